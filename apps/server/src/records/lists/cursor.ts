import { isCleanText } from "@aprisco/contract/clean-text.ts";
import { isDay } from "@aprisco/contract/fields.ts";
import { sql, type RawBuilder, type SelectQueryBuilder, type SqlBool } from "kysely";
import type { Scope } from "../../access/caller.ts";
import { fieldFailure } from "../../failure.ts";
import type { Handle } from "../../database/connect.ts";
import type { SearchCondition } from "./search.ts";
import type { OwnedRows } from "../../access/within.ts";

/** The start of the next page: after the row with this sort value (as text) and this id. */
export interface Position {
  readonly value: string;
  readonly id: number;
}

/** The conversion of a kind of sort value to text and back, and the check of the text. */
interface Kind {
  readonly toText: (key: RawBuilder<unknown>) => RawBuilder<string>;
  readonly fromText: (value: string) => RawBuilder<unknown>;
  readonly fits: (value: string) => boolean;
  /** Values before and after all others, for rows without a value. */
  readonly ends?: { readonly first: RawBuilder<unknown>; readonly last: RawBuilder<unknown> };
}

/** The length of the longest sort value; folding can lengthen a name. */
const LONGEST = 500;
const isEnd = (value: string): boolean => value === "infinity" || value === "-infinity";
const isInstant = (value: string): boolean => isDay(value.slice(0, 10)) && /^.{10} (?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{6}$/.test(value);

export const kinds = {
  text: {
    toText: (key) => sql`${key}`,
    fromText: (value) => sql`${value}::text`,
    fits: (value) => value.length <= LONGEST && isCleanText(value),
  },
  /** With microseconds, as the database stores them. PostgreSQL has no such text for infinity. */
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

/** An opaque text for `position` in a list with this sort. */
export const toCursor = (sort: string, { value, id }: Position): string =>
  Buffer.from(JSON.stringify([sort, value, id])).toString("base64url");

/** The sort of a cursor, for a list that reads one sort after another; undefined: it is no cursor. */
export function sortOfCursor(cursor: string): string | undefined {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString());
    return Array.isArray(parts) && typeof parts[0] === "string" ? parts[0] : undefined;
  } catch {
    return undefined;
  }
}

/** Parses a cursor; an invalid one, or one of another sort, fails as a wrong field (400). */
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

/** A sort of a list. An index with `by` and `tie` makes its pages cheap. */
export type Sort = {
  readonly by: string;
  /** A numeric column that orders rows with equal values, e.g. "people.id". */
  readonly tie: string;
  /** The index begins with the congregation, so pages of some congregations come from it. */
  readonly byCongregation?: true;
} & (
  | { readonly as: SortKind; readonly emptyLast?: never }
  /** Rows without a value come last in both directions: each needs an index on the value, or on its substitute. */
  | { readonly as: "day" | "instant"; readonly emptyLast: true }
);

export interface ListDefinition<Tables, Names extends keyof Tables, Row, S extends string, M extends object = never> extends OwnedRows {
  /** Tables, joins and columns of the rows, without filters and sort. `more`: further columns of a page. */
  readonly rows: (handle: Handle, more?: M) => SelectQueryBuilder<Tables, Names, Row>;
  readonly id: string;
  readonly sorts: Readonly<Record<S, Sort>>;
  /** The kept total of the unfiltered list in a scope's congregations, as a column; absent: the rows are counted. */
  readonly total?: (scope: Scope) => RawBuilder<number>;
}

export interface Filters<M extends object = never> {
  /** For `rows`: columns that not every page needs. A kept query is built with it, so its texts can only be passed on. */
  readonly more?: M;
  readonly where?: readonly RawBuilder<SqlBool>[];
  readonly search?: readonly SearchCondition[];
  /** The tables that the filters and the sort need, if `rows` joins more: the matching rows are counted in these. */
  readonly among?: (handle: Handle) => SelectQueryBuilder<never, never, object>;
  /** The filters may match nearly all rows: matches are then counted along the sort's index, never from the table's start. */
  readonly isCommon?: true;
}

/** The page's part of a list's query string. '-' before a sort reverses it. */
export interface PageInput<S extends string> {
  readonly sort: S | `-${S}`;
  readonly cursor?: string | undefined;
  readonly limit?: number | undefined;
}
