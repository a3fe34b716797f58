import type { leadershipRoutes } from "@aprisco/contract/leadership.ts";
import { rightOf } from "../../api/light-route.ts";
import type { MenuItem, Place } from "../../room.ts";
import type { MemberTab } from "../members/index.ts";
import { lazyPart } from "../../ui/base/lazy-part.ts";

const allow = rightOf<typeof leadershipRoutes.listLeaders>("leadership:view");

const leadershipPlace: Place = {
  paths: ["/leadership"],
  allow,
  load: async () => (await import("./leadership-page.tsx")).LeadershipPage,
  texts: ["leadership", "fields", "record", "lists"],
  first: [{ path: "/leaders?sort=position&limit=25", allow }],
};

export const places = [leadershipPlace];

export const menu: MenuItem = { path: "/leadership", group: "ministry", order: 2, icon: "IconUserStar" };

export const memberTabs: readonly MemberTab[] = [
  {
    name: "service",
    title: "title.service",
    order: 40,
    allow: rightOf<typeof leadershipRoutes.listLeaders>("leadership:view"),
    Part: lazyPart(async () => ({ default: (await import("./service-tab.tsx")).ServiceTab })),
  },
];
