import { queryOptions } from "@tanstack/react-query";
import { keyOf, send, type ItemOf, type ListFilters, type ListRoute, type LooseInput } from "./asked.ts";
import { withChoice } from "./congregation.ts";
import { pageSize, type Page } from "./pages.ts";

/**
 * The query options of one page of a list, as it was when first loaded. It is neither patched nor refetched, so that J and K keep
 * their order.
 * @param cursor null: the first page
 */
export function pageAt<R extends ListRoute>(row: R, query: ListFilters<R>, cursor: string | null) {
  const page = { ...query, limit: pageSize, ...(cursor === null ? {} : { cursor }) };
  const input = withChoice(row, { query: page as NonNullable<LooseInput["query"]> });
  return queryOptions({
    // A key of its own: changes look for keys that begin with the feature's name.
    queryKey: ["page", ...keyOf(row, input)],
    queryFn: async ({ signal }): Promise<Page<ItemOf<R>>> => (await send(row, { ...input, signal })) as Page<ItemOf<R>>,
    staleTime: Infinity,
  });
}
