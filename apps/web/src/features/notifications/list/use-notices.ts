import type { NoticeCategory, NoticeTab } from "@aprisco/contract/notifications/choices.ts";
import { notificationRoutes } from "@aprisco/contract/notifications/routes.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { pagesOf } from "../../../api/pages-of.ts";

/** spec.md §9: asked for every 30 seconds where no stream tells of news. */
export const POLL_MS = 30_000;
/** A list that was followed further than this is not asked for again as a whole. */
const WATCHED_PAGES = 2;

export interface NoticeFilter {
  readonly category?: NoticeCategory | undefined;
  readonly unread?: "true" | undefined;
}

/** The category behind a tab; `all` has none. */
export const categoryOf = (tab: NoticeTab): NoticeCategory | undefined => (tab === "all" ? undefined : tab);

/** Notices, the newest first. */
export const useNotices = (filter: NoticeFilter) =>
  useInfiniteQuery({
    ...pagesOf(notificationRoutes.listNotifications, filter),
    staleTime: 0,
    refetchInterval: ({ state }) => ((state.data?.pages.length ?? 0) <= WATCHED_PAGES ? POLL_MS : false),
  });
