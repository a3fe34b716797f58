import type { agendaRoutes } from "@aprisco/contract/agenda/routes.ts";
import { IconCalendarEvent } from "@tabler/icons-react";
import { rightOf } from "../../api/light-row.ts";
import type { SearchAct } from "../../shell/search-acts.ts";
import { agendaPlace } from "./places.ts";

export const searchAct: SearchAct = {
  place: agendaPlace,
  allow: rightOf<typeof agendaRoutes.createEvent>("agenda:create"),
  title: "act.event",
  order: 50,
  icon: IconCalendarEvent,
  hue: "ceu",
  takesName: false,
};
