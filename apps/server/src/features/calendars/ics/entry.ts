import { createHash } from "node:crypto";
import { instantOf } from "./clock.ts";

/** An occurrence that goes its own way; what is null is as in the series. */
export interface EntryException {
  /** The time that the rule gave it, on the clock of the entry. */
  readonly recurrenceId: string;
  /** On the same clock. */
  readonly start: string;
  readonly minutes: number;
  readonly title: string | null;
  readonly description: string | null;
  readonly location: string | null;
  readonly canceled: boolean;
}

/**
 * An event as calendars exchange it: one master with its exceptions. Times are local, "YYYY-MM-DDTHH:MM:SS", on the clock of
 * `timeZone`; of an all-day event they are midnights and the minutes whole days.
 */
export interface CalendarEntry {
  readonly uid: string;
  readonly title: string;
  readonly description: string | null;
  readonly location: string | null;
  /** IANA. */
  readonly timeZone: string;
  readonly start: string;
  readonly minutes: number;
  readonly allDay: boolean;
  /** RFC 5545, UNTIL on the clock of the entry; null: once. */
  readonly rule: string | null;
  readonly rdates: readonly string[];
  readonly exdates: readonly string[];
  readonly canceled: boolean;
  readonly exceptions: readonly EntryException[];
}

const sorted = (times: readonly string[]): readonly string[] => [...new Set(times)].toSorted();
const recursIn = ({ rule, rdates }: CalendarEntry): boolean => rule !== null || rdates.length > 0;
/** The end of a rule: a day is meant whole, and of days no time is told. */
const untilText = (until: string, allDay: boolean): string => (allDay ? until.slice(0, 8) : until.length === 8 ? `${until}T235959` : until);
/** Both sides may order the parts of a rule as they like, and leave out what goes without saying. */
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
 * A hash of what an event says, the same however it is written: parts of a rule in another order, an event that takes place once
 * on the clock of another zone.
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
