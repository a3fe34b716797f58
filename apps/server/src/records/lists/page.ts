import type { ListMeta } from "@aprisco/contract/route.ts";
import type { Scope } from "../../access/caller.ts";
import type { Handle } from "../../database/connect.ts";
import { fromCursor, toCursor, type Filters, type ListDefinition, type PageInput } from "./cursor.ts";
import { COUNTED, pageQueries } from "./page-queries.ts";

/** The default limit, for callers other than our screens. */
export const WITHOUT_LIMIT = 500;
/** A limit is part of a query's text, so only few values are allowed: surplus rows are cut off here. */
const limits = [25, 50, 100, WITHOUT_LIMIT] as const;
const limitInText = (limit: number): number => limits.find((known) => known >= limit) ?? WITHOUT_LIMIT;

export interface Page<Row> {
  readonly rows: readonly Row[];
  readonly meta: ListMeta;
}

/**
 * Defines a list that is read by page, with keyset pagination. A feature's list is this and nothing more:
 *
 * ```ts
 * const ministries = listOf({
 *   rows: (handle) => queriesOf(handle).selectFrom("ministries").select(["ministries.id", "ministries.name", "ministries.status"]),
 *   id: "ministries.id",
 *   congregation: "ministries.congregation_id",
 *   sorts: { name: { by: "ministries.name_folded", tie: "ministries.id", as: "text" } },
 * });
 *
 * export const listMinistries = (handle: Handle, scope: Scope, { q, status, ...page }: QueryOf<"listMinistries">) =>
 *   ministries(handle, scope, { sort: "name", ...page }, {
 *     where: equalTo({ "ministries.status": status }),
 *     search: searchTerms(q ?? "").map((term) => holdsTerm("ministries.name_folded", term)),
 *   });
 * ```
 *
 * A page of the unfiltered list reads the sort's index and takes its total from the kept counts, if there are any. For a filtered
 * list the matching rows are counted first: a few are sorted, with many the sort's index is read.
 *
 * @returns the list as a function: `{ rows, meta }` of a list's reply. A cursor of another list or sort fails as a wrong field
 * (400).
 */
export function listOf<Tables, Names extends keyof Tables, Row, S extends string, M extends object = never>(
  definition: ListDefinition<Tables, Names, Row, S, M>,
) {
  const { sorts, total } = definition;
  const { filteredPage, unfilteredPage } = pageQueries(definition);
  return async (handle: Handle, scope: Scope, page: PageInput<S>, filters: Filters<M> = {}): Promise<Page<Row>> => {
    const { sort, cursor, limit = WITHOUT_LIMIT } = page;
    const sorted = sorts[sort.replace(/^-/, "") as S];
    const after = cursor === undefined ? null : fromCursor(sort, sorted.as, cursor);
    const asked = { scope, sort, after, count: limitInText(limit) + 1 };
    const narrows = (filters.where?.length ?? 0) + (filters.search?.length ?? 0) > 0 || scope.onlyTheirs;
    // A kept total is exact at any size.
    const isKept = !narrows && total !== undefined;
    const found = isKept ? await unfilteredPage(handle, asked, filters.more) : await filteredPage(handle, asked, filters);
    const isKnown = isKept || found.total <= COUNTED;
    const last = found.rows.length > limit ? found.rows[limit - 1] : undefined;
    return {
      rows: found.rows.slice(0, limit),
      meta: {
        total: isKnown ? found.total : null,
        ...(isKnown ? {} : { totalAtLeast: COUNTED }),
        nextCursor: last ? toCursor(sort, { value: last.page_text, id: last.page_tie }) : null,
        ...(page.limit === undefined && last ? { limit } : {}),
      },
    };
  };
}
