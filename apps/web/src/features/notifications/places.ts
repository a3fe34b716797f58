import type { notificationRoutes } from "@aprisco/contract/notifications/routes.ts";
import { rightOf } from "../../api/light-row.ts";
import type { Place } from "../../places.ts";

const noticesPlace: Place = {
  paths: ["/notifications"],
  allow: rightOf<typeof notificationRoutes.listNotifications>("signedIn"),
  load: async () => (await import("./notifications-page.tsx")).NotificationsPage,
  texts: ["notifications", "lists"],
};
export const rulesPlace: Place = {
  paths: ["/settings/notices"],
  allow: rightOf<typeof notificationRoutes.listNoticeRules>("settings:view"),
  load: async () => (await import("./rules/rules-page.tsx")).RulesPage,
  texts: ["sections", "notice-settings", "parts"],
};

export const places = [noticesPlace, rulesPlace];
