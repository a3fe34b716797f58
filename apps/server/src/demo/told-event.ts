import type { SeriesFields } from "../features/agenda/index.ts";
import { addDays, weekdayOf } from "./calendar.ts";

/** An event as the demo tells of it. */
export type DemoEvent = Pick<SeriesFields, "title" | "type" | "visibility"> &
  Partial<Pick<SeriesFields, "description" | "location" | "rrule" | "all_day" | "color">> & {
    /** "YYYY-MM-DDTHH:MM". */
    readonly at: string;
    readonly minutes: number;
    readonly ministry?: string;
  };

/** The next day of the week from a day on, that day included. */
export const next = (from: string, weekday: number): string => addDays(from, (weekday - weekdayOf(from) + 7) % 7);
