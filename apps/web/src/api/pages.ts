import type { InfiniteData } from "@tanstack/react-query";
import type { Answer } from "./transport.ts";

export type Page<T> = Answer<T[]>;
export type Pages<T> = InfiniteData<Page<T>>;
interface Item {
  readonly id: number;
}

/** Rows of a page; a string, as the query sends it. */
export const pageSize = "25";
/** With more pages loaded than this, a reconnect does not refetch the list. */
const manyPages = 8;

export const paging = {
  initialPageParam: null as string | null,
  getNextPageParam: (last: Page<unknown>) => last.meta?.nextCursor ?? null,
  refetchOnReconnect: ({ state }: { readonly state: { readonly data?: unknown } }) =>
    ((state.data as Pages<unknown> | undefined)?.pages.length ?? 0) <= manyPages,
};

export const itemsOf = <T>(pages: Pages<T> | undefined): readonly T[] => pages?.pages.flatMap((page) => page.data) ?? [];

export function changeItem<T extends Item>(pages: Pages<T> | undefined, id: number, change: (item: T) => T): Pages<T> | undefined {
  if (!pages || !itemsOf(pages).some((item) => item.id === id)) return pages;
  return {
    ...pages,
    pages: pages.pages.map((page) => ({ ...page, data: page.data.map((item) => (item.id === id ? change(item) : item)) })),
  };
}

export function removeItem<T extends Item>(pages: Pages<T> | undefined, id: number): Pages<T> | undefined {
  if (!pages || !itemsOf(pages).some((item) => item.id === id)) return pages;
  return {
    ...pages,
    pages: pages.pages.map((page) => ({
      ...page,
      data: page.data.filter((item) => item.id !== id),
      meta: page.meta && { ...page.meta, total: page.meta.total === null ? null : Math.max(0, page.meta.total - 1) },
    })),
  };
}

export interface Total {
  readonly count: number;
  readonly atLeast: boolean;
}

/** The number of items: exact, or "at least" (a filtered total is exact up to 1,000). Null while it is not known. */
export function totalOf(pages: Pages<unknown> | undefined): Total | null {
  // The last page was loaded last, so its total is the newest.
  const last = pages?.pages.at(-1);
  if (!pages || !last) return null;
  if (last.meta?.total !== null && last.meta?.total !== undefined) return { count: last.meta.total, atLeast: false };
  const loaded = itemsOf(pages).length;
  return last.meta?.nextCursor
    ? { count: Math.max(last.meta.totalAtLeast ?? 0, loaded), atLeast: true }
    : { count: loaded, atLeast: false };
}
