import type { NoticeCategory, Unread } from "@aprisco/contract/notifications.ts";

/**
 * The tabs of notices: all, and the topics of which the reader may get one or has an unread one. The current tab stays, as it is
 * named by the address.
 *
 * @param unread undefined: not known yet, so only what is there for everybody
 */
export function topicTabs<T extends "all" | NoticeCategory>(tabs: readonly T[], unread: Unread | undefined, current: T): readonly T[] {
  const isTold = (tab: T): boolean =>
    unread !== undefined && (unread.topics.some((topic) => topic === tab) || (Object.hasOwn(unread, tab) && unread[tab as "all"] > 0));
  return tabs.filter((tab) => tab === "all" || tab === current || isTold(tab));
}
