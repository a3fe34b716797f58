import { useEffect, useState } from "react";
import { totalOf, type Pages } from "../../api/pages.ts";
import type { PagedQuery } from "./paged-list.tsx";

/** With more records only those loaded are printed. The limit of exact counts is the same. */
const mostOnPaper = 1_000;

export interface PrintAll {
  /** The list is short enough to print. */
  readonly isOffered: boolean;
  readonly isLoading: boolean;
  readonly print: () => void;
}

/**
 * Prints a list that is loaded in pages: the rest is loaded first, also on Ctrl+P. After a failure it prints what is there, and the
 * paper says how many are missing.
 */
export function usePrintAll(
  pages: Pick<PagedQuery, "hasNextPage" | "isFetching" | "isError" | "fetchStatus" | "fetchNextPage"> & {
    readonly data: Pages<unknown> | undefined;
  },
): PrintAll {
  const { data, hasNextPage, isFetching, isError, fetchStatus, fetchNextPage } = pages;
  const [isWanted, setWanted] = useState(false);
  const total = totalOf(data);
  const isOffered = total !== null && !total.atLeast && total.count <= mostOnPaper;
  const isStuck = isError || fetchStatus === "paused";
  useEffect(() => {
    if (!isWanted || !data || isFetching) return;
    if (hasNextPage && isOffered && !isStuck) return void fetchNextPage();
    // print() blocks the page: not within the render of the last rows.
    queueMicrotask(() => {
      setWanted(false);
      print();
    });
  }, [isWanted, data, isFetching, hasNextPage, isOffered, isStuck, fetchNextPage]);
  const isShort = isOffered && hasNextPage && !isStuck;
  useEffect(() => {
    if (!isShort) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const asks = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === "p";
      if (!asks) return;
      event.preventDefault();
      setWanted(true);
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, [isShort]);
  return { isOffered, isLoading: isWanted, print: () => setWanted(true) };
}
