import type { calendarRoutes } from "@aprisco/contract/calendars.ts";
import { namesIn } from "../../facets/audit-subjects.ts";
import type { Handlers } from "../../http/handler.ts";
import type { Manifest, FeatureServices } from "../../manifest.ts";
import { foldChanges, forgetFeeds, feedOwnData, ownFeeds } from "./feeds/store.ts";
import { feedHandlers } from "./feeds/handlers.ts";
import { importHandlers } from "./import/handlers.ts";
import { linkHandlers } from "./links/handlers.ts";
import { madeLinks } from "./links/store.ts";
import { calendarNotices } from "./notices.ts";
import { calendarClockSchedule } from "./sync/sync-task.ts";

export { calendarClock, calendarSync, startSync } from "./sync/sync-task.ts";

const handlersOf = (services: FeatureServices): Handlers<typeof calendarRoutes> => ({
  ...feedHandlers(services),
  ...importHandlers(services),
  ...linkHandlers(services),
});

export const calendars = {
  handlers: handlersOf,
  tables: {
    calendar_feeds: {
      backup: "data",
      congregation: "church",
      retention: "swept",
      private: ["hash"],
      // An address that a merge ended stays ended, as the password of its account does.
      unrecorded: ["revoked_at"],
    },
    calendar_changes: { backup: "volatile", congregation: "none", retention: "kept" },
    calendar_links: { backup: "data", congregation: "column", retention: "kept", private: ["secret_sealed"] },
    calendar_objects: { backup: "data", congregation: { parent: "calendar_links" }, retention: "parent", private: ["raw"] },
  },
  schedules: [calendarClockSchedule],
  sweeps: [foldChanges, forgetFeeds],
  notifies: calendarNotices,
  lasting: [ownFeeds, madeLinks],
  ownData: feedOwnData,
  auditSubjects: { calendarLink: { names: namesIn("calendar_links"), path: () => "/agenda/calendars" } },
} satisfies Manifest;
