import type { Word } from "@aprisco/contract/words.ts";
import { useTranslation } from "react-i18next";
import type { ValueText } from "../form/conflict-notice.tsx";
import type { ListFilter } from "../list/list-filters.tsx";
import type { Option } from "../form/select-field.tsx";

type FieldOf<W extends Word> = W extends `${infer F}.${string}` ? F : never;
type ValueOf<F extends string, W extends Word = Word> = W extends `${F}.${infer V}` ? V : never;
type FilteredField<W extends Word = Word> = W extends `${infer F}.any` ? F : never;
/** Fields → the values of their closed lists. Their labels are keys of the namespace `fields`: `status.active`. */
type Choices = { readonly [F in FieldOf<Word>]?: readonly ValueOf<F>[] };

/**
 * The labels of closed lists: of one value, as options of a select, as a list's filter, and in a conflict.
 * `const { word, optionsFor, filterBy, valueText } = useChoices({ status: ministryStatuses });`
 */
export function useChoices<const C extends Choices>(choices: C) {
  const { t } = useTranslation("fields");
  const wordOf = (field: string, value: string): string => t(`${field}.${value}` as Word);
  const lists: Readonly<Record<string, readonly string[]>> = choices;
  const optionsFor = (field: keyof C & string): readonly Option[] =>
    (lists[field] ?? []).map((value) => ({ value, label: wordOf(field, value) }));
  const valueText: ValueText = (field, value) => (typeof value === "string" && lists[field]?.includes(value) ? wordOf(field, value) : null);
  return {
    word: <F extends keyof C & FieldOf<Word>>(field: F, value: ValueOf<F>): string => wordOf(field, value),
    optionsFor,
    filterBy: (field: keyof C & FilteredField): ListFilter => ({
      name: field,
      label: t(field as Word),
      anything: wordOf(field, "any"),
      options: optionsFor(field),
    }),
    valueText,
  };
}
