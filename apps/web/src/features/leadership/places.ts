import type { leadershipRoutes } from "@aprisco/contract/leadership/routes.ts";
import { rightOf } from "../../api/light-row.ts";
import type { Place } from "../../places.ts";

const allow = rightOf<typeof leadershipRoutes.listLeaders>("leadership:view");

export const leadershipPlace: Place = {
  paths: ["/leadership"],
  allow,
  load: async () => (await import("./leadership-page.tsx")).LeadershipPage,
  texts: ["leadership", "fields", "record", "lists"],
  first: [{ path: "/leaders?sort=position&limit=25", allow }],
};

export const places = [leadershipPlace];
