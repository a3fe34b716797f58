import { instantAt } from "../../../language/instant-at.ts";
import { isDay } from "../../../language/typed-day.ts";
import { addDays } from "../../../ui/form/month.ts";
import { minutesBetween, minutesOn } from "../times.ts";

/** A moment in a form is "day" + "T" + "time", each as typed; for an all-day event the day alone. */

export const dayPart = (moment: string): string => /^(.*)T[^T]*$/s.exec(moment)?.[1] ?? moment;
export const timePart = (moment: string): string => /^.*T([^T]*)$/s.exec(moment)?.[1] ?? "";
export const withDay = (moment: string, day: string, allDay: boolean): string => (allDay ? day : `${day}T${timePart(moment)}`);
export const withTime = (moment: string, time: string): string => `${dayPart(moment)}T${time}`;

/** A day or a day with its time; a day alone gets the time. */
export const momentOf = (moment: string, time: string): string => (moment.length > 10 ? moment : `${moment}T${time}`);

export const isWhole = (moment: string): boolean =>
  isDay(moment.slice(0, 10)) && /^(?:T(?:[01]\d|2[0-3]):[0-5]\d)?$/.test(moment.slice(10));

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** The end that keeps the event's duration when the start moves; unchanged while one of the three is incomplete. */
export function sameLength(draft: Readonly<Record<string, unknown>>, start: string): string {
  const [from, to] = [textOf(draft["start_date"]), textOf(draft["end_date"])];
  if (![from, to, start].every(isWhole) || from.length !== to.length || from.length !== start.length) return to;
  return minutesOn(start, Math.max(0, minutesBetween({ start_date: from, end_date: to })));
}

export const asAllDay = (moment: string, allDay: boolean, time: string): string =>
  allDay ? dayPart(moment) : `${dayPart(moment)}T${time}`;

/** Start and end as ISO instants; an all-day event ends at the next midnight. Nulls while they are incomplete. */
export function instantsOf(start: string, end: string, zone: string | undefined): readonly [start: string | null, end: string | null] {
  if (!isWhole(start) || !isWhole(end) || start.length !== end.length || end < start) return [null, null];
  const at = (moment: string): string =>
    instantAt(zone, moment.slice(0, 10), Number(moment.slice(11, 13)) * 60 + Number(moment.slice(14, 16)));
  return [at(start), at(end.length === 10 ? addDays(end, 1) : end)];
}
