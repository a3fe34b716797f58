import { customName, valueIn } from "@aprisco/contract/custom-fields-kinds.ts";
import { visitorInput, type VisitorInput } from "@aprisco/contract/visitors-card.ts";
import { fieldOf, type VisitorFormProblems, type VisitorFormValues, isOwn, type VisitorFormExtras } from "./values.ts";

const numberOf = (typed: string): number | null => (typed.trim() === "" ? null : Number(typed));

/** The body to send, without the fields that do not apply. */
export function toVisitorInput(values: VisitorFormValues, extras: VisitorFormExtras = {}): VisitorInput {
  const { consent, how_found_other, marital_status, how_found_church, children_count, children_ages, ...rest } = values;
  const { visit_date, follow_up_owner_id, notes, ...typed } = rest;
  const owner = numberOf(follow_up_owner_id);
  const fixed = Object.fromEntries(Object.entries(typed).filter(([name]) => !isOwn(name))) as typeof typed;
  const custom = (extras.own?.fields ?? []).flatMap(({ id, kind }) => {
    const value = valueIn(kind, extras.own?.language ?? "", values[customName(id)]);
    return value === null ? [] : [{ field_id: id, value }];
  });
  return {
    ...fixed,
    ...(custom.length > 0 ? { custom } : {}),
    marital_status: marital_status === "" ? null : marital_status,
    ...(values.has_children ? { children_count: numberOf(children_count), children_ages } : {}),
    how_found_church: how_found_church === "outro" && how_found_other.trim() !== "" ? how_found_other : how_found_church,
    ...(visit_date === "" ? {} : { visit_date }),
    ...(owner === null ? {} : { follow_up_owner_id: owner }),
    ...(notes.trim() === "" ? {} : { notes }),
    ...(consent && extras.privacyVersion ? { consent_version: extras.privacyVersion } : {}),
    ...(extras.congregationId === undefined ? {} : { congregation_id: extras.congregationId }),
  };
}

/** The contract's errors, by the form's fields. A lazy file, because it brings the schema library. */
export function contractProblems(values: VisitorFormValues): VisitorFormProblems {
  const problems: VisitorFormProblems = {};
  const { error } = visitorInput.safeParse(toVisitorInput(values));
  for (const issue of error?.issues ?? []) {
    const field = fieldOf(String(issue.path[0]), values);
    if (field) problems[field] ??= issue.message;
  }
  return problems;
}
