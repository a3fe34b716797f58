import { followUpDues, visitorPeriods, visitorSorts, visitorStatuses } from "@aprisco/contract/visitors/choices.ts";
import type { VisitorQuery, VisitorStatus } from "@aprisco/contract/visitors/visitor.ts";

/** What narrows the list (spec.md §2.7). */
export interface VisitorFilters {
  readonly q?: string;
  readonly status?: VisitorStatus;
  readonly period?: Exclude<(typeof visitorPeriods)[number], "all">;
  readonly neighborhood?: string;
  /** An account's id, "me" or "none". */
  readonly owner?: string;
  readonly due?: (typeof followUpDues)[number];
}

/** What the address of the page holds: the filters, the order, how the list is drawn and what is open on top of it. */
export interface VisitorSearch extends VisitorFilters {
  readonly sort?: (typeof visitorSorts)[number];
  readonly view?: "table";
  /** The card whose details are open. */
  readonly visitor?: number;
  /** The form for a new visitor is open. */
  readonly add?: true;
}

const textOf = (raw: unknown, max: number): string | undefined => {
  if (typeof raw !== "string" && typeof raw !== "number") return undefined;
  const text = String(raw).trim().slice(0, max);
  return text === "" ? undefined : text;
};
const oneOf = <const T extends string>(raw: unknown, choices: readonly T[]): T | undefined => choices.find((choice) => choice === raw);

/** Takes what it knows from an address, whatever somebody typed there; the rest is left out. */
export function readVisitorSearch(raw: Readonly<Record<string, unknown>>): VisitorSearch {
  const q = textOf(raw["q"], 200);
  const status = oneOf(raw["status"], visitorStatuses);
  const period = oneOf(raw["period"], visitorPeriods);
  const neighborhood = textOf(raw["neighborhood"], 120);
  const owner = textOf(raw["owner"], 15);
  const due = oneOf(raw["due"], followUpDues);
  const sort = oneOf(raw["sort"], visitorSorts);
  const visitor = Number(raw["visitor"]);
  return {
    ...(q ? { q } : {}),
    ...(status ? { status } : {}),
    ...(period && period !== "all" ? { period } : {}),
    ...(neighborhood ? { neighborhood } : {}),
    ...(owner && /^(?:me|none|[1-9]\d*)$/.test(owner) ? { owner } : {}),
    ...(due ? { due } : {}),
    ...(sort && sort !== "-created_at" ? { sort } : {}),
    ...(raw["view"] === "table" ? { view: "table" as const } : {}),
    ...(Number.isSafeInteger(visitor) && visitor > 0 ? { visitor } : {}),
    ...(raw["add"] === true || raw["add"] === "true" || raw["add"] === "1" ? { add: true as const } : {}),
  };
}

/** Only what narrows the list. */
export const filtersOf = ({ sort: _sort, view: _view, visitor: _visitor, add: _add, ...filters }: VisitorSearch): VisitorFilters => filters;

/** How many filters are on, the text search not counted: it shows itself. */
export const countFilters = ({ q: _q, ...chosen }: VisitorFilters): number =>
  Object.values(chosen).filter((value) => value !== undefined).length;

export const isFiltered = (filters: VisitorFilters): boolean => Object.values(filters).some((value) => value !== undefined);

/** The query of GET /visitors for this address. */
export const queryOf = (search: VisitorSearch): VisitorQuery => ({ ...filtersOf(search), sort: search.sort ?? "-created_at" });

/** The address after a change; an undefined value takes the entry away. */
export function changeSearch(
  search: VisitorSearch,
  change: { readonly [K in keyof VisitorSearch]?: VisitorSearch[K] | undefined },
): VisitorSearch {
  return readVisitorSearch({ ...search, ...change });
}

/** The address without any filter; order, view and dialogs stay. */
export const withoutFilters = ({ sort, view, visitor, add }: VisitorSearch): VisitorSearch =>
  readVisitorSearch({ sort, view, visitor, add });
