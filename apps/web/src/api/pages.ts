import type { InfiniteData } from "@tanstack/react-query";
import type { Answer } from "./transport.ts";

/** Lists that the server answers a page at a time, as the query library keeps them. */
export type Page<T> = Answer<T[]>;
export type Pages<T> = InfiniteData<Page<T>>;
interface Item {
  readonly id: number;
}

/** What one page holds, as the text that a query sends. */
export const pageSize = "25";
/** More pages than this are not fetched again together when the connection comes back. */
const manyPages = 8;

/** How a query of pages goes on from page to page. */
export const paging = {
  initialPageParam: null as string | null,
  getNextPageParam: (last: Page<unknown>) => last.meta?.nextCursor ?? null,
  refetchOnReconnect: ({ state }: { readonly state: { readonly data?: unknown } }) =>
    ((state.data as Pages<unknown> | undefined)?.pages.length ?? 0) <= manyPages,
};

/** All items that are loaded, in order. */
export const itemsOf = <T>(pages: Pages<T> | undefined): readonly T[] => pages?.pages.flatMap((page) => page.data) ?? [];

/** The pages with one item changed; the same object when it is not among them. */
export function changeItem<T extends Item>(pages: Pages<T> | undefined, id: number, change: (item: T) => T): Pages<T> | undefined {
  if (!pages || !itemsOf(pages).some((item) => item.id === id)) return pages;
  return {
    ...pages,
    pages: pages.pages.map((page) => ({ ...page, data: page.data.map((item) => (item.id === id ? change(item) : item)) })),
  };
}

/** The pages without an item, and the total one lower. */
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

/** How many items there are: exact, or "at least" (decisions: a filtered total is exact to 1,000). Null while nothing is known. */
export function totalOf(pages: Pages<unknown> | undefined): Total | null {
  // The last page knows best: it came last.
  const last = pages?.pages.at(-1);
  if (!pages || !last) return null;
  if (last.meta?.total !== null && last.meta?.total !== undefined) return { count: last.meta.total, atLeast: false };
  const loaded = itemsOf(pages).length;
  return last.meta?.nextCursor
    ? { count: Math.max(last.meta.totalAtLeast ?? 0, loaded), atLeast: true }
    : { count: loaded, atLeast: false };
}
