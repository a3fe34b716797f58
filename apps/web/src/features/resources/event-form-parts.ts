import type { resourceRoutes } from "@aprisco/contract/resources/routes.ts";
import { lazy } from "react";
import { rightOf } from "../../api/light-row.ts";
import type { EventFormPart } from "../agenda/index.ts";

/** The rooms and resources of an event, in its form. */
export const eventFormParts: readonly EventFormPart[] = [
  {
    name: "rooms",
    order: 10,
    allow: rightOf<typeof resourceRoutes.bookForEvent>("agenda:edit"),
    Part: lazy(async () => ({ default: (await import("./event/form-rooms.tsx")).FormRooms })),
  },
];
