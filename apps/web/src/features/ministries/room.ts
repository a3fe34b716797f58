import type { dashboardRoutes } from "@aprisco/contract/dashboard.ts";
import type { ministryRoutes } from "@aprisco/contract/ministries.ts";
import { rightOf } from "../../api/light-route.ts";
import type { MenuItem, Place } from "../../room.ts";
import type { RoomAct } from "../../shell/search-acts.ts";
import type { BoardPart } from "../dashboard/index.ts";
import { lazyPart } from "../../ui/base/lazy-part.ts";

const allow = rightOf<typeof ministryRoutes.listMinistries>("ministries:view");

const ministriesPlace: Place = {
  paths: ["/ministries"],
  allow,
  feature: "ministries",
  load: async () => (await import("./ministries-page.tsx")).MinistriesPage,
  texts: ["ministries", "fields", "record", "lists"],
  first: [{ path: "/ministries?sort=name&limit=25", allow }],
};

export const places = [ministriesPlace];

export const menu: MenuItem = { path: "/ministries", group: "ministry", order: 1, icon: "IconHeartHandshake" };

export const searchAct: RoomAct = {
  path: "/ministries",
  allow: rightOf<typeof ministryRoutes.createMinistry>("ministries:create"),
  title: "act.ministry",
  order: 40,
  icon: "IconHeartHandshake",
  hue: "uva",
  takesName: false,
};

export const boardParts: readonly BoardPart[] = [
  {
    name: "ownMinistries",
    allow: rightOf<typeof dashboardRoutes.getDashboardStats>("dashboard:view"),
    roles: ["leader", "membro", "visitante"],
    order: 25,
    Part: lazyPart(async () => ({ default: (await import("./own-ministries-part.tsx")).OwnMinistriesPart })),
  },
];
