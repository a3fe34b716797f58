import { withoutHidden } from "@aprisco/contract/fields.ts";
import type { RefusalReason } from "@aprisco/contract/calendars.ts";
import { MOST_MINUTES } from "@aprisco/contract/agenda.ts";
import type ICAL from "ical.js";
import { countDates } from "./blocks.ts";
import { asUtc, fromUtc, instantOf, localOf, minutesBetween } from "./clock.ts";
import type { FoundZone, ZoneSource } from "./zones.ts";

/** Finds the zones of one event. */
export interface EventZones {
  /** The zone of times without one. */
  readonly usual: FoundZone;
  readonly find: (tzid: string, local: string) => FoundZone;
}

export class RefusedEventError extends Error {
  readonly reason: RefusalReason;
  constructor(reason: RefusalReason) {
    super(reason);
    this.reason = reason;
  }
}

interface RawTime {
  /** "YYYY-MM-DDTHH:MM:SS" in `timeZone`; of a day its midnight. */
  readonly local: string;
  readonly isDay: boolean;
  /** Null: floating. */
  readonly timeZone: string | null;
  /** The file's name for the zone, and how the zone was found; null: the time has none. */
  readonly tzid: string | null;
  readonly source: ZoneSource | null;
}

/** A parsed VEVENT, a master or an exception. */
export interface RawEvent {
  readonly uid: string;
  readonly title: string;
  readonly description: string | null;
  readonly location: string | null;
  readonly canceled: boolean;
  readonly start: RawTime;
  readonly minutes: number;
  readonly rule: string | null;
  readonly rdates: readonly string[];
  readonly exdates: readonly string[];
  readonly recurrence: RawTime | null;
  /** SEQUENCE; 0: none. */
  readonly sequence: number;
  /** DTSTAMP in UTC, "20261101T120000Z"; empty: none. */
  readonly stamp: string;
}

const longest = { uid: 255, title: 200, description: 4_000, location: 200 } as const;
const noTitle = "(sem título)";
const MOST_DAYS = 2_000;
const frequencies = /(?:^|;)FREQ=(?:DAILY|WEEKLY|MONTHLY|YEARLY)(?:;|$)/i;

type Component = InstanceType<typeof ICAL.Component>;
type Property = NonNullable<ReturnType<Component["getFirstProperty"]>>;

function cleanText(value: unknown, most: number): string | null {
  const text = typeof value === "string" ? value : "";
  const clean = text
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(/(?![\t\n])[\p{Cc}\p{Cs}]/gu, "")
    .normalize("NFC")
    .trim();
  return clean === "" ? null : [...clean].length > most ? [...clean].slice(0, most).join("").trim() : clean;
}
/** A title or a place: one line, without the hidden characters that a form would refuse. Null: nothing is left. */
const oneLine = (text: string | null): string | null =>
  withoutHidden(text ?? "")
    .replaceAll(/\s+/g, " ")
    .trim() || null;

/** A value of a DATE or DATE-TIME property, which ical.js gives as ISO 8601. */
function readTime(value: unknown, tzid: unknown, zones: EventZones): RawTime {
  const text = String(value);
  const [, day, time, z] = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d:\d\d))?(Z)?$/.exec(text) ?? [];
  if (day === undefined) throw new RefusedEventError("unreadable");
  const local = `${day}T${time ?? "00:00:00"}`;
  const at = asUtc(local);
  // A day that does not exist, or is out of range.
  if (Number.isNaN(at) || fromUtc(at) !== local) throw new RefusedEventError("unreadable");
  if (day < "1970" || day > "2199") throw new RefusedEventError("out_of_range");
  const none = { timeZone: null, tzid: null, source: null };
  if (time === undefined) return { local, isDay: true, ...none };
  if (z !== undefined) return { local, isDay: false, ...none, timeZone: "UTC" };
  return typeof tzid === "string" ? { local, isDay: false, tzid, ...zones.find(tzid, local) } : { local, isDay: false, ...none };
}

/** The raw values: ical.js turns a day that does not exist into one that does. A period counts by its start. */
const valuesOf = (property: Property): readonly unknown[] =>
  (property.toJSON() as readonly unknown[]).slice(3).map((value) => (Array.isArray(value) ? (value[0] as unknown) : value));

const timeOfProperty = (property: Property, zones: EventZones): RawTime =>
  readTime(valuesOf(property)[0], property.getFirstParameter("tzid") ?? null, zones);

/** A clock of an event; `tzid`: the file's name for it. */
export type Clock = Pick<RawTime, "tzid"> & { readonly timeZone: string };
const clockOf = ({ timeZone, tzid }: RawTime, usual: string): Clock => ({ timeZone: timeZone ?? usual, tzid });

/** A time on a clock. */
export function onClock(time: RawTime, { timeZone, tzid }: Clock, church: string): string {
  if (time.isDay) return time.local;
  const own = time.timeZone ?? church;
  // A described clock that no zone has is an offset in each of its times: they still are of one clock.
  if (own === timeZone || (tzid !== null && time.tzid === tzid)) return time.local;
  const instant = instantOf(time.local, own);
  return instant ? localOf(instant, timeZone) : time.local;
}

/** The minutes from start to end, or of the duration; a day without either lasts one day. */
function minutesOf(event: Component, start: RawTime, zones: EventZones): number {
  const usual = zones.usual.timeZone;
  const end = event.getFirstProperty("dtend");
  const duration = event.getFirstPropertyValue("duration") as { toSeconds?: () => number } | null;
  const minutes = end
    ? minutesBetween(start.local, onClock(timeOfProperty(end, zones), clockOf(start, usual), usual))
    : Math.round((duration?.toSeconds?.() ?? (start.isDay ? 86_400 : 0)) / 60);
  if (!Number.isFinite(minutes)) throw new RefusedEventError("unreadable");
  // Some programs write an end before the start: such an event has the least duration.
  const least = start.isDay ? 1_440 : 0;
  const whole = start.isDay ? Math.round(minutes / 1_440) * 1_440 : minutes;
  if (whole > MOST_MINUTES) throw new RefusedEventError("too_long");
  return Math.max(whole, least);
}

/** The times of all EXDATE or RDATE lines in the start's zone; a day without a time gets the start's time. */
function daysOf(event: Component, name: "rdate" | "exdate", start: RawTime, zones: EventZones): readonly string[] {
  const usual = zones.usual.timeZone;
  const times = event.getAllProperties(name).flatMap((property) =>
    valuesOf(property).map((value) => {
      const time = readTime(value, property.getFirstParameter("tzid") ?? null, zones);
      if (time.isDay) return `${time.local.slice(0, 10)}${start.local.slice(10)}`;
      const local = onClock(time, clockOf(start, usual), usual);
      return start.isDay ? `${local.slice(0, 10)}T00:00:00` : local;
    }),
  );
  if (times.length > MOST_DAYS) throw new RefusedEventError("too_many");
  return [...new Set(times)].toSorted();
}

function ruleOf(event: Component, start: RawTime, zones: EventZones): string | null {
  const rules = event.getAllProperties("rrule");
  const [rule] = rules;
  if (!rule) return null;
  const value = rule.getFirstValue() as { readonly until?: unknown; toString(): string } | null;
  const text = (value?.toString() ?? "").toUpperCase();
  if (rules.length > 1 || !frequencies.test(text)) throw new RefusedEventError("rule");
  if (text.length > 500) throw new RefusedEventError("rule");
  const parts = text.split(";").filter((part) => part !== "" && !part.startsWith("UNTIL="));
  if (!value?.until) return parts.join(";");
  const usual = zones.usual.timeZone;
  const until = readTime(value.until, null, zones);
  const clock = clockOf(start, usual);
  const local = start.isDay || until.isDay ? until.local : onClock({ ...until, timeZone: until.timeZone ?? clock.timeZone }, clock, usual);
  const digits = local.replaceAll(/[-:]/g, "");
  const last = start.isDay ? digits.slice(0, 8) : until.isDay ? `${digits.slice(0, 8)}T235959` : digits;
  return [...parts, `UNTIL=${last}`].join(";");
}

/**
 * Reads one VEVENT.
 *
 * @throws RefusedEventError with the reason
 */
export function readEvent(ical: typeof ICAL, block: string, zones: EventZones): RawEvent {
  // Before the parser makes objects of them.
  if (countDates(block) > MOST_DAYS) throw new RefusedEventError("too_many");
  try {
    return rawEvent(new ical.Component(ical.parse(block) as ConstructorParameters<typeof ICAL.Component>[0]), zones);
  } catch (error) {
    // The parser throws errors of any kind.
    throw error instanceof RefusedEventError ? error : new RefusedEventError("unreadable");
  }
}

function rawEvent(event: Component, zones: EventZones): RawEvent {
  const begins = event.getFirstProperty("dtstart");
  if (!begins) throw new RefusedEventError("no_start");
  const start = timeOfProperty(begins, zones);
  const recurrence = event.getFirstProperty("recurrence-id");
  // THISANDFUTURE in one line: programs hardly write it, and differ in reading it.
  if (recurrence?.getFirstParameter("range")) throw new RefusedEventError("rule");
  if (event.getFirstProperty("exrule")) throw new RefusedEventError("rule");
  const stamped = event.getFirstProperty("dtstamp");
  const value = (name: string): unknown => event.getFirstPropertyValue(name);
  return {
    uid: cleanText(value("uid"), longest.uid) ?? "",
    title: oneLine(cleanText(value("summary"), longest.title)) ?? noTitle,
    description: cleanText(value("description"), longest.description),
    location: oneLine(cleanText(value("location"), longest.location)),
    canceled: String(value("status")).toUpperCase() === "CANCELLED",
    start,
    minutes: minutesOf(event, start, zones),
    rule: ruleOf(event, start, zones),
    rdates: daysOf(event, "rdate", start, zones),
    exdates: daysOf(event, "exdate", start, zones),
    recurrence: recurrence ? timeOfProperty(recurrence, zones) : null,
    sequence: Number(value("sequence") ?? 0) || 0,
    stamp: stamped ? String(valuesOf(stamped)[0]) : "",
  };
}
