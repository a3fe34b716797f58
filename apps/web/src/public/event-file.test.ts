import { expect, test } from "vitest";
import { eventFile } from "./event-file.ts";

const supper = {
  name: "event-7",
  title: "Jantar; casais, e amigos",
  location: "Salão Social",
  starts_at: "2026-12-05T22:30:00.000Z",
  ends_at: "2026-12-06T01:00:00.000Z",
  all_day: false,
  time_zone: "America/Sao_Paulo",
} as const;
const linesOf = (event: Parameters<typeof eventFile>[0]) => eventFile(event, "igreja.example").split("\r\n");

test("a timed event stands in UTC, with its signs escaped", () => {
  expect(linesOf(supper)).toEqual([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Aprisco//Aprisco//PT",
    "BEGIN:VEVENT",
    "UID:event-7@igreja.example",
    "DTSTAMP:20261205T223000Z",
    "DTSTART:20261205T223000Z",
    "DTEND:20261206T010000Z",
    String.raw`SUMMARY:Jantar\; casais\, e amigos`,
    "LOCATION:Salão Social",
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ]);
});
test("what a person has to know stands below the title", () => {
  expect(linesOf({ ...supper, description: "Chegue às 18h; com a camisa" })).toContain(
    String.raw`DESCRIPTION:Chegue às 18h\; com a camisa`,
  );
});
test("an all-day event has the days of its own clock, without its last midnight", () => {
  const days = { ...supper, all_day: true, starts_at: "2026-12-05T03:00:00.000Z", ends_at: "2026-12-07T03:00:00.000Z", location: null };
  expect(linesOf(days).filter((line) => /^(DT(START|END)|LOCATION)/.test(line))).toEqual([
    "DTSTART;VALUE=DATE:20261205",
    "DTEND;VALUE=DATE:20261207",
  ]);
});
test("no line is longer than 75 octets, and a long title is whole once unfolded", () => {
  const title = "Congresso de mulheres: ação, oração e comunhão ".repeat(4).trim();
  const file = eventFile({ ...supper, title: title.replaceAll(",", "") }, "igreja.example");
  expect(file.split("\r\n").every((line) => new TextEncoder().encode(line).length <= 75)).toBe(true);
  expect(file.replaceAll("\r\n ", "")).toContain(`SUMMARY:${title.replaceAll(",", "")}`);
});

test("a course has an entry for each of its next occurrences, each with a name of its own", () => {
  const meetings = ["2026-12-05", "2026-12-12"].map((day) => ({ starts_at: `${day}T22:30:00.000Z`, ends_at: `${day}T23:30:00.000Z` }));
  expect(linesOf({ ...supper, meetings }).filter((line) => /^(UID|DTSTART)/.test(line))).toEqual([
    "UID:event-7-20261205T223000Z@igreja.example",
    "DTSTART:20261205T223000Z",
    "UID:event-7-20261212T223000Z@igreja.example",
    "DTSTART:20261212T223000Z",
  ]);
});
