import type { notificationRoutes } from "@aprisco/contract/notifications.ts";
import { rightOf } from "../../api/light-route.ts";
import type { Place } from "../../room.ts";
import type { RoomSection } from "../../shell/settings-sections.ts";
import type { OwnSection } from "../own-account/index.ts";

const noticesPlace: Place = {
  paths: ["/notifications"],
  allow: rightOf<typeof notificationRoutes.listNotifications>("signedIn"),
  load: async () => (await import("./notifications-page.tsx")).NotificationsPage,
  texts: ["notifications", "lists"],
};
const rulesPlace: Place = {
  paths: ["/settings/notices"],
  allow: rightOf<typeof notificationRoutes.listNoticeRules>("settings:view"),
  load: async () => (await import("./rules/rules-page.tsx")).RulesPage,
  texts: ["sections", "notice-settings", "parts"],
};

export const places = [noticesPlace, rulesPlace];

export const ownSections: readonly OwnSection[] = [
  {
    id: "notices",
    tab: "settings",
    order: 22,
    load: async () => ({ default: (await import("./choices/choices-panel.tsx")).ChoicesPanel }),
  },
];

export const settingsSections: readonly RoomSection[] = [
  { path: "/settings/notices", title: "title.notices", order: 62, icon: "IconBell", group: "church" },
];
