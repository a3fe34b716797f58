import { expect, test } from "vitest";
import { hashOf } from "./entry.ts";
import { mergeText } from "./merge-text.ts";
import { readCalendar } from "./read.ts";

const ZONE = "America/Sao_Paulo";
const stamp = { at: new Date("2026-11-21T15:00:00Z"), sequence: 3 };
const raw = `BEGIN:VCALENDAR
VERSION:2.0
PRODID:-//Other//EN
BEGIN:VTIMEZONE
TZID:America/Sao_Paulo
BEGIN:STANDARD
DTSTART:19700101T000000
TZOFFSETFROM:-0300
TZOFFSETTO:-0300
END:STANDARD
END:VTIMEZONE
BEGIN:VEVENT
UID:u1
SUMMARY:Ensaio
DTSTART;TZID=America/Sao_Paulo:20261122T183000
DTEND;TZID=America/Sao_Paulo:20261122T193000
RRULE:FREQ=WEEKLY
ATTENDEE;CN=Ana:mailto:ana@example.com
X-OWN-COLOR:#ff0000
BEGIN:VALARM
ACTION:DISPLAY
DESCRIPTION:Lembrete
TRIGGER:-PT15M
END:VALARM
END:VEVENT
BEGIN:VEVENT
UID:u1
RECURRENCE-ID:20261129T213000Z
SUMMARY:Ensaio
DTSTART;TZID=America/Sao_Paulo:20261129T200000
DTEND;TZID=America/Sao_Paulo:20261129T210000
X-OWN-NOTE:só neste dia
END:VEVENT
END:VCALENDAR
`;

test("guests, alarms and another program's properties are kept, ours are replaced", async () => {
  const [read] = (await readCalendar(raw, ZONE)).entries;
  if (!read?.entry) throw new Error("not read");
  const changed = { ...read.entry, title: "Ensaio geral", minutes: 90 };
  const text = mergeText(raw, changed, stamp);
  for (const line of [
    "ATTENDEE;CN=Ana:mailto:ana@example.com",
    "X-OWN-COLOR:#ff0000",
    "DESCRIPTION:Lembrete",
    "X-OWN-NOTE:só neste dia",
    "SEQUENCE:3",
  ])
    expect(text.split("\r\n")).toContain(line);
  expect(text.match(/BEGIN:VTIMEZONE/g)).toHaveLength(1);
  expect(text.match(/SUMMARY:/g)).toHaveLength(2);
  const [again] = (await readCalendar(text, ZONE)).entries;
  expect(again?.entry && hashOf(again.entry).equals(hashOf(changed))).toBe(true);
});

test("excluded occurrences are removed, and new ones are added", async () => {
  const [read] = (await readCalendar(raw, ZONE)).entries;
  if (!read?.entry) throw new Error("not read");
  const [exception] = read.entry.exceptions;
  if (!exception) throw new Error("no exception");
  const changed = {
    ...read.entry,
    exdates: ["2026-11-29T18:30:00"],
    exceptions: [{ ...exception, recurrenceId: "2026-12-06T18:30:00", start: "2026-12-06T21:00:00" }],
  };
  const text = mergeText(raw, changed, stamp);
  expect(text).not.toContain("X-OWN-NOTE");
  const [again] = (await readCalendar(text, ZONE)).entries;
  expect(again?.entry && hashOf(again.entry).equals(hashOf(changed))).toBe(true);
});
