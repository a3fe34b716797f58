import type { agendaRoutes } from "@aprisco/contract/agenda.ts";
import { rightOf } from "../../api/light-route.ts";
import type { MenuItem, Place } from "../../room.ts";
import type { RoomAct } from "../../shell/search-acts.ts";
import type { BoardPart } from "../dashboard/index.ts";
import { lazyPart } from "../../ui/base/lazy-part.ts";

const agendaPlace: Place = {
  paths: ["/agenda", "/events"],
  allow: rightOf<typeof agendaRoutes.listEvents>("agenda:view"),
  load: async () => (await import("./agenda-page.tsx")).AgendaPage,
  texts: ["agenda", "fields", "record", "lists"],
};

export const places = [agendaPlace];

export const menu: MenuItem = { path: "/agenda", group: "events", order: 1, icon: "IconCalendarEvent" };

export const searchAct: RoomAct = {
  path: "/agenda",
  allow: rightOf<typeof agendaRoutes.createEvent>("agenda:create"),
  title: "act.event",
  order: 50,
  icon: "IconCalendarEvent",
  hue: "ceu",
  takesName: false,
};

export const boardParts: readonly BoardPart[] = [
  {
    name: "nextEvents",
    allow: rightOf<typeof agendaRoutes.listEvents>("agenda:view"),
    order: 40,
    Part: lazyPart(async () => ({ default: (await import("./board/next-events.tsx")).NextEvents })),
  },
];
