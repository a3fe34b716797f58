import type { calendarRoutes } from "@aprisco/contract/calendars.ts";
import { rightOf } from "../../api/light-route.ts";
import type { Place } from "../../room.ts";

const calendarsPlace: Place = {
  paths: ["/agenda/calendars"],
  allow: rightOf<typeof calendarRoutes.listCalendarFeeds>("agenda:view"),
  load: async () => (await import("./calendars-page.tsx")).CalendarsPage,
  texts: ["calendars", "agenda", "record", "lists", "failures/calendars"],
};

export const places = [calendarsPlace];
