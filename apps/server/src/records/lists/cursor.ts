import { isCleanText } from "@aprisco/contract/clean-text.ts";
import { isDay } from "@aprisco/contract/fields.ts";
import { sql, type RawBuilder, type SelectQueryBuilder, type SqlBool } from "kysely";
import type { Scope } from "../../access/caller.ts";
import { fieldFailure } from "../../failure.ts";
import type { Handle } from "../../database/connect.ts";
import type { SearchCondition } from "./search.ts";
import type { OwnedRows } from "../../access/within.ts";

/** Where the next page begins: after the row with this sort value (as text) and this tie-breaking id. */
export interface Position {
  readonly value: string;
  readonly id: number;
}

/** How a kind of sort value becomes text, which texts are one, and how a text becomes the value again. */
interface Kind {
  readonly toText: (key: RawBuilder<unknown>) => RawBuilder<string>;
  readonly fromText: (value: string) => RawBuilder<unknown>;
  readonly fits: (value: string) => boolean;
  /** What stands before and after every value, where rows without one are sorted. */
  readonly ends?: { readonly first: RawBuilder<unknown>; readonly last: RawBuilder<unknown> };
}

/** The longest sort value; folding can make a name longer than it was typed. */
const LONGEST = 500;
const isEnd = (value: string): boolean => value === "infinity" || value === "-infinity";
const isInstant = (value: string): boolean => isDay(value.slice(0, 10)) && /^.{10} (?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{6}$/.test(value);

export const kinds = {
  text: {
    toText: (key) => sql`${key}`,
    fromText: (value) => sql`${value}::text`,
    fits: (value) => value.length <= LONGEST && isCleanText(value),
  },
  /** With microseconds, as the database keeps them. Of infinity PostgreSQL writes no such text. */
  instant: {
    toText: (key) => sql`coalesce(to_char(${key} at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'), (${key})::text)`,
    fromText: (value) => sql`(${value}::timestamp at time zone 'UTC')`,
    fits: (value) => isEnd(value) || isInstant(value),
    ends: { first: sql`'-infinity'::timestamptz`, last: sql`'infinity'::timestamptz` },
  },
  day: {
    toText: (key) => sql`(${key})::text`,
    fromText: (value) => sql`${value}::date`,
    fits: (value) => isEnd(value) || isDay(value),
    ends: { first: sql`'-infinity'::date`, last: sql`'infinity'::date` },
  },
  number: {
    toText: (key) => sql`(${key})::text`,
    fromText: (value) => sql`${value}::bigint`,
    fits: (value) => /^-?\d{1,15}$/.test(value),
  },
} as const satisfies Readonly<Record<string, Kind>>;
type SortKind = keyof typeof kinds;

/** An opaque text for `position` in a list sorted so. */
export const toCursor = (sort: string, { value, id }: Position): string =>
  Buffer.from(JSON.stringify([sort, value, id])).toString("base64url");

/** Reads a cursor of ours; whatever is not one, or belongs to another order, fails as a wrong field (400). */
export function fromCursor(sort: string, kind: SortKind, cursor: string): Position {
  const refusal = fieldFailure("cursor", "field.invalid");
  let parts: unknown;
  try {
    parts = JSON.parse(Buffer.from(cursor, "base64url").toString());
  } catch {
    throw refusal;
  }
  if (!Array.isArray(parts) || parts.length !== 3) throw refusal;
  const [sortedBy, value, id] = parts as unknown[];
  if (sortedBy !== sort || typeof value !== "string" || !kinds[kind].fits(value)) throw refusal;
  if (typeof id !== "number" || !Number.isSafeInteger(id) || id < 0) throw refusal;
  return { value, id };
}

/** What a list may be sorted by. An index with `by` and `tie` makes its pages cheap. */
export type Sort = {
  /** A column, e.g. "people.name_folded". */
  readonly by: string;
  /** A column with numbers that tells rows of the same value apart, e.g. "people.id". */
  readonly tie: string;
  /** The index begins with the congregation, so pages of some congregations come straight from it. */
  readonly byCongregation?: true;
} & (
  | { readonly as: SortKind; readonly emptyLast?: never }
  /** Rows without a value come last in both directions: an index for each, on the value or what stands for none. */
  | { readonly as: "day" | "instant"; readonly emptyLast: true }
);

export interface ListDefinition<Tables, Names extends keyof Tables, Row, S extends string, M extends object = never> extends OwnedRows {
  /** Tables, joins and columns of the rows; nothing filtered or sorted. `more`: what a page asks of its rows besides, if it does. */
  readonly rows: (handle: Handle, more?: M) => SelectQueryBuilder<Tables, Names, Row>;
  /** The column with the record's id. */
  readonly id: string;
  readonly sorts: Readonly<Record<S, Sort>>;
  /** The kept total of the unfiltered list in a scope's congregations, as a column; without it they are counted. */
  readonly total?: (scope: Scope) => RawBuilder<number>;
}

/** What narrows a list. */
export interface Filters<M extends object = never> {
  /** For `rows`: columns that not every page needs. A kept query is built with it, so its texts can only be passed on. */
  readonly more?: M;
  readonly where?: readonly RawBuilder<SqlBool>[];
  readonly search?: readonly SearchCondition[];
  /** The tables that these filters and the sort need, when `rows` joins more: the matching rows are counted in these. */
  readonly among?: (handle: Handle) => SelectQueryBuilder<never, never, object>;
  /** The filters may leave nearly everything: what matches is counted along the sort's index then, never from the table's beginning. */
  readonly isCommon?: true;
}

/** What a list's query string says of the page. '-' in front of a sort reverses it. */
export interface PageInput<S extends string> {
  readonly sort: S | `-${S}`;
  readonly cursor?: string | undefined;
  readonly limit?: number | undefined;
}
