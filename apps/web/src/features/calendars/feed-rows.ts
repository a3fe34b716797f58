import { calendarRoutes } from "@aprisco/contract/calendars.ts";

/** The calls of one's own calendar. */
export const ownFeed = {
  list: calendarRoutes.listCalendarFeeds,
  create: calendarRoutes.createCalendarFeed,
  remove: calendarRoutes.deleteCalendarFeed,
} as const;
/** The same of the church's public one. */
export const publicFeed = {
  list: calendarRoutes.listPublicFeeds,
  create: calendarRoutes.createPublicFeed,
  remove: calendarRoutes.deletePublicFeed,
} as const;
export type FeedRows = typeof ownFeed | typeof publicFeed;
