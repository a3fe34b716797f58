import { MOST_OCCURRENCES } from "@aprisco/contract/agenda.ts";
import type { RefusalReason } from "@aprisco/contract/calendars.ts";
import { createHash } from "node:crypto";
import { setImmediate as breath } from "node:timers/promises";
import { calendarBlocks, lineValue, type CalendarBlocks } from "./blocks.ts";
import { isZone } from "./clock.ts";
import { onChurchClock, type CalendarEntry, type EntryException } from "./entry.ts";
import { onClock, readEvent, RefusedEventError, type Clock, type RawEvent } from "./read-event.ts";
import { zoneFinder, type FoundZone, type ZoneFinder, type ZoneSource } from "./zones.ts";

interface ReadOne {
  readonly uid: string;
  /** The UID in the file; `uid` differs for a day of a series that came without it. */
  readonly fileUid: string;
}
export type ReadEntry = ReadOne &
  (
    | {
        readonly entry: CalendarEntry;
        readonly reason: null;
        /** How the event's zone was found; null: its times name none. */
        readonly zone: ZoneSource | null;
      }
    | { readonly entry: null; readonly reason: RefusalReason; readonly title: string }
  );

export interface ReadCalendar {
  readonly entries: readonly ReadEntry[];
  /** The zone of times without one. */
  readonly zone: FoundZone;
  /** Events that were left out, since they ended before the asked day. */
  readonly before: number;
}

/** Lines that differ in each export of one event. */
const ofExport = /^(?:DTSTAMP|LAST-MODIFIED|CREATED)[;:]/i;
/** An event without a UID gets the hash of its lines, so that the same event has the same UID in every import. */
function uidOf(block: string): string {
  const own = block.split("\r\n").filter((line) => !ofExport.test(line));
  return `${createHash("sha256").update(own.join("\r\n")).digest("hex").slice(0, 32)}@import`;
}
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

/** The clock that an event is kept on: its own; for one in UTC without recurrence the usual one. */
function keptClock({ start: { timeZone, tzid, isDay }, rule, rdates }: RawEvent, usual: string): Clock {
  const isUsual = timeZone === null || isDay || (timeZone === "UTC" && rule === null && rdates.length === 0);
  return isUsual ? { timeZone: usual, tzid: null } : { timeZone, tzid };
}

function exceptionOf(
  one: RawEvent,
  { allDay, ...clock }: Clock & { readonly allDay: boolean },
  master: RawEvent,
  usual: string,
): EntryException {
  const recurrence = one.recurrence ?? one.start;
  const id =
    recurrence.isDay && !allDay ? `${recurrence.local.slice(0, 10)}${master.start.local.slice(10)}` : onClock(recurrence, clock, usual);
  const own = <K extends "title" | "description" | "location">(key: K): string | null =>
    one[key] === master[key] ? null : (one[key] ?? "");
  return {
    recurrenceId: allDay ? `${id.slice(0, 10)}T00:00:00` : id,
    start: onClock(one.start, clock, usual),
    minutes: one.minutes,
    title: own("title"),
    description: own("description"),
    location: own("location"),
    canceled: one.canceled,
  };
}

/** Changed occurrences of a series: at most as many as are stored. */
const MOST_EXCEPTIONS = 2 * MOST_OCCURRENCES;

/** Of two versions of one event the later: a higher SEQUENCE, else a later DTSTAMP (RFC 5546, 2.1.5); 0: neither. */
const byVersion = (one: RawEvent, other: RawEvent): number =>
  one.sequence - other.sequence || (one.stamp === other.stamp ? 0 : one.stamp < other.stamp ? -1 : 1);

/** The latest of the versions of a master. @throws RefusedEventError if two differ and neither is later */
function latestOf(masters: readonly RawEvent[]): RawEvent {
  const sorted = masters.toSorted(byVersion);
  const [latest, other] = [sorted.at(-1), sorted.at(-2)];
  if (!latest) throw new RefusedEventError("unreadable");
  if (other && byVersion(latest, other) === 0 && JSON.stringify(latest) !== JSON.stringify(other)) throw new RefusedEventError("twice");
  return latest;
}

/** The event of one UID. @throws RefusedEventError */
function entryOf(uid: string, events: readonly RawEvent[], usual: string): CalendarEntry {
  const masters = events.filter(({ recurrence }) => recurrence === null);
  // An invitation to one day of a series comes without its master: it is an event of its own.
  const master = latestOf(masters.length === 0 ? events : masters);
  const kept = keptClock(master, usual);
  const { timeZone } = kept;
  if (!isZone(timeZone)) throw new RefusedEventError("unreadable");
  const allDay = master.start.isDay;
  const recurs = master.rule !== null || master.rdates.length > 0;
  const others = recurs ? events.filter(({ recurrence }) => recurrence !== null).toSorted(byVersion) : [];
  if (others.length > MOST_EXCEPTIONS) throw new RefusedEventError("too_many");
  // If an occurrence occurs twice, the later version counts.
  const exceptions = [
    ...new Map(
      others.map((event) => exceptionOf(event, { ...kept, allDay }, master, usual)).map((one) => [one.recurrenceId, one]),
    ).values(),
  ];
  if (exceptions.some(({ start }) => allDay && !start.endsWith("T00:00:00"))) throw new RefusedEventError("unreadable");
  const { title, description, location, minutes, rule, rdates, canceled } = master;
  // An excluded day with changes is excluded.
  const exdates = recurs ? master.exdates : [];
  return {
    uid,
    title,
    description,
    location,
    timeZone,
    allDay,
    start: onClock(master.start, kept, usual),
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

/** The year in which the events of a UID begin, for the zones that the file describes; without one it does not matter. */
const yearOf = (blocks: readonly string[]): number =>
  Math.min(...blocks.map((block) => Number(/^DTSTART.*:(\d{4})\d{4}/im.exec(block)?.[1] ?? 9_999)));

/** The id of a single day of a series: its UID and the time that the rule gave it. */
const dayUid = (uid: string, { recurrence, start }: RawEvent): string =>
  `${uid.slice(0, LONGEST_UID - 20)}/${(recurrence ?? start).local.replaceAll(/[-:]/g, "")}`;

/** The events of the UID; of days of a series without their master one each, with the UID of the day. */
function readGroup(ical: Parser, fileUid: string, blocks: readonly string[], zones: ZoneFinder): readonly ReadEntry[] {
  const refused = (error: unknown, uid: string, block: string | undefined): ReadEntry => {
    if (!(error instanceof RefusedEventError)) throw error;
    return { uid, fileUid, entry: null, reason: error.reason, title: rawTitle(block ?? "") };
  };
  const usual = zones.usual.timeZone;
  const year = yearOf(blocks);
  const event = (uid: string, versions: readonly RawEvent[]): ReadEntry => {
    try {
      const entry = entryOf(uid, versions, usual);
      return { uid, fileUid, entry, reason: null, zone: versions.find(({ start }) => start.source !== null)?.start.source ?? null };
    } catch (error) {
      return refused(error, uid, blocks[0]);
    }
  };
  try {
    const ofEvent = { usual: zones.usual, find: (tzid: string, local: string) => zones.find(tzid, local, year) };
    const events = blocks.map((block) => readEvent(ical, block, ofEvent));
    if (events.some(({ recurrence }) => recurrence === null)) return [event(fileUid, events)];
    const days = Map.groupBy(events, (one) => dayUid(fileUid, one));
    return [...days].map(([uid, versions]) => event(uid, versions));
  } catch (error) {
    return [refused(error, fileUid, blocks[0])];
  }
}

/** Whether an event and all its occurrences end before a day on the church's clock. */
function isOver(entry: CalendarEntry, church: string, from: string): boolean {
  const until = /(?:^|;)UNTIL=(\d{8})/.exec(entry.rule ?? "")?.[1];
  if (entry.rdates.length > 0 || entry.exceptions.length > 0) return false;
  if (entry.rule !== null) return until !== undefined && until < from.replaceAll("-", "");
  const { start, end } = onChurchClock(entry, church);
  // An end at midnight is of the day before.
  return end <= `${from}T00:00:00` && start < `${from}T00:00:00`;
}

async function readBlocks(ical: Parser, blocks: CalendarBlocks, church: string, from: string | null): Promise<ReadCalendar> {
  const zones = zoneFinder(blocks, church);
  const groups = new Map<string, string[]>();
  const unusable: ReadEntry[] = [];
  for (const block of blocks.events) {
    const uid = rawUid(block);
    if (!isUsable(uid)) {
      unusable.push({ uid: uidOf(block), fileUid: uidOf(block), entry: null, reason: "unreadable", title: rawTitle(block) });
      continue;
    }
    const group = groups.get(uid);
    if (group) group.push(block);
    else groups.set(uid, [block]);
  }
  const entries = [...unusable];
  let { before } = blocks;
  for (const [uid, group] of groups) {
    // Thousands of dates take milliseconds; others run between two events.
    await breath();
    const read = readGroup(ical, uid, group, zones);
    const taken = read.filter(({ entry }) => entry === null || from === null || !isOver(entry, church, from));
    before += read.length - taken.length;
    entries.push(...taken);
  }
  return { entries, zone: zones.usual, before };
}

/**
 * Reads a calendar (RFC 5545) event by event, in slices; an invalid event does not affect the others.
 *
 * @param church the zone of times without one, if the calendar names none
 * @param from events that ended before this day of the church's clock are left out; null: none
 * @throws UnreadableCalendarError for a file that is not a calendar or is too large
 */
export async function readCalendar(text: string, church: string, from: string | null = null): Promise<ReadCalendar> {
  const blocks = await calendarBlocks(text, from);
  const { default: ical } = await import("ical.js");
  return readBlocks(ical, blocks, church, from);
}
