import type { auditRoutes } from "@aprisco/contract/audit.ts";
import { rightOf } from "../../api/light-route.ts";
import type { Place } from "../../room.ts";
import type { RoomSection } from "../../shell/settings-sections.ts";
import type { MemberTab } from "../members/index.ts";
import { lazyPart } from "../../ui/base/lazy-part.ts";

const allow = rightOf<typeof auditRoutes.listAuditLogs>("settings:manage");

const activitiesPlace: Place = {
  paths: ["/settings/activities"],
  allow,
  load: async () => (await import("./activities-page.tsx")).ActivitiesPage,
  texts: ["sections", "audit", "settings", "lists"],
};

export const places = [activitiesPlace];

export const memberTabs: readonly MemberTab[] = [
  {
    name: "readings",
    title: "title.readings",
    order: 95,
    allow: rightOf<typeof auditRoutes.listAuditLogs>("settings:manage"),
    Part: lazyPart(async () => ({ default: (await import("./readings-tab.tsx")).ReadingsTab })),
  },
];

export const settingsSections: readonly RoomSection[] = [
  { path: "/settings/activities", title: "title.activities", order: 85, icon: "IconListSearch", group: "system" },
];
