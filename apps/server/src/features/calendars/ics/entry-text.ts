import type { CalendarEntry, EntryException } from "./entry.ts";
import { instantOf, plusMinutes } from "./clock.ts";
import { dayTime, escaped, localTime, utcTime, writeLines } from "./lines.ts";
import { zoneLines } from "./zone-text.ts";

export function timeOf({ allDay, timeZone }: Pick<CalendarEntry, "allDay" | "timeZone">, local: string): string {
  if (allDay) return `;VALUE=DATE:${dayTime(local)}`;
  return timeZone === "UTC" ? `:${localTime(local)}Z` : `;TZID=${timeZone}:${localTime(local)}`;
}

const untilPart = /(^|;)UNTIL=(\d{8})(?:T(\d{6}))?Z?/i;

/** A rule for other programs: UNTIL in UTC if the start has a zone, a day if the start is one (RFC 5545, 3.3.10). */
export function ruleText({ rule, allDay, timeZone }: Pick<CalendarEntry, "rule" | "allDay" | "timeZone">): string {
  return (rule ?? "").replace(untilPart, (_, before: string, day: string, time: string | undefined) => {
    if (allDay) return `${before}UNTIL=${day}`;
    const [y, m, d] = [day.slice(0, 4), day.slice(4, 6), day.slice(6)];
    const clock = time ?? "235959";
    const instant = instantOf(`${y}-${m}-${d}T${clock.slice(0, 2)}:${clock.slice(2, 4)}:${clock.slice(4)}`, timeZone);
    return `${before}UNTIL=${instant ? utcTime(instant) : day}`;
  });
}

export function masterLines(entry: CalendarEntry): readonly string[] {
  const time = (local: string): string => timeOf(entry, local);
  return [
    `DTSTART${time(entry.start)}`,
    ...(entry.minutes === 0 ? [] : [`DTEND${time(plusMinutes(entry.start, entry.minutes))}`]),
    `SUMMARY:${escaped(entry.title)}`,
    ...(entry.location === null ? [] : [`LOCATION:${escaped(entry.location)}`]),
    ...(entry.description === null ? [] : [`DESCRIPTION:${escaped(entry.description)}`]),
    ...(entry.rule === null ? [] : [`RRULE:${ruleText(entry)}`]),
    ...entry.rdates.toSorted().map((local) => `RDATE${time(local)}`),
    ...entry.exdates.toSorted().map((local) => `EXDATE${time(local)}`),
    `STATUS:${entry.canceled ? "CANCELLED" : "CONFIRMED"}`,
  ];
}

export function exceptionLines(entry: CalendarEntry, one: EntryException): readonly string[] {
  const time = (local: string): string => timeOf(entry, local);
  const [location, description] = [one.location ?? entry.location, one.description ?? entry.description];
  return [
    `RECURRENCE-ID${time(one.recurrenceId)}`,
    `DTSTART${time(one.start)}`,
    ...(one.minutes === 0 ? [] : [`DTEND${time(plusMinutes(one.start, one.minutes))}`]),
    `SUMMARY:${escaped(one.title ?? entry.title)}`,
    ...((location ?? "") === "" ? [] : [`LOCATION:${escaped(location ?? "")}`]),
    ...((description ?? "") === "" ? [] : [`DESCRIPTION:${escaped(description ?? "")}`]),
    `STATUS:${one.canceled ? "CANCELLED" : "CONFIRMED"}`,
  ];
}

/** The VTIMEZONE lines of an entry; none for days and UTC. */
export const zoneOf = ({ allDay, timeZone, start }: CalendarEntry): readonly string[] =>
  allDay || timeZone === "UTC" ? [] : zoneLines(timeZone, Number(start.slice(0, 4)));

export interface Stamp {
  readonly at: Date;
  readonly sequence: number;
}

/** An entry as one calendar object: its zone, its master and its exceptions (RFC 4791, 4.1). */
export function entryText(entry: CalendarEntry, { at, sequence }: Stamp): string {
  const component = (lines: readonly string[]): readonly string[] => [
    "BEGIN:VEVENT",
    `UID:${escaped(entry.uid)}`,
    `DTSTAMP:${utcTime(at)}`,
    `SEQUENCE:${sequence}`,
    ...lines,
    "END:VEVENT",
  ];
  return writeLines([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Aprisco//Agenda//PT",
    "CALSCALE:GREGORIAN",
    ...zoneOf(entry),
    ...component(masterLines(entry)),
    ...entry.exceptions.flatMap((one) => component(exceptionLines(entry, one))),
    "END:VCALENDAR",
  ]);
}
