import { withoutHidden } from "@aprisco/contract/fields.ts";
import fc from "fast-check";
import ICAL from "ical.js";
import { expect, test } from "vitest";
import { instantOf, localOf } from "./clock.ts";
import { hashOf, type CalendarEntry } from "./entry.ts";
import { entryText } from "./entry-text.ts";
import { folded } from "./lines.ts";
import { readCalendar } from "./read.ts";

const ZONE = "America/Sao_Paulo";
const stamp = { at: new Date("2026-11-21T15:00:00Z"), sequence: 3 };
const wrap = (...lines: string[]) => ["BEGIN:VCALENDAR", "VERSION:2.0", ...lines, "END:VCALENDAR"].join("\r\n");
const vevent = (...lines: string[]) => ["BEGIN:VEVENT", "UID:a@b", "SUMMARY:Culto", ...lines, "END:VEVENT"];
const one = async (...lines: string[]) => (await readCalendar(wrap(...vevent(...lines)), ZONE)).entries[0];
const entryOf = async (...lines: string[]): Promise<CalendarEntry> => {
  const read = await one(...lines);
  if (!read?.entry) throw new Error(`refused: ${read?.reason}`);
  return read.entry;
};

const base: CalendarEntry = {
  uid: "x@igreja",
  title: "Culto; com, vírgulas \\ e 'acentos' ção",
  description: "Linha 1\nLinha 2: https://exemplo.com/?a=1;b=2 ".trim(),
  location: "Templo, sala 1",
  timeZone: ZONE,
  start: "2026-11-22T18:30:00",
  minutes: 90,
  allDay: false,
  rule: null,
  rdates: [],
  exdates: [],
  canceled: false,
  exceptions: [],
};

const sentence = fc.string({ unit: "grapheme", minLength: 1, maxLength: 120 }).map((text) =>
  withoutHidden(text)
    .replaceAll(/[\p{Cc}\p{Cs}]/gu, "")
    .normalize("NFC")
    .replaceAll(/\s+/g, " ")
    .trim(),
);
const day = fc.integer({ min: 0, max: 3_000 }).map((n) => new Date(Date.UTC(2024, 0, 1) + n * 86_400_000).toISOString().slice(0, 10));
const entries: fc.Arbitrary<CalendarEntry> = fc
  .record({
    title: sentence.filter((text) => text !== ""),
    description: fc.option(sentence.filter((text) => text !== "")),
    location: fc.option(sentence.filter((text) => text !== "")),
    timeZone: fc.constantFrom(ZONE, "America/New_York", "Europe/Lisbon", "America/Manaus"),
    at: day,
    hour: fc.integer({ min: 4, max: 22 }),
    minutes: fc.integer({ min: 0, max: 2_000 }),
    allDay: fc.boolean(),
    rule: fc.constantFrom(null, "FREQ=WEEKLY;BYDAY=SU", "FREQ=MONTHLY;BYDAY=1SU;COUNT=12", "FREQ=DAILY;INTERVAL=2;COUNT=5"),
    canceled: fc.boolean(),
    left: day,
    moved: day,
  })
  .map(({ at, hour, left, moved, minutes, ...entry }) => {
    const time = entry.allDay ? "T00:00:00" : `T${String(hour).padStart(2, "0")}:15:00`;
    const own = entry.allDay ? 1_440 : minutes;
    const recurs = entry.rule !== null;
    return {
      ...entry,
      uid: "p@igreja",
      timeZone: entry.allDay ? ZONE : entry.timeZone,
      start: at + time,
      minutes: own,
      rdates: [],
      exdates: recurs ? [left + time] : [],
      exceptions:
        recurs && moved !== left
          ? [
              {
                recurrenceId: moved + time,
                start: `${moved}${entry.allDay ? "T00:00:00" : "T23:00:00"}`,
                minutes: own,
                title: `${entry.title}!`,
                description: null,
                location: null,
                canceled: false,
              },
            ]
          : [],
    };
  });

test("a title and a place are read without hidden characters, a description with them", async () => {
  const lines = ["SUMMARY:Cul\u202eto\u200b", "LOCATION:\u2066Sala\u2069 1", "DESCRIPTION:Cul\u200bto", "DTSTART:20261122T183000Z"];
  const [first] = (await readCalendar(wrap("BEGIN:VEVENT", "UID:h@x", ...lines, "END:VEVENT"), ZONE)).entries;
  expect(first?.entry).toMatchObject({ title: "Culto", location: "Sala 1", description: "Cul\u200bto" });
});

test("a written event is read back unchanged", async () => {
  await fc.assert(
    fc.asyncProperty(entries, async (entry) => {
      const [read] = (await readCalendar(entryText(entry, stamp), ZONE)).entries;
      expect(read?.reason ?? null).toBeNull();
      expect(read?.entry && hashOf(read.entry).equals(hashOf(entry)), `${entryText(entry, stamp)}\n${JSON.stringify(read?.entry)}`).toBe(
        true,
      );
    }),
    { numRuns: 150 },
  );
});

test("another parser reads the same event", () => {
  const text = entryText({ ...base, rule: "FREQ=WEEKLY;BYDAY=SU;UNTIL=20261213T183000", exdates: ["2026-11-29T18:30:00"] }, stamp);
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  const event = new ICAL.Event(calendar.getFirstSubcomponent("vevent") ?? undefined);
  expect([event.summary, event.location, event.description]).toEqual([base.title, base.location, base.description]);
  const times = event.iterator();
  const found: string[] = [];
  for (let next = times.next(); next; next = times.next()) found.push(next.toString());
  expect(found).toEqual(["2026-11-22T18:30:00", "2026-12-06T18:30:00", "2026-12-13T18:30:00"]);
  expect(text).toContain("UNTIL=20261213T213000Z");
});

test("no line has more than 75 octets, and none is cut within a character", () => {
  const long = `SUMMARY:${"ção👩‍👧 ".repeat(60)}`;
  const lines = folded(long).split("\r\n");
  for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(lines.map((line, at) => (at === 0 ? line : line.slice(1))).join("")).toBe(long);
});

test.each([
  ["DTSTART;TZID=America/Sao_Paulo:20261122T183000", ZONE, "2026-11-22T18:30:00"],
  ["DTSTART:20261122T213000Z", ZONE, "2026-11-22T18:30:00"],
  ["DTSTART:20261122T183000", ZONE, "2026-11-22T18:30:00"],
  ["DTSTART;TZID=E. South America Standard Time:20261122T183000", ZONE, "2026-11-22T18:30:00"],
  ["DTSTART;TZID=/freeassociation.sourceforge.net/America/New_York:20261122T183000", "America/New_York", "2026-11-22T18:30:00"],
  ["DTSTART;TZID=Nowhere/Land:20261122T183000", ZONE, "2026-11-22T18:30:00"],
])("%s has a zone", async (line, timeZone, start) => {
  expect(await entryOf(line, "DURATION:PT1H30M")).toMatchObject({ timeZone, start, minutes: 90, allDay: false });
});

test("a file's own zone is found by its offset, and its default zone by the file's name for it", async () => {
  const zone = [
    "BEGIN:VTIMEZONE",
    "TZID:Custom",
    "BEGIN:STANDARD",
    "DTSTART:19700101T000000",
    "TZOFFSETFROM:-0400",
    "TZOFFSETTO:-0400",
    "END:STANDARD",
    "END:VTIMEZONE",
  ];
  const { entries: read } = await readCalendar(wrap(...zone, ...vevent("DTSTART;TZID=Custom:20261122T183000")), ZONE);
  expect(read[0]?.entry?.timeZone).toBe("Etc/GMT+4");
  const named = await readCalendar(wrap("X-WR-TIMEZONE:America/New_York", ...vevent("DTSTART:20261122T183000")), ZONE);
  expect([named.zone, named.entries[0]?.entry?.timeZone]).toEqual([{ timeZone: "America/New_York", source: "named" }, "America/New_York"]);
});

test("the UTC end of a rule is converted to the start's zone", async () => {
  const entry = await entryOf("DTSTART;TZID=America/Sao_Paulo:20261122T213000", "RRULE:FREQ=WEEKLY;UNTIL=20261214T003000Z");
  expect(entry.rule).toBe("FREQ=WEEKLY;UNTIL=20261213T213000");
});

test.each([
  [["SUMMARY:x"], "no_start"],
  [["DTSTART:20261122T183000Z", "DTEND:20270122T183000Z"], "too_long"],
  [["DTSTART:20261122T183000Z", "RRULE:FREQ=SECONDLY"], "rule"],
  [["DTSTART:20261122T183000Z", "RRULE:FREQ=WEEKLY", "RRULE:FREQ=DAILY"], "rule"],
  [["DTSTART:20261399T183000Z"], "unreadable"],
  [["DTSTART:99991231T183000Z"], "out_of_range"],
  [["DTSTART:20261122T183000Z", "RRULE:FREQ=FOO;BYDAY=XX"], "unreadable"],
  [
    [
      "DTSTART:20261122T183000Z",
      `EXDATE:${Array.from({ length: 2_500 }, (_, n) => `${2000 + (n % 150)}${String((n % 12) + 1).padStart(2, "0")}${String((n % 28) + 1).padStart(2, "0")}T183000Z`).join(",")}`,
    ],
    "too_many",
  ],
])("an unsupported event is refused (%#)", async (lines, reason) => {
  expect(await one(...lines)).toMatchObject({ entry: null, reason });
});

test("a fault in one event does not affect the others", async () => {
  const text = wrap(...vevent("DTSTART:xyz"), "BEGIN:VEVENT", "UID:c@d", "DTSTART;VALUE=DATE:20261122", "SUMMARY:Retiro", "END:VEVENT");
  const { entries: read } = await readCalendar(text, ZONE);
  expect(read.map(({ reason }) => reason)).toEqual(["unreadable", null]);
  expect(read[1]?.entry).toMatchObject({ allDay: true, minutes: 1_440, start: "2026-11-22T00:00:00" });
});

test.each([
  "",
  "hello",
  "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nEND:VCALENDAR",
  "BEGIN:VEVENT\r\nEND:VEVENT",
  `BEGIN:VCALENDAR\r\n${"BEGIN:VEVENT\r\n".repeat(50)}${"END:VEVENT\r\n".repeat(50)}END:VCALENDAR`,
  wrap(...Array.from({ length: 5_001 }, (_, n) => `BEGIN:VEVENT\r\nUID:${n}\r\nEND:VEVENT`)),
  wrap(...vevent(`DESCRIPTION:${"a".repeat(200_000)}`)),
  wrap(...vevent("DTSTART:20261122T183000Z")).slice(0, -20),
])("an invalid, truncated or oversized file is refused (%#)", async (text) => {
  await expect(readCalendar(text, ZONE)).rejects.toThrow(/unreadable|tooMany/);
});

test("exceptions belong to their event: moved, canceled, left out", async () => {
  const text = wrap(
    ...vevent("DTSTART;TZID=America/Sao_Paulo:20261122T183000", "DURATION:PT1H", "RRULE:FREQ=WEEKLY", "EXDATE;VALUE=DATE:20261206"),
    ...vevent("RECURRENCE-ID:20261129T213000Z", "DTSTART;TZID=America/Sao_Paulo:20261130T190000", "DURATION:PT2H", "LOCATION:Sala 2"),
    ...vevent(
      "RECURRENCE-ID;TZID=America/Sao_Paulo:20261213T183000",
      "DTSTART;TZID=America/Sao_Paulo:20261213T183000",
      "DURATION:PT1H",
      "STATUS:CANCELLED",
    ),
  );
  const { entries: read } = await readCalendar(text, ZONE);
  expect(read).toHaveLength(1);
  expect(read[0]?.entry?.exdates).toEqual(["2026-12-06T18:30:00"]);
  expect(read[0]?.entry?.exceptions).toEqual([
    {
      recurrenceId: "2026-11-29T18:30:00",
      start: "2026-11-30T19:00:00",
      minutes: 120,
      title: null,
      description: null,
      location: "Sala 2",
      canceled: false,
    },
    {
      recurrenceId: "2026-12-13T18:30:00",
      start: "2026-12-13T18:30:00",
      minutes: 60,
      title: null,
      description: null,
      location: null,
      canceled: true,
    },
  ]);
});

test.each([
  ["2018-02-17T23:30:00", ZONE, "2018-02-18T01:30:00.000Z"],
  ["2026-11-01T01:30:00", "America/New_York", "2026-11-01T05:30:00.000Z"],
  ["2026-03-08T02:30:00", "America/New_York", "2026-03-08T07:30:00.000Z"],
])("%s in %s is one instant (RFC 5545, 3.3.5)", (local, zone, instant) => {
  expect(instantOf(local, zone)?.toISOString()).toBe(instant);
});
test("local times survive the round trip", () => {
  expect(localOf(new Date("2026-11-22T21:30:00Z"), ZONE)).toBe("2026-11-22T18:30:00");
});
