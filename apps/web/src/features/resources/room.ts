import type { resourceRoutes } from "@aprisco/contract/resources.ts";
import { rightOf } from "../../api/light-route.ts";
import type { Place } from "../../room.ts";
import type { EventSection, EventFormPart } from "../agenda/index.ts";
import { lazyPart } from "../../ui/base/lazy-part.ts";

const roomsPlace: Place = {
  paths: ["/agenda/rooms"],
  allow: rightOf<typeof resourceRoutes.listResources>("agenda:view"),
  load: async () => (await import("./rooms-page.tsx")).RoomsPage,
  texts: ["resources", "agenda", "fields", "record", "lists"],
};

export const places = [roomsPlace];

export const eventSections: readonly EventSection[] = [
  {
    name: "rooms",
    order: 10,
    allow: rightOf<typeof resourceRoutes.listEventBookings>("agenda:view"),
    Part: lazyPart(async () => ({ default: (await import("./event/event-rooms.tsx")).EventRooms })),
  },
];

export const eventFormParts: readonly EventFormPart[] = [
  {
    name: "rooms",
    order: 10,
    allow: rightOf<typeof resourceRoutes.bookForEvent>("agenda:edit"),
    Part: lazyPart(async () => ({ default: (await import("./event/form-rooms.tsx")).FormRooms })),
  },
];
