import type { Event, EventCard } from "@aprisco/contract/agenda/event.ts";
import { timeText } from "../../messages/time-words.ts";
import { addDays } from "../../ui/month.ts";

/** When an event is, as its form holds it: "2026-11-22T18:30" on its own clock, or of an all-day event the first and last day. */
export interface Times {
  readonly start_date: string;
  readonly end_date: string;
}
type Timed = Pick<Event | EventCard, "all_day" | "day" | "last_day" | "local_start" | "local_end">;

export const timesOf = ({ all_day: allDay, day, last_day: last, local_start: start, local_end: end }: Timed): Times =>
  allDay ? { start_date: day, end_date: last } : { start_date: start.slice(0, 16), end_date: end.slice(0, 16) };

/** A moment some days on, at the same time of day. */
export const shifted = (moment: string, days: number): string => addDays(moment.slice(0, 10), days) + moment.slice(10);

const utc = (moment: string): number => Date.parse(`${moment.length === 10 ? `${moment}T00:00` : moment.slice(0, 16)}Z`);
/** How many minutes lie between two moments on one clock. */
export const minutesBetween = ({ start_date: start, end_date: end }: Times): number => Math.round((utc(end) - utc(start)) / 60_000);
/** A moment some minutes on, in the form that it has. */
export const minutesOn = (moment: string, minutes: number): string =>
  new Date(utc(moment) + minutes * 60_000).toISOString().slice(0, moment.length === 10 ? 10 : 16);

/** "19h30", of "2026-11-22T19:30:00". */
export const clockOf = (language: string, moment: string): string => timeText(language, moment.slice(11, 16));
