import { type NoticeCategory, type NoticeTab, notificationRoutes } from "@aprisco/contract/notifications.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { pagesOf } from "../../../api/pages-of.ts";

export interface NoticeFilter {
  readonly category?: NoticeCategory | undefined;
  readonly unread?: "true" | undefined;
}

/** The category of a tab; undefined for `all`. */
export const categoryOf = (tab: NoticeTab): NoticeCategory | undefined => (tab === "all" ? undefined : tab);

export const useNotices = (filter: NoticeFilter) =>
  useInfiniteQuery({ ...pagesOf(notificationRoutes.listNotifications, filter), staleTime: 0 });
