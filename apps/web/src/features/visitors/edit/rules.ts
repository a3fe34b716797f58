import { textOf, type Draft } from "../../../ui/merge.ts";

/** What a card had cannot be emptied, though one that came without it is not asked for it: field → code. */
export const emptiedFields = (draft: Draft, before: Draft): Readonly<Record<string, string>> => {
  const isEmptied = (field: string) => before[field] !== "" && textOf(draft[field]).trim() === "";
  return {
    ...(isEmptied("phone") ? { phone: "visitor.phoneRequired" } : {}),
    ...(isEmptied("family_name") ? { family_name: "visitor.familyNameRequired" } : {}),
  };
};
