import { useEffect, useState } from "react";
import { itemsOf } from "../../../api/pages.ts";
import type { useNotices } from "./use-notices.ts";

/** How far back a notice is looked for. */
const mostPages = 10;

/** Looks for a notice, page by page. Answers whether it is gone: removed, or of what the account may see no more. */
export function useSought(id: number | null, pages: ReturnType<typeof useNotices>): boolean {
  const { data, isFetching, isPlaceholderData, isSuccess, isRefetchError, hasNextPage, fetchNextPage, refetch } = pages;
  const [askedFor, setAskedFor] = useState<number | null>(null);
  const [seen, setSeen] = useState<number | null>(null);
  const isThere = id !== null && itemsOf(data).some((notice) => notice.id === id);
  // What the reader then removes is not missed.
  if (isThere && seen !== id) setSeen(id);
  useEffect(() => {
    if (id === null) return undefined;
    let isLatest = true;
    // A page that stays open may know less than the push that leads to it.
    void refetch({ cancelRefetch: false }).then(() => isLatest && setAskedFor(id));
    return () => {
      isLatest = false;
    };
  }, [id, refetch]);
  const isMissed = id !== null && askedFor === id && seen !== id && !isThere;
  const goesOn = hasNextPage && (data?.pages.length ?? 0) < mostPages;
  useEffect(() => {
    if (isMissed && goesOn && !isFetching) void fetchNextPage({ cancelRefetch: false });
  }, [isMissed, goesOn, isFetching, fetchNextPage]);
  return isMissed && !goesOn && isSuccess && !isFetching && !isPlaceholderData && !isRefetchError;
}
