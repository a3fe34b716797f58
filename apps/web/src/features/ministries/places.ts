import type { ministryRoutes } from "@aprisco/contract/ministries/routes.ts";
import { rightOf } from "../../api/light-row.ts";
import type { Place } from "../../places.ts";

const allow = rightOf<typeof ministryRoutes.listMinistries>("ministries:view");

export const ministriesPlace: Place = {
  paths: ["/ministries"],
  allow,
  feature: "ministries",
  load: async () => (await import("./ministries-page.tsx")).MinistriesPage,
  texts: ["ministries", "fields", "record", "lists"],
  first: [{ path: "/ministries?sort=name&limit=25", allow }],
};

export const places = [ministriesPlace];
