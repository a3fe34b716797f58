import { type NoticeCategory, type NoticeTab, notificationRoutes } from "@aprisco/contract/notifications.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { pagesOf } from "../../../api/pages-of.ts";

export interface NoticeFilter {
  readonly category?: NoticeCategory | undefined;
  readonly unread?: "true" | undefined;
}

/** The category of a tab; undefined for `all`. */
export const categoryOf = (tab: NoticeTab): NoticeCategory | undefined => (tab === "all" ? undefined : tab);

/** Notices, newest first; the bell refetches them when there are new ones (bell/use-unread.ts). */
export const useNotices = (filter: NoticeFilter) =>
  useInfiniteQuery({ ...pagesOf(notificationRoutes.listNotifications, filter), staleTime: 0 });
