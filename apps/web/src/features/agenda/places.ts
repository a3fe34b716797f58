import type { agendaRoutes } from "@aprisco/contract/agenda/routes.ts";
import { rightOf } from "../../api/light-row.ts";
import type { Place } from "../../places.ts";

export const agendaPlace: Place = {
  paths: ["/agenda", "/events"],
  allow: rightOf<typeof agendaRoutes.listEvents>("agenda:view"),
  load: async () => (await import("./agenda-page.tsx")).AgendaPage,
  texts: ["agenda", "fields", "record", "lists"],
};

export const places = [agendaPlace];
