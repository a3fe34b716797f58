import { isCleanText } from "@aprisco/contract/clean-text.ts";
import type { QueryRule } from "@aprisco/contract/query-rules.ts";
import { useSearch } from "@tanstack/react-router";
import type { ListFilters, ListRoute } from "../../api/asked.ts";
import { pathOf, type QueryValue } from "../../api/client.ts";
import { useLayerSteps } from "./layer-steps.ts";

/** The filters and the sort order, without paging. */
type QueryOf<R extends ListRoute> = ListFilters<R>;
export type FiltersOf<R extends ListRoute> = Omit<QueryOf<R>, "sort">;

export type SearchOf<R extends ListRoute, N extends string, F extends string> = Partial<QueryOf<R>> & {
  readonly view?: "table" | "cards";
} & { readonly [K in N]?: number } & { readonly [K in F]?: true };

type Loose = Readonly<Record<string, unknown>>;
type Texts = Readonly<Record<string, QueryValue | readonly QueryValue[]>>;
export type Change<S> = { readonly [K in keyof S]?: S[K] | undefined };

interface Options<R extends ListRoute, N extends string, F extends string> {
  /** The route of the list; its schema validates the address. */
  readonly row: R;
  /** Defaults, which the address leaves out: the sort order, and values that filter nothing. */
  readonly usual: (filters: FiltersOf<R>) => Loose & { readonly sort: string };
  /** The entry with the id of the open record: "visitor". */
  readonly record: N;
  /** Boolean entries: "add" opens the form for a new record. */
  readonly flags?: readonly F[];
}

const isSet = (raw: unknown): boolean => raw === true || raw === "true" || raw === "1";

/** The validated text (or texts) of an entry; undefined if it is invalid. */
function valid(rule: QueryRule | undefined, raw: unknown): string | readonly string[] | undefined {
  if (rule?.several === undefined || !Array.isArray(raw)) return validOne(rule, raw);
  const all = new Set(raw.flatMap((one) => validOne(rule, one) ?? []));
  return oneOrMany([...all].slice(0, rule.several));
}

/** Several values as the address holds them: a single one without a list, none as no entry. */
export const oneOrMany = (values: readonly string[]): string | readonly string[] | undefined => (values.length > 1 ? values : values[0]);

function validOne(rule: QueryRule | undefined, raw: unknown): string | undefined {
  if (rule === undefined || (typeof raw !== "string" && typeof raw !== "number")) return undefined;
  const text = String(raw).trim();
  return text !== "" && fits(rule, text) ? text : undefined;
}

function fits({ enum: words, maxLength = Infinity, minimum, maximum = Infinity }: QueryRule, text: string): boolean {
  if (words?.includes(text)) return true;
  if (minimum !== undefined) return /^\d{1,15}$/.test(text) && Number(text) >= minimum && Number(text) <= maximum;
  return words === undefined && text.length <= maxLength && isCleanText(text);
}

/** Entries of a query that are neither filter nor sort order. */
const beside: ReadonlySet<string> = new Set(["limit", "cursor", "own_fields"]);

/** Reads and writes the address of a list. The route's query schema validates entries; invalid ones are dropped. */
export function listSearch<R extends ListRoute, N extends string, F extends string = never>(options: Options<R, N, F>) {
  type S = SearchOf<R, N, F>;
  const { record, flags = [] } = options;
  const { rules } = options.row;
  if (!rules) throw new Error(`No rules for the query of ${options.row.operation}`);
  const usualOf = (filters: Loose) => options.usual(filters as FiltersOf<R>);
  const names = Object.keys(rules).filter((name) => !beside.has(name));

  const filtersOf = (search: S): FiltersOf<R> =>
    Object.fromEntries(Object.entries(search).filter(([name]) => name !== "sort" && names.includes(name))) as FiltersOf<R>;
  const countFilters = (search: S): number => Object.keys(filtersOf(search)).filter((name) => name !== "q").length;
  const isFiltered = (search: S): boolean => Object.keys(filtersOf(search)).length > 0;

  const read = (raw: Loose): S => {
    const known = names.flatMap((name) => {
      const value = valid(rules[name], raw[name]);
      return value === undefined ? [] : [[name, value] as const];
    });
    const usual = usualOf(Object.fromEntries(known.filter(([name]) => name !== "sort")));
    const id = Number(raw[record]);
    return {
      ...Object.fromEntries(known.filter(([name, value]) => usual[name] !== value)),
      ...(raw["view"] === "table" || raw["view"] === "cards" ? { view: raw["view"] } : {}),
      ...(Number.isSafeInteger(id) && id > 0 ? { [record]: id } : {}),
      ...Object.fromEntries(flags.filter((flag) => isSet(raw[flag])).map((flag) => [flag, true])),
    } as S;
  };
  /** The address after a change; undefined removes an entry. A sort order that was the default of the old filters is dropped. */
  const change = (search: S, part: Change<S>): S => {
    const next = { ...search, ...part };
    const moved = usualOf(filtersOf(read(next))).sort !== usualOf(filtersOf(search)).sort;
    return read(moved && !("sort" in part) ? { ...next, sort: undefined } : next);
  };
  const sortOf = (search: S): string => ((search as Loose)["sort"] as string | undefined) ?? usualOf(filtersOf(search)).sort;
  /** The query of an address: its filters and a sort order. */
  const queryOf = (search: S): QueryOf<R> => ({ ...filtersOf(search), sort: sortOf(search) }) as unknown as QueryOf<R>;
  /** The address without filters; sort order, view and layers stay. */
  const withoutFilters = (search: S): S =>
    change(search, Object.fromEntries(names.filter((n) => n !== "sort").map((n) => [n, undefined])) as Change<S>);

  const isLayered = (search: S): boolean => [record, ...flags].some((name) => (search as Loose)[name] !== undefined);

  /** The page's address. Typing replaces the history entry, any other change adds one. */
  const useAddress = () => {
    const search = read(useSearch({ strict: false }));
    const step = useLayerSteps(read, isLayered);
    const idIn = (one: S): unknown => (one as Loose)[record];
    // Moving between open records adds no history entry: 'back' closes the panel.
    const walks = (next: S): boolean => idIn(search) !== undefined && idIn(next) !== undefined && idIn(next) !== idIn(search);
    const go = (next: (current: S) => S, replace = false): void => step(next, replace || walks(next(search)));
    return {
      search,
      query: queryOf(search),
      sort: sortOf(search),
      usualSort: usualOf(filtersOf(search)).sort,
      isFiltered: isFiltered(search),
      count: countFilters(search),
      opened: (search as Loose)[record] as number | undefined,
      change: (part: Change<S>) => go((current) => change(current, part), "q" in part),
      clear: () => go(withoutFilters),
      href: (id: number) => pathOf("", {}, { ...(search as Texts), [record]: id }),
      open: (id: number | undefined) =>
        go((current) => change(current, { ...Object.fromEntries(flags.map((flag) => [flag, undefined])), [record]: id } as Change<S>)),
    };
  };
  return { read, change, queryOf, filtersOf, countFilters, isFiltered, withoutFilters, useAddress };
}

export interface ListAddress {
  readonly search: Loose;
  readonly query: Loose;
  readonly sort: string;
  readonly usualSort: string;
  readonly isFiltered: boolean;
  readonly count: number;
  readonly opened: number | undefined;
  readonly change: (part: never) => void;
  readonly clear: () => void;
  readonly href: (id: number) => string;
  readonly open: (id: number | undefined) => void;
}
