import type { scheduleRoutes } from "@aprisco/contract/schedule.ts";
import { rightOf } from "../../api/light-route.ts";
import type { MenuItem, Place, ReadAhead } from "../../room.ts";

const allow = rightOf<typeof scheduleRoutes.getMatrix>({ anyOf: ["volunteers:view", { relation: "ministryLeader" }] });

const matrixPlace: Place = {
  paths: ["/schedule"],
  feature: "volunteers",
  allow,
  load: async () => (await import("./schedule-page.tsx")).SchedulePage,
  texts: ["schedule", "fields", "record"],
};
const minePlace: Place = {
  paths: ["/schedule/mine"],
  feature: "volunteers",
  allow: rightOf<typeof scheduleRoutes.listOwnAssignments>("signedIn"),
  load: async () => (await import("./mine-page.tsx")).MinePage,
  texts: ["schedule", "fields"],
};

export const places = [matrixPlace, minePlace];

export const readsAhead: readonly ReadAhead[] = [
  { path: "/schedule/mine", allow: "signedIn", load: async () => (await import("./read-ahead.ts")).readOwnRoster },
];

export const menu: MenuItem = { path: "/schedule", group: "ministry", order: 4, icon: "IconCalendarUser" };
