import { infiniteQueryOptions, keepPreviousData } from "@tanstack/react-query";
import { keyOf, send, type ItemOf, type ListFilters, type ListRoute, type LooseInput } from "../../api/asked.ts";
import { withChoice } from "../../api/congregation.ts";
import { paging, type Page } from "../../api/pages.ts";

/** Like `pagesOf`, a hundred rows at a time: a week needs all its events. */
export function hundredsOf<R extends ListRoute>(row: R, query: ListFilters<R>) {
  const input = withChoice(row, { query: { ...query, limit: "100" } as NonNullable<LooseInput["query"]> });
  return infiniteQueryOptions({
    queryKey: keyOf(row, input),
    queryFn: async ({ pageParam, signal }): Promise<Page<ItemOf<R>>> => {
      const page = { ...input.query, ...(pageParam ? { cursor: pageParam } : {}) };
      return (await send(row, { ...input, query: page, signal })) as Page<ItemOf<R>>;
    },
    placeholderData: keepPreviousData,
    meta: { question: { row, input } },
    ...paging,
  });
}
