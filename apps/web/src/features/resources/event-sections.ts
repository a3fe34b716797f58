import type { resourceRoutes } from "@aprisco/contract/resources/routes.ts";
import { lazy } from "react";
import { rightOf } from "../../api/light-row.ts";
import type { EventSection } from "../agenda/index.ts";

/** The rooms and resources of an event, in its panel. */
export const eventSections: readonly EventSection[] = [
  {
    name: "rooms",
    order: 10,
    allow: rightOf<typeof resourceRoutes.listEventBookings>("agenda:view"),
    Part: lazy(async () => ({ default: (await import("./event/event-rooms.tsx")).EventRooms })),
  },
];
