import { queryOptions } from "@tanstack/react-query";
import { keyOf, send, type ItemOf, type ListFilters, type ListRoute, type LooseInput } from "./asked.ts";
import { withChoice } from "./congregation.ts";
import type { Page } from "./pages.ts";

/** The most rows of a page; a string, as the query sends it. */
const pageRows = "100";

/**
 * The query options of a whole list, page after page, for a choice among records of which a church has a few hundred at most:
 * accounts, ministries, positions. Of people and other long lists a choice searches (`recordsOf`).
 */
export function allOf<R extends ListRoute>(row: R, query: ListFilters<R>) {
  const input = withChoice(row, { query: { ...query, limit: pageRows } as NonNullable<LooseInput["query"]> });
  return queryOptions({
    queryKey: keyOf(row, input),
    queryFn: async ({ signal }): Promise<readonly ItemOf<R>[]> => {
      const rows: ItemOf<R>[] = [];
      let cursor: string | null = null;
      do {
        const asked: LooseInput = { ...input, query: { ...input.query, ...(cursor === null ? {} : { cursor }) } };
        // oxlint-disable-next-line no-await-in-loop -- a page names the next one
        const page = (await send(row, { ...asked, signal })) as Page<ItemOf<R>>;
        rows.push(...page.data);
        cursor = page.meta?.nextCursor ?? null;
      } while (cursor !== null);
      return rows;
    },
    meta: { question: { row, input } },
  });
}
