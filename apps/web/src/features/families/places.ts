import type { familyRoutes } from "@aprisco/contract/families/routes.ts";
import { rightOf } from "../../api/light-row.ts";
import type { Place } from "../../places.ts";

const allow = rightOf<typeof familyRoutes.listFamilies>("members:view");

export const familiesPlace: Place = {
  paths: ["/families"],
  allow,
  load: async () => (await import("./families-page.tsx")).FamiliesPage,
  texts: ["families", "fields", "record", "lists"],
  first: [{ path: "/families?sort=name&limit=25", allow }],
};

export const places = [familiesPlace];
