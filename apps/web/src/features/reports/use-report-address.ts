import type { ReportTemplate } from "@aprisco/contract/reports.ts";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { isDay } from "../../language/typed-day.ts";

type Search = Readonly<Record<string, unknown>>;
export type ReportValues = Readonly<Record<string, string>>;

/** The values in an address that the template has; without a value, the default applies. */
export function valuesIn(search: Search, { params }: Pick<ReportTemplate, "params">): ReportValues {
  const known = params.flatMap(({ key, kind, choices }) => {
    const value = search[key];
    if (typeof value !== "string") return [];
    if (kind === "day" && !isDay(value)) return [];
    if (kind === "choice" && !choices.some((choice) => choice.value === value)) return [];
    return [[key, value] as const];
  });
  return Object.fromEntries(known);
}

export function useReportAddress() {
  const navigate = useNavigate();
  const search: Search = useSearch({ strict: false });
  const type = typeof search["report"] === "string" ? search["report"] : undefined;
  const change = (part: Readonly<Record<string, string | undefined>>) => {
    const next = Object.entries({ ...search, ...part }).filter(([, value]) => value !== undefined && value !== "");
    void navigate({ to: ".", search: Object.fromEntries(next), resetScroll: false });
  };
  return { search, type, change };
}
