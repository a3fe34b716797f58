import type { RawBuilder, SelectQueryBuilder, SqlBool } from "kysely";
import type { Scope } from "../http/caller.ts";
import type { Handle } from "./connect.ts";
import type { SortKind } from "./cursor.ts";
import type { SearchCondition } from "./search.ts";
import type { OwnedRows } from "./within.ts";

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
