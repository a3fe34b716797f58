import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { ListFilters, ListRow } from "../api/asked.ts";
import { pagesOf } from "../api/pages-of.ts";
import { totalOf } from "../api/pages.ts";

/** Printing a list of which a page at a time is loaded: the rest comes first. Not offered where there are more than are counted. */
export function usePrintAll<R extends ListRow>(row: R, query: ListFilters<R>) {
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = useInfiniteQuery(pagesOf(row, query));
  const [isWanted, setWanted] = useState(false);
  const total = totalOf(data);
  useEffect(() => {
    if (!isWanted || !data || isFetching) return;
    if (hasNextPage && !isError) return void fetchNextPage();
    // It holds the page up: not within the drawing of the last rows. What failed the list itself says.
    queueMicrotask(() => {
      setWanted(false);
      if (!isError) print();
    });
  }, [isWanted, data, isFetching, hasNextPage, isError, fetchNextPage]);
  return { isOffered: total !== null && !total.atLeast, isLoading: isWanted, print: () => setWanted(true) };
}
