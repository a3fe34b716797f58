import { DAY_MS } from "@aprisco/contract/durations.ts";
import { dayTime, escaped, utcTime, writeLines } from "./lines.ts";

export interface FeedEvent {
  readonly id: number;
  readonly title: string;
  readonly location: string | null;
  /** Null: none, or hidden from the reader. */
  readonly description: string | null;
  readonly starts_at: string;
  readonly ends_at: string;
  /** Days on the event's clock, the last one included. */
  readonly day: string;
  readonly last_day: string;
  readonly all_day: boolean;
  readonly status: string;
  readonly sequence: number;
  readonly updated_at: string;
}

export interface FeedHead {
  readonly name: string;
  /** Of the church, for the ids of its events (RFC 7986, 5.3: without the name of a host). */
  readonly mark: string;
  readonly timeZone: string;
  readonly now: Date;
}

const dayAfter = (day: string): string => new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString();

const statusOf = (status: string): string => (status === "canceled" ? "CANCELLED" : "CONFIRMED");

function timesOf(event: FeedEvent): readonly string[] {
  if (event.all_day) return [`DTSTART;VALUE=DATE:${dayTime(event.day)}`, `DTEND;VALUE=DATE:${dayTime(dayAfter(event.last_day))}`];
  // An end equal to the start is left out: RFC 5545 wants a later one.
  const end = event.ends_at === event.starts_at ? [] : [`DTEND:${utcTime(new Date(event.ends_at))}`];
  return [`DTSTART:${utcTime(new Date(event.starts_at))}`, ...end];
}

const eventLines = (event: FeedEvent, mark: string): readonly string[] => [
  "BEGIN:VEVENT",
  `UID:e${event.id}.${mark}@aprisco`,
  `DTSTAMP:${utcTime(new Date(event.updated_at))}`,
  `LAST-MODIFIED:${utcTime(new Date(event.updated_at))}`,
  `SEQUENCE:${event.sequence}`,
  ...timesOf(event),
  `SUMMARY:${escaped(event.title)}`,
  ...(event.location === null ? [] : [`LOCATION:${escaped(event.location)}`]),
  ...(event.description === null ? [] : [`DESCRIPTION:${escaped(event.description)}`]),
  `STATUS:${statusOf(event.status)}`,
  ...(event.all_day ? ["TRANSP:TRANSPARENT"] : []),
  "END:VEVENT",
];

/**
 * A calendar of single occurrences in UTC (RFC 5545): without rules and zones, which programs read differently, and without a
 * METHOD, which would require an ORGANIZER (RFC 5546, 3.2.1).
 */
export const feedText = ({ name, mark, timeZone }: FeedHead, events: readonly FeedEvent[]): string =>
  writeLines([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Aprisco//Agenda//PT",
    "CALSCALE:GREGORIAN",
    `X-WR-CALNAME:${escaped(name)}`,
    `X-WR-TIMEZONE:${timeZone}`,
    "REFRESH-INTERVAL;VALUE=DURATION:PT1H",
    "X-PUBLISHED-TTL:PT1H",
    ...events.flatMap((event) => eventLines(event, mark)),
    "END:VCALENDAR",
  ]);
