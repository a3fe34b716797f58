import type { Event, EventCard } from "@aprisco/contract/agenda.ts";
import { churchNow } from "../../language/church-now.ts";
import { timeText } from "../../language/time-words.ts";
import { addDays } from "../../ui/form/month.ts";

export interface Times {
  readonly start_date: string;
  readonly end_date: string;
}
type EventTimes = Pick<Event | EventCard, "all_day" | "day" | "last_day" | "own_start" | "own_end">;

/** The times of an event on its own clock, on which it is changed. */
export const timesOf = ({ all_day: allDay, day, last_day: last, own_start: start, own_end: end }: EventTimes): Times =>
  allDay ? { start_date: day, end_date: last } : { start_date: start.slice(0, 16), end_date: end.slice(0, 16) };

/** A moment `days` later, at the same local time. */
export const shifted = (moment: string, days: number): string => addDays(moment.slice(0, 10), days) + moment.slice(10);

const utc = (moment: string): number => Date.parse(`${moment.length === 10 ? `${moment}T00:00` : moment.slice(0, 16)}Z`);
/** Minutes between start and end; both in one zone. */
export const minutesBetween = ({ start_date: start, end_date: end }: Times): number => Math.round((utc(end) - utc(start)) / 60_000);
export const minutesOn = (moment: string, minutes: number): string =>
  new Date(utc(moment) + minutes * 60_000).toISOString().slice(0, moment.length === 10 ? 10 : 16);

/** "19h30", of "2026-11-22T19:30:00". */
export const clockOf = (language: string, moment: string): string => timeText(language, moment.slice(11, 16));

/** An instant as local time of a zone, "2026-11-22T18:30". */
export function clockIn(zone: string | undefined, instant: Date): string {
  const { day, minutes } = churchNow(zone, instant);
  const part = (value: number): string => String(value).padStart(2, "0");
  return `${day}T${part(Math.floor(minutes / 60))}:${part(minutes % 60)}`;
}

export interface Shift {
  readonly start: number;
  readonly end: number;
}
export const shiftBetween = (before: Times, after: Times): Shift => ({
  start: minutesBetween({ start_date: before.start_date, end_date: after.start_date }),
  end: minutesBetween({ start_date: before.end_date, end_date: after.end_date }),
});
export const shiftedBy = ({ start_date: start, end_date: end }: Times, shift: Shift): Times => ({
  start_date: minutesOn(start, shift.start),
  end_date: minutesOn(end, shift.end),
});
