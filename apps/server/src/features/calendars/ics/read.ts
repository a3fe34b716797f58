import { MOST_OCCURRENCES } from "@aprisco/contract/agenda.ts";
import type { RefusalReason } from "@aprisco/contract/calendars.ts";
import { createHash } from "node:crypto";
import { setImmediate as breath } from "node:timers/promises";
import { calendarBlocks, lineValue, type CalendarBlocks } from "./blocks.ts";
import { isZone } from "./clock.ts";
import type { CalendarEntry, EntryException } from "./entry.ts";
import { onClock, readEvent, RefusedEventError, type RawEvent } from "./read-event.ts";
import { zoneFinder, type FoundZone, type ZoneFinder } from "./zones.ts";

export type ReadEntry =
  | { readonly uid: string; readonly entry: CalendarEntry; readonly reason: null }
  | { readonly uid: string; readonly entry: null; readonly reason: RefusalReason; readonly title: string };

export interface ReadCalendar {
  readonly entries: readonly ReadEntry[];
  /** The zone of times without one. */
  readonly zone: FoundZone;
}

/** An event without a UID gets the hash of its lines, so that the same event has the same UID in every import. */
const uidOf = (block: string): string => `${createHash("sha256").update(block).digest("hex").slice(0, 32)}@import`;
/** Whether a UID can be kept: not too long, and without control characters, which would come back changed. */
const isUsable = (uid: string): boolean => uid.length <= LONGEST_UID && !/(?!\n)\p{Cc}/u.test(uid);
const LONGEST_UID = 255;
/** The UID of an event without unescaping (RFC 5545, 3.3.11): written again it is the same line. */
function rawUid(block: string): string {
  const said = lineValue(block, "UID")?.replaceAll(/\\([\\;,nN])/g, (_, sign: string) => (/n/i.test(sign) ? "\n" : sign));
  return said ?? uidOf(block);
}
const rawTitle = (block: string): string =>
  (lineValue(block, "SUMMARY") ?? "")
    .slice(0, 200)
    .replaceAll(/\\[nN]/g, " ")
    .replaceAll(/\\(.)/g, "$1")
    .replaceAll(/\p{Cc}/gu, "");

/** The zone that an event is kept in: its own; for one in UTC without recurrence the usual one. */
function clockOf(master: RawEvent, usual: string): string {
  const own = master.start.timeZone;
  if (own === null || master.start.isDay) return usual;
  return own === "UTC" && master.rule === null && master.rdates.length === 0 ? usual : own;
}

function exceptionOf(
  one: RawEvent,
  { timeZone, allDay }: { timeZone: string; allDay: boolean },
  master: RawEvent,
  usual: string,
): EntryException {
  const recurrence = one.recurrence ?? one.start;
  const id =
    recurrence.isDay && !allDay ? `${recurrence.local.slice(0, 10)}${master.start.local.slice(10)}` : onClock(recurrence, timeZone, usual);
  const own = <K extends "title" | "description" | "location">(key: K): string | null =>
    one[key] === master[key] ? null : (one[key] ?? "");
  return {
    recurrenceId: allDay ? `${id.slice(0, 10)}T00:00:00` : id,
    start: onClock(one.start, timeZone, usual),
    minutes: one.minutes,
    title: own("title"),
    description: own("description"),
    location: own("location"),
    canceled: one.canceled,
  };
}

/** Changed occurrences of a series: at most as many as are stored. */
const MOST_EXCEPTIONS = 2 * MOST_OCCURRENCES;

/** The event of one UID. @throws RefusedEventError */
function entryOf(uid: string, events: readonly RawEvent[], usual: string): CalendarEntry {
  const masters = events.filter(({ recurrence }) => recurrence === null);
  if (masters.length > 1) throw new RefusedEventError("twice");
  // An invitation to one day of a series comes without its master: it is an event of its own.
  const [master = events[0]] = masters;
  if (!master) throw new RefusedEventError("unreadable");
  const timeZone = clockOf(master, usual);
  if (!isZone(timeZone)) throw new RefusedEventError("unreadable");
  const clock = { timeZone, allDay: master.start.isDay };
  const recurs = master.rule !== null || master.rdates.length > 0;
  const others = recurs ? events.filter((event) => event !== master) : [];
  if (others.length > MOST_EXCEPTIONS) throw new RefusedEventError("too_many");
  // If an occurrence occurs twice, the last one counts.
  const exceptions = [
    ...new Map(others.map((event) => exceptionOf(event, clock, master, usual)).map((one) => [one.recurrenceId, one])).values(),
  ];
  if (exceptions.some(({ start }) => clock.allDay && !start.endsWith("T00:00:00"))) throw new RefusedEventError("unreadable");
  const { title, description, location, minutes, rule, rdates, canceled } = master;
  // An excluded day with changes is excluded.
  const exdates = recurs ? master.exdates : [];
  return {
    uid,
    title,
    description,
    location,
    ...clock,
    start: onClock(master.start, timeZone, usual),
    minutes,
    rule,
    rdates,
    exdates,
    canceled,
    exceptions: exceptions
      .filter(({ recurrenceId }) => !exdates.includes(recurrenceId))
      .toSorted((one, other) => (one.recurrenceId < other.recurrenceId ? -1 : 1)),
  };
}

type Parser = Parameters<typeof readEvent>[0];

function readGroup(ical: Parser, uid: string, blocks: readonly string[], zones: ZoneFinder): ReadEntry {
  try {
    const events = blocks.map((block) => readEvent(ical, block, zones));
    return { uid, entry: entryOf(uid, events, zones.usual.timeZone), reason: null };
  } catch (error) {
    if (!(error instanceof RefusedEventError)) throw error;
    return { uid, entry: null, reason: error.reason, title: rawTitle(blocks[0] ?? "") };
  }
}

async function readBlocks(ical: Parser, blocks: CalendarBlocks, church: string): Promise<ReadCalendar> {
  const zones = zoneFinder(blocks, church);
  const groups = new Map<string, string[]>();
  const unusable: ReadEntry[] = [];
  for (const block of blocks.events) {
    const uid = rawUid(block);
    if (!isUsable(uid)) {
      unusable.push({ uid: uidOf(block), entry: null, reason: "unreadable", title: rawTitle(block) });
      continue;
    }
    const group = groups.get(uid);
    if (group) group.push(block);
    else groups.set(uid, [block]);
  }
  const entries = unusable;
  for (const [uid, group] of groups) {
    // Thousands of dates take milliseconds; others run between two events.
    await breath();
    entries.push(readGroup(ical, uid, group, zones));
  }
  return { entries, zone: zones.usual };
}

/**
 * Reads a calendar (RFC 5545) event by event; an invalid event does not affect the others.
 *
 * @param church the zone of times without one, if the calendar names none
 * @throws UnreadableCalendarError for a file that is not a calendar or is too large
 */
export async function readCalendar(text: string, church: string): Promise<ReadCalendar> {
  const blocks = calendarBlocks(text);
  const { default: ical } = await import("ical.js");
  return readBlocks(ical, blocks, church);
}
