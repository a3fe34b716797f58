import { MINUTE_MS } from "@aprisco/contract/durations.ts";
import { formatsByZone } from "../../../days/zone-formats.ts";
/**
 * A local time, "2026-11-22T18:30:00": what a clock of some zone shows, without the zone. Local times sort as text. Arithmetic
 * assumes days of 24 hours, as the rules of RFC 5545 do.
 */
export type LocalTime = string;

export const DAY_MINUTES = 1_440;

const atMs = (local: LocalTime): number => Date.parse(`${local}Z`);
/** The local time at milliseconds of UTC. */
export const localAt = (ms: number): LocalTime => new Date(ms).toISOString().slice(0, 19);
/** A `Date` whose UTC parts are those of the local time. */
export const floating = (local: LocalTime): Date => new Date(atMs(local));

export const addMinutes = (local: LocalTime, minutes: number): LocalTime => localAt(atMs(local) + minutes * MINUTE_MS);
/** The difference in whole minutes; negative if `to` is earlier. */
export const minutesBetween = (from: LocalTime, to: LocalTime): number => Math.round((atMs(to) - atMs(from)) / MINUTE_MS);

export const dayOf = (local: LocalTime): string => local.slice(0, 10);
export const timeOf = (local: LocalTime): string => local.slice(11);
export const midnightOf = (day: string): LocalTime => `${day}T00:00:00`;
export const addDays = (day: string, days: number): string => dayOf(addMinutes(midnightOf(day), days * DAY_MINUTES));

/** The same day in another month, or that month's last day. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0));
  return new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth(), Math.min(date, last.getUTCDate()))).toISOString().slice(0, 10);
}

const two = "2-digit";
const formatOf = formatsByZone({
  calendar: "gregory",
  hourCycle: "h23",
  year: "numeric",
  month: two,
  day: two,
  hour: two,
  minute: two,
  second: two,
});

/** The local time of an instant in a zone. Unknown zones throw a RangeError. */
export function localIn(timeZone: string, instant: Date): LocalTime {
  const parts = formatOf(timeZone).formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes) => (parts.find((one) => one.type === type)?.value ?? "").padStart(2, "0");
  return `${part("year")}-${part("month")}-${part("day")}T${part("hour")}:${part("minute")}:${part("second")}`;
}
