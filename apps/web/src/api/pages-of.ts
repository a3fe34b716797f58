import { infiniteQueryOptions, keepPreviousData } from "@tanstack/react-query";
import { arrived, keyOf, send, type ItemOf, type ListFilters, type ListRoute, type LooseInput } from "./asked.ts";
import { withChoice } from "./congregation.ts";
import { pageSize, paging, type Page } from "./pages.ts";

/**
 * The query options of a list in pages. While the next query loads, the items of the last one stay.
 * @param params of a list that belongs to a record
 * @param limit rows of a page
 */
export function pagesOf<R extends ListRoute>(row: R, query: ListFilters<R>, params?: NonNullable<LooseInput["params"]>, limit = pageSize) {
  const input = withChoice(row, { ...(params ? { params } : {}), query: query as NonNullable<LooseInput["query"]> });
  const first = { ...input, query: { ...input.query, limit } };
  return infiniteQueryOptions({
    queryKey: keyOf(row, input),
    queryFn: async ({ pageParam, signal }): Promise<Page<ItemOf<R>>> => {
      const page = { ...first.query, ...(pageParam ? { cursor: pageParam } : {}) };
      return (await send(row, { ...input, query: page, signal })) as Page<ItemOf<R>>;
    },
    initialData: () => {
      const page = arrived<ItemOf<R>[]>(row, first);
      return page && { pages: [page], pageParams: [paging.initialPageParam] };
    },
    placeholderData: keepPreviousData,
    meta: { question: { row, input } },
    ...paging,
  });
}
