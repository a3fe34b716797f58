import { useEffect, useState } from "react";
import { totalOf, type Pages } from "../../api/pages.ts";
import type { PagedQuery } from "./paged-list.tsx";

/** More records than this are not loaded for paper: what counts up to a limit counts as many. */
const mostOnPaper = 1_000;

export interface PrintAll {
  /** There are no more than go on paper. */
  readonly isOffered: boolean;
  readonly isLoading: boolean;
  readonly print: () => void;
}

/**
 * Printing a list of which a page at a time is loaded: the rest comes first, also where Ctrl+P asks for it. What cannot be loaded is not
 * waited for: the paper says how many are missing.
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
    // It holds the page up: not within the drawing of the last rows.
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
