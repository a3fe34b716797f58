import { useNavigate, useSearch } from "@tanstack/react-router";

interface FieldSchema {
  readonly safeParse: (value: unknown) => { readonly success: boolean; readonly data?: unknown };
}
/** The query schema of a list's row in the contract. */
interface QuerySchema {
  readonly shape: Readonly<Record<string, FieldSchema>>;
  readonly _zod: { readonly input: object };
}
/** What a query may hold, but for the page: the filters and the order. */
type QueryOf<Q extends QuerySchema> = Omit<Q["_zod"]["input"], "limit" | "cursor">;
export type FiltersOf<Q extends QuerySchema> = Omit<QueryOf<Q>, "sort">;

/** What the address of a list holds: the filters, the order, how the list is drawn and what is open on top of it. */
export type SearchOf<Q extends QuerySchema, R extends string, F extends string> = Partial<QueryOf<Q>> & {
  readonly view?: "table" | "cards";
} & { readonly [K in R]?: number } & { readonly [K in F]?: true };

type Loose = Readonly<Record<string, unknown>>;
export type Change<S> = { readonly [K in keyof S]?: S[K] | undefined };

interface Options<Q extends QuerySchema, R extends string, F extends string> {
  /** Decides what is valid: `visitorQuery`. */
  readonly query: Q;
  /** What an address leaves out: the usual order, and values that filter nothing. */
  readonly usual: (filters: FiltersOf<Q>) => Loose & { readonly sort: string };
  /** The entry with the id of the record whose details are open: "visitor". */
  readonly record: R;
  /** Entries that are there or not: "add" opens the form for a new one. */
  readonly flags?: readonly F[];
}

const isSet = (raw: unknown): boolean => raw === true || raw === "true" || raw === "1";

/** The text of an address's entry, as the query sends it; undefined when the schema refuses it. */
function valid(schema: FieldSchema | undefined, raw: unknown): string | undefined {
  if (schema === undefined || (typeof raw !== "string" && typeof raw !== "number")) return undefined;
  const text = String(raw).trim();
  return text !== "" && schema.safeParse(text).success ? text : undefined;
}

const asTexts = (search: Loose): Record<string, string> =>
  Object.fromEntries(Object.entries(search).map(([name, value]) => [name, String(value)]));

/** Reads and changes the address of a list; the contract's query schema decides what is valid, the rest is left out. */
export function listSearch<Q extends QuerySchema, R extends string, F extends string = never>(options: Options<Q, R, F>) {
  type S = SearchOf<Q, R, F>;
  const { query, record, flags = [] } = options;
  const usualOf = (filters: Loose) => options.usual(filters as FiltersOf<Q>);
  const names = Object.keys(query.shape).filter((name) => name !== "limit" && name !== "cursor");

  const filtersOf = (search: S): FiltersOf<Q> =>
    Object.fromEntries(Object.entries(search).filter(([name]) => name !== "sort" && names.includes(name))) as FiltersOf<Q>;
  const countFilters = (search: S): number => Object.keys(filtersOf(search)).filter((name) => name !== "q").length;
  const isFiltered = (search: S): boolean => Object.keys(filtersOf(search)).length > 0;

  /** Takes what it knows from an address, whatever somebody typed there. */
  const read = (raw: Loose): S => {
    const known = names.flatMap((name) => {
      const value = valid(query.shape[name], raw[name]);
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
  /** The address after a change; an undefined value takes the entry away. An order that was the other filters' usual one goes. */
  const change = (search: S, part: Change<S>): S => {
    const next = { ...search, ...part };
    const moved = usualOf(filtersOf(read(next))).sort !== usualOf(filtersOf(search)).sort;
    return read(moved && !("sort" in part) ? { ...next, sort: undefined } : next);
  };
  const sortOf = (search: S): string => ((search as Loose)["sort"] as string | undefined) ?? usualOf(filtersOf(search)).sort;
  /** The query for this address: its filters and always an order. */
  const queryOf = (search: S): QueryOf<Q> => ({ ...filtersOf(search), sort: sortOf(search) }) as unknown as QueryOf<Q>;
  /** The address without any filter; order, view and dialogs stay. */
  const withoutFilters = (search: S): S =>
    change(search, Object.fromEntries(names.filter((n) => n !== "sort").map((n) => [n, undefined])) as Change<S>);

  /** The page's address. Typing replaces the entry in the history, every choice adds one. */
  const useAddress = () => {
    const navigate = useNavigate();
    const search = read(useSearch({ strict: false }));
    const idIn = (one: S): unknown => (one as Loose)[record];
    // From one open record to the next is no step of the history: back closes the panel.
    const walks = (next: S): boolean => idIn(search) !== undefined && idIn(next) !== undefined && idIn(next) !== idIn(search);
    const go = (next: S): void =>
      void navigate({
        to: ".",
        search: { ...next },
        replace: walks(next) || (next as Loose)["q"] !== (search as Loose)["q"],
        resetScroll: false,
      });
    return {
      search,
      query: queryOf(search),
      sort: sortOf(search),
      usualSort: usualOf(filtersOf(search)).sort,
      isFiltered: isFiltered(search),
      count: countFilters(search),
      /** The id of the record whose details are open. */
      opened: (search as Loose)[record] as number | undefined,
      change: (part: Change<S>) => go(change(search, part)),
      clear: () => go(withoutFilters(search)),
      /** The address with a record open, for a link. */
      href: (id: number) => `?${new URLSearchParams({ ...asTexts(search), [record]: String(id) }).toString()}`,
      open: (id: number | undefined) =>
        go(change(search, { ...Object.fromEntries(flags.map((flag) => [flag, undefined])), [record]: id } as Change<S>)),
    };
  };
  return { read, change, queryOf, filtersOf, countFilters, isFiltered, withoutFilters, useAddress };
}

/** What a list page needs of the address. */
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
