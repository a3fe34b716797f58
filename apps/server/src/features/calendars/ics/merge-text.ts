import { unfold } from "./blocks.ts";
import { localOf } from "./clock.ts";
import type { CalendarEntry } from "./entry.ts";
import { entryText, exceptionLines, masterLines, zoneOf, type Stamp } from "./entry-text.ts";
import { escaped, utcTime, writeLines } from "./lines.ts";
import { zoneByName } from "./zones.ts";

/** The properties that an entry has; all others belong to the other side and are kept. */
const ours = new Set(
  "DTSTART DTEND DURATION SUMMARY LOCATION DESCRIPTION RRULE RDATE EXDATE EXRULE STATUS RECURRENCE-ID UID DTSTAMP SEQUENCE LAST-MODIFIED".split(
    " ",
  ),
);
const nameOf = (line: string): string => /^[\w-]+/.exec(line)?.[0].toUpperCase() ?? "";

interface Parts {
  readonly outside: readonly string[];
  readonly events: readonly (readonly string[])[];
}

function partsOf(raw: string): Parts {
  const [outside, events]: [string[], string[][]] = [[], []];
  let event: string[] | null = null;
  // No valid line has control characters except the tab.
  for (const line of unfold(raw.replaceAll(/(?![\t\r\n])\p{Cc}/gu, ""))) {
    const edge = line.trim().toUpperCase();
    if (edge === "BEGIN:VEVENT") event = [];
    else if (edge === "END:VEVENT") {
      if (event) events.push(event);
      event = null;
    } else if (event) event.push(line);
    else outside.push(line);
  }
  return { outside, events };
}

/** The lines of an event that an entry does not have, with nested components (alarms). */
function foreignLines(event: readonly string[]): readonly string[] {
  let depth = 0;
  return event.filter((line) => {
    if (/^BEGIN:/i.test(line)) depth += 1;
    const stays = depth > 0 || !ours.has(nameOf(line));
    if (/^END:/i.test(line)) depth -= 1;
    return stays;
  });
}

/** The time of the occurrence that an exception changes, in the entry's zone; null: a master. */
function recurrenceIn(event: readonly string[], { timeZone, allDay, start }: CalendarEntry): string | null {
  const line = event.find((one) => nameOf(one) === "RECURRENCE-ID");
  const [, y, m, d, time, z] = /(\d{4})(\d\d)(\d\d)(?:T(\d{6}))?(Z)?\s*$/.exec(line ?? "") ?? [];
  if (line === undefined || y === undefined) return null;
  const day = `${y}-${m}-${d}`;
  if (allDay) return `${day}T00:00:00`;
  if (time === undefined) return `${day}${start.slice(10)}`;
  const local = `${day}T${time.slice(0, 2)}:${time.slice(2, 4)}:${time.slice(4)}`;
  if (z !== undefined) return localOf(new Date(`${local}Z`), timeZone);
  const tzid = /;TZID="?([^":;]+)/i.exec(line)?.[1];
  const zone = tzid === undefined ? timeZone : (zoneByName(tzid) ?? timeZone);
  return zone === timeZone ? local : null;
}

/**
 * An object to send back: our properties from the entry, and the other side's – guests, alarms, its own properties – unchanged.
 *
 * @param raw the object as fetched; null: a new one
 */
export function mergeText(raw: string | null, entry: CalendarEntry, stamp: Stamp): string {
  if (raw === null) return entryText(entry, stamp);
  const { outside, events } = partsOf(raw);
  const foreign = new Map(events.map((event) => [recurrenceIn(event, entry) ?? "master", foreignLines(event)]));
  const component = (key: string, lines: readonly string[]): readonly string[] => [
    "BEGIN:VEVENT",
    `UID:${escaped(entry.uid)}`,
    `DTSTAMP:${utcTime(stamp.at)}`,
    `LAST-MODIFIED:${utcTime(stamp.at)}`,
    `SEQUENCE:${stamp.sequence}`,
    ...lines,
    ...(foreign.get(key) ?? []),
    "END:VEVENT",
  ];
  const hasZone = outside.some((line) => nameOf(line) === "TZID" && line.slice(line.indexOf(":") + 1).trim() === entry.timeZone);
  const head = outside.filter((line) => line.trim().toUpperCase() !== "END:VCALENDAR");
  return writeLines([
    ...head,
    ...(hasZone ? [] : zoneOf(entry)),
    ...component("master", masterLines(entry)),
    ...entry.exceptions.flatMap((one) => component(one.recurrenceId, exceptionLines(entry, one))),
    "END:VCALENDAR",
  ]);
}
