import type { RegistrationReceipt } from "@aprisco/contract/registrations-form.ts";
import { dayIn } from "../../../language/days.ts";

/** A text of iCalendar (RFC 5545 §3.3.11). */
const said = (text: string): string => text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r?\n/g, String.raw`\n`);
/** "20261206T210000Z" */
const stamp = (instant: string): string => `${new Date(instant).toISOString().replaceAll(/[-:]/g, "").slice(0, 15)}Z`;

/** Lines of at most 75 octets; a longer one goes on after a blank (RFC 5545 §3.1). 18 characters take 72 octets at most. */
const folded = (line: string): string => {
  if (new TextEncoder().encode(line).length <= 75) return line;
  return ([...line].join("").match(/[\s\S]{1,18}/gu) ?? []).join("\r\n ");
};

/**
 * An event as an iCalendar file (RFC 5545), for the calendar of a registered person: one entry, or one for each of the next
 * occurrences of a course. Timed events in UTC; the days of an all-day event are those of its own clock, and its end is the day after
 * its last one.
 *
 * @param host the host of the church's address, which makes the entry's name unique
 */
export function eventFile(event: RegistrationReceipt["event"], host: string): string {
  const { id, title, location, all_day: isAllDay, time_zone: zone, course } = event;
  const day = (instant: string): string => dayIn(zone, new Date(instant)).replaceAll("-", "");
  const entry = (name: string, { starts_at: from, ends_at: to }: Pick<typeof event, "starts_at" | "ends_at">): readonly string[] => [
    "BEGIN:VEVENT",
    `UID:${name}@${host}`,
    `DTSTAMP:${stamp(from)}`,
    ...(isAllDay ? [`DTSTART;VALUE=DATE:${day(from)}`, `DTEND;VALUE=DATE:${day(to)}`] : [`DTSTART:${stamp(from)}`, `DTEND:${stamp(to)}`]),
    `SUMMARY:${said(title)}`,
    ...(location === null ? [] : [`LOCATION:${said(location)}`]),
    "END:VEVENT",
  ];
  const meetings = course?.meetings ?? [];
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Aprisco//Aprisco//PT",
    ...(meetings.length === 0
      ? entry(`event-${id}`, event)
      : meetings.flatMap((meeting) => entry(`event-${id}-${stamp(meeting.starts_at)}`, meeting))),
    "END:VCALENDAR",
  ];
  return `${lines.map(folded).join("\r\n")}\r\n`;
}
