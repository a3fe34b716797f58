import { fromCursor, toCursor, type PageInput } from "./cursor.ts";
import { WITHOUT_LIMIT, type Page } from "./page.ts";
import type { Place } from "./page-queries.ts";

/** One of the lists, within the caller's scope. Null: none of its rows are wanted, or may be read. */
type Part<Row, S extends string> = ((page: PageInput<S>) => Promise<Page<Row>>) | null;

/**
 * One page of several lists (`listOf`) under one sort: a page of each is read, and their first rows are taken. Rows with equal sort
 * values are ordered by their id, then by the list's place in `parts`, which therefore never changes. The id in a cursor says both.
 *
 * @param as the kind of the sort value; its text is in order too
 */
export async function mergedPage<Row extends object, S extends string>(
  parts: readonly Part<Row, S>[],
  page: PageInput<S>,
  as: "instant" | "day",
): Promise<Page<Row>> {
  const { sort, cursor, limit = WITHOUT_LIMIT } = page;
  const way = sort.startsWith("-") ? -1 : 1;
  const after = cursor === undefined ? null : fromCursor(sort, as, cursor);
  const place = after && { id: Math.floor(after.id / parts.length), at: after.id % parts.length };
  // A list that comes later in this order still has its row of the same id before it.
  const cursorOf = (at: number): string | undefined =>
    after && place ? toCursor(sort, { value: after.value, id: (at - place.at) * way > 0 ? place.id - way : place.id }) : undefined;
  const pages = await Promise.all(
    parts.map(async (part, at) => ({ at, page: part ? await part({ sort, cursor: cursorOf(at), limit }) : null })),
  );
  const found = pages.flatMap(({ at, page: one }) =>
    // Every row of a list has its place.
    (one?.rows ?? []).map((row) => ({ row, at, value: (row as Row & Place).page_text, id: (row as Row & Place).page_tie })),
  );
  const rows = found.toSorted(
    (one, other) => way * (one.value < other.value ? -1 : one.value > other.value ? 1 : one.id - other.id || one.at - other.at),
  );
  const last = rows.length > limit || pages.some(({ page: one }) => one?.meta.nextCursor) ? rows[limit - 1] : undefined;
  const metas = pages.flatMap(({ page: one }) => (one ? [one.meta] : []));
  const total = metas.reduce((sum, meta) => sum + (meta.total ?? meta.totalAtLeast ?? 0), 0);
  return {
    rows: rows.slice(0, limit).map(({ row }) => row),
    meta: {
      ...(metas.every((meta) => meta.total !== null) ? { total } : { total: null, totalAtLeast: total }),
      nextCursor: last ? toCursor(sort, { value: last.value, id: last.id * parts.length + last.at }) : null,
      ...(page.limit === undefined && last ? { limit } : {}),
    },
  };
}
