import type { resourceRoutes } from "@aprisco/contract/resources/routes.ts";
import { rightOf } from "../../api/light-row.ts";
import type { Place } from "../../places.ts";

export const roomsPlace: Place = {
  paths: ["/agenda/rooms"],
  allow: rightOf<typeof resourceRoutes.listResources>("agenda:view"),
  load: async () => (await import("./rooms-page.tsx")).RoomsPage,
  texts: ["resources", "agenda", "fields", "record", "lists"],
};

export const places = [roomsPlace];
