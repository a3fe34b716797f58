import { dayIn } from "../language/days.ts";

/** A text of iCalendar (RFC 5545 §3.3.11). */
const said = (text: string): string => text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r?\n/g, String.raw`\n`);
/** "20261206T210000Z" */
const stamp = (instant: string): string => `${new Date(instant).toISOString().replaceAll(/[-:]/g, "").slice(0, 15)}Z`;

/** Lines of at most 75 octets; a longer one goes on after a blank (RFC 5545 §3.1). 18 characters take 72 octets at most. */
const folded = (line: string): string => {
  if (new TextEncoder().encode(line).length <= 75) return line;
  return ([...line].join("").match(/[\s\S]{1,18}/gu) ?? []).join("\r\n ");
};

interface Times {
  readonly starts_at: string;
  readonly ends_at: string;
}
export interface FiledEvent extends Times {
  /** Unique at the church, such as "event-7": a calendar that has an entry of this name changes it. */
  readonly name: string;
  readonly title: string;
  readonly location: string | null;
  readonly description?: string | null;
  readonly all_day: boolean;
  /** The event's own, in which an event of the whole day has its days. */
  readonly time_zone: string;
  /** The next occurrences of a course, each an entry of its own. */
  readonly meetings?: readonly Times[] | undefined;
}

/**
 * An event as an iCalendar file (RFC 5545), for the calendar of one person. Timed events in UTC; the days of an all-day event are those
 * of its own clock, and its end is the day after its last one.
 *
 * @param host the host of the church's address, which makes the entry's name unique
 */
export function eventFile({ description = null, meetings = [], ...event }: FiledEvent, host: string): string {
  const { title, location, all_day: isAllDay, time_zone: zone } = event;
  const day = (instant: string): string => dayIn(zone, new Date(instant)).replaceAll("-", "");
  const entry = (name: string, { starts_at: from, ends_at: to }: Times): readonly string[] => [
    "BEGIN:VEVENT",
    `UID:${name}@${host}`,
    `DTSTAMP:${stamp(from)}`,
    ...(isAllDay ? [`DTSTART;VALUE=DATE:${day(from)}`, `DTEND;VALUE=DATE:${day(to)}`] : [`DTSTART:${stamp(from)}`, `DTEND:${stamp(to)}`]),
    `SUMMARY:${said(title)}`,
    ...(location === null ? [] : [`LOCATION:${said(location)}`]),
    ...(description === null ? [] : [`DESCRIPTION:${said(description)}`]),
    "END:VEVENT",
  ];
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Aprisco//Aprisco//PT",
    ...(meetings.length === 0
      ? entry(event.name, event)
      : meetings.flatMap((meeting) => entry(`${event.name}-${stamp(meeting.starts_at)}`, meeting))),
    "END:VCALENDAR",
  ];
  return `${lines.map(folded).join("\r\n")}\r\n`;
}

/** The address of that file, which a link downloads. */
export const eventFileLink = (event: FiledEvent): string =>
  `data:text/calendar;charset=utf-8,${encodeURIComponent(eventFile(event, location.host))}`;
