import type { prayerRoutes } from "@aprisco/contract/prayers.ts";
import { rightOf } from "../../api/light-route.ts";
import type { MenuItem, Place } from "../../room.ts";

/** The prayer team needs no right of the section. */
const prayersPlace: Place = {
  paths: ["/pastoral-care/prayers"],
  feature: "pastoral",
  allow: rightOf<typeof prayerRoutes.listPrayers>({ anyOf: ["pastoral:view", { relation: "prayerTeam" }] }),
  load: async () => (await import("./prayers-page.tsx")).PrayersPage,
  texts: ["prayers", "care", "record", "parts", "failures/prayers"],
};

export const places = [prayersPlace];

/** For the team alone: whoever reads the section finds the screen among its tabs. */
export const menu: MenuItem = {
  path: "/pastoral-care/prayers",
  allow: { relation: "prayerTeam" },
  group: "people",
  order: 8,
  icon: "IconPray",
};
