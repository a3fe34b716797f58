import type { TFunction } from "i18next";
import { dayDigits } from "../../language/day-digits.ts";
import { isDay } from "../../language/typed-day.ts";
import { filterLead } from "./filter-lead.ts";
import type { ListFilter } from "./list-filters.tsx";

export interface HeadingParts {
  readonly filters: readonly ListFilter[];
  /** The label of the sort order. */
  readonly sort: string | undefined;
  /** What the screen shows besides, such as its month. */
  readonly before?: string;
}

/** Characters that the server takes. */
const MOST = 400;

/** "contains:ana" and "between:1,5" of a custom field, as its control writes them. */
const plain = (value: string): string => value.replace(/^(?:is|contains|between):/, "").replace(/^([^,]*),([^,]*)$/, "$1 – $2");

/** The filters and the sort order of a list in words, as the heading of its file: "Situação: Ativo · Ordem: Nome, A a Z". */
export function headingOf(
  query: Readonly<Record<string, unknown>>,
  { filters, sort, before }: HeadingParts,
  t: TFunction<"file-plan">,
  language: string,
): string {
  const valueOf = ({ options = [], words }: ListFilter, value: string): string =>
    options.find((option) => option.value === value)?.label ?? words?.(value) ?? (isDay(value) ? dayDigits(language, value) : plain(value));
  const textsOf = (name: string): readonly string[] => [query[name] ?? []].flat().map(String);
  const others = (["list", "rule", "ids"] as const).filter((name) => query[name] !== undefined);
  return [
    ...(before === undefined ? [] : [before]),
    ...textsOf("q").map((words) => `${t("heading.search")} ${words}`),
    ...filters.flatMap((filter) => {
      const values = textsOf(filter.name);
      return values.length === 0 ? [] : [`${filterLead(filter.label)} ${values.map((value) => valueOf(filter, value)).join(", ")}`];
    }),
    ...others.map((name) => t(`heading.${name}`)),
    ...(sort === undefined ? [] : [`${t("heading.sort")} ${sort}`]),
  ]
    .join(" · ")
    .slice(0, MOST);
}
