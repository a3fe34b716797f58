import { createHash } from "node:crypto";
import { instantOf, localOf, plusMinutes } from "./clock.ts";

/** A changed occurrence; null: as in the series. */
export interface EntryException {
  /** The time that the rule gave it, as a local time of the entry's zone. */
  readonly recurrenceId: string;
  readonly start: string;
  readonly minutes: number;
  readonly title: string | null;
  readonly description: string | null;
  readonly location: string | null;
  readonly canceled: boolean;
}

/**
 * An event in the exchange of calendars: a master with its exceptions. Times are local, "YYYY-MM-DDTHH:MM:SS", in `timeZone`; of an
 * all-day event they are midnights and the minutes whole days.
 */
export interface CalendarEntry {
  readonly uid: string;
  readonly title: string;
  readonly description: string | null;
  readonly location: string | null;
  readonly timeZone: string;
  readonly start: string;
  readonly minutes: number;
  readonly allDay: boolean;
  /** RFC 5545, UNTIL as a local time; null: no recurrence. */
  readonly rule: string | null;
  readonly rdates: readonly string[];
  readonly exdates: readonly string[];
  readonly canceled: boolean;
  readonly exceptions: readonly EntryException[];
}

/** Start and end of an event on the church's clock; an all-day event keeps its days. */
export function onChurchClock(
  { start, minutes, allDay, timeZone }: CalendarEntry,
  church: string,
): { readonly start: string; readonly end: string } {
  const shown = (local: string): string => {
    const instant = allDay ? null : instantOf(local, timeZone);
    return instant ? localOf(instant, church) : local;
  };
  return { start: shown(start), end: shown(plusMinutes(start, minutes)) };
}

const sorted = (times: readonly string[]): readonly string[] => [...new Set(times)].toSorted();
const recursIn = ({ rule, rdates }: CalendarEntry): boolean => rule !== null || rdates.length > 0;
/** The end of a rule: a day is included whole, and an all-day event has days only. */
const untilText = (until: string, allDay: boolean): string => (allDay ? until.slice(0, 8) : until.length === 8 ? `${until}T235959` : until);
/** The parts of a rule may come in any order, and defaults may be left out. */
const ruleParts = ({ rule, allDay }: CalendarEntry): readonly string[] | null =>
  rule
    ?.toUpperCase()
    .split(";")
    .map((part) => {
      const [name = "", value = ""] = part.split("=");
      if (name === "UNTIL") return `UNTIL=${untilText(value, allDay)}`;
      return `${name}=${value
        .split(",")
        .map((one) => one.replace(/^\+/, ""))
        .toSorted()
        .join()}`;
    })
    .filter((part) => part !== "INTERVAL=1" && part !== "WKST=MO" && part !== "=")
    .toSorted() ?? null;

/**
 * A hash of an event's content, equal for equal events: in any order of a rule's parts, and in any zone for an event without
 * recurrence.
 */
export function hashOf(entry: CalendarEntry): Buffer {
  const at = (local: string): string =>
    entry.allDay || recursIn(entry) ? local : (instantOf(local, entry.timeZone)?.toISOString() ?? local);
  const said = [
    entry.title,
    entry.description ?? "",
    entry.location ?? "",
    entry.allDay || !recursIn(entry) ? null : entry.timeZone,
    at(entry.start),
    entry.minutes,
    entry.allDay,
    ruleParts(entry),
    sorted(entry.rdates),
    sorted(entry.exdates),
    entry.canceled,
    entry.exceptions
      .map((one) => [
        one.recurrenceId,
        one.start,
        one.minutes,
        one.title ?? entry.title,
        one.description ?? entry.description ?? "",
        one.location ?? entry.location ?? "",
        one.canceled,
      ])
      .toSorted((one, other) => (String(one[0]) < String(other[0]) ? -1 : 1)),
  ];
  return createHash("sha256").update(JSON.stringify(said)).digest();
}
