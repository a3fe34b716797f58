import type { positionRoutes } from "@aprisco/contract/positions.ts";
import { rightOf } from "../../api/light-route.ts";
import type { Place } from "../../room.ts";

const positionsPlace: Place = {
  paths: ["/volunteers/positions"],
  feature: "volunteers",
  allow: rightOf<typeof positionRoutes.listPositions>({ anyOf: ["volunteers:view", { relation: "ministryLeader" }] }),
  load: async () => (await import("./positions-page.tsx")).PositionsPage,
  texts: ["positions", "volunteers", "fields", "record", "lists"],
  first: [{ path: "/volunteer-positions?sort=name&limit=25", allow: "volunteers:view" }],
};

export const places = [positionsPlace];
