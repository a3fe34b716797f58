import type { placeRoutes } from "@aprisco/contract/places.ts";
import { rightOf } from "../../api/light-route.ts";
import type { Place } from "../../room.ts";

const allow = rightOf<typeof placeRoutes.listPlaces>("patrimonio:view");

const placesPlace: Place = {
  paths: ["/inventory/places"],
  feature: "patrimonio",
  allow,
  load: async () => (await import("./places-page.tsx")).PlacesPage,
  texts: ["places", "inventory", "fields", "record", "lists"],
  first: [{ path: "/places?sort=name&limit=25", allow }],
};

export const places = [placesPlace];
