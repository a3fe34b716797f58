import { IconCalendarEvent } from "@tabler/icons-react";
import type { MenuEntry } from "../../shell/menu.ts";
import { agendaPlace } from "./places.ts";

export const menu: MenuEntry = { place: agendaPlace, group: "events", order: 1, icon: IconCalendarEvent };
