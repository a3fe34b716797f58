import { calendarRoutes } from "@aprisco/contract/calendars.ts";

export const ownFeed = {
  list: calendarRoutes.listCalendarFeeds,
  create: calendarRoutes.createCalendarFeed,
  remove: calendarRoutes.deleteCalendarFeed,
} as const;
export const publicFeed = {
  list: calendarRoutes.listPublicFeeds,
  create: calendarRoutes.createPublicFeed,
  remove: calendarRoutes.deletePublicFeed,
} as const;
export type FeedRows = typeof ownFeed | typeof publicFeed;
