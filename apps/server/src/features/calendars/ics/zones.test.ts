import { expect, test } from "vitest";
import { instantOf } from "./clock.ts";
import { readCalendar } from "./read.ts";

const CHURCH = "America/Sao_Paulo";

interface Part {
  readonly from: string;
  readonly to: string;
  readonly at: string;
  readonly rule?: string;
}
const standard = (part: Part) => observance("STANDARD", part);
const daylight = (part: Part) => observance("DAYLIGHT", part);
const observance = (name: string, { from, to, at, rule }: Part): readonly string[] => [
  `BEGIN:${name}`,
  `DTSTART:${at}`,
  `TZOFFSETFROM:${from}`,
  `TZOFFSETTO:${to}`,
  ...(rule === undefined ? [] : [`RRULE:FREQ=YEARLY;${rule}`]),
  `END:${name}`,
];
/** The zone is named as Outlook and Exchange show it, in quotes where it is used. */
const event = (name: string, at: string, ...lines: readonly string[]) => [
  "BEGIN:VEVENT",
  "UID:a@b",
  "SUMMARY:Reunião",
  `DTSTART;TZID="${name}":${at}`,
  "DURATION:PT1H",
  ...lines,
  "END:VEVENT",
];
async function read(name: string, clock: readonly (readonly string[])[], at: string, ...lines: readonly string[]) {
  const zone = clock.length === 0 ? [] : ["BEGIN:VTIMEZONE", `TZID:${name}`, ...clock.flat(), "END:VTIMEZONE"];
  const text = ["BEGIN:VCALENDAR", "VERSION:2.0", ...zone, ...event(name, at, ...lines), "END:VCALENDAR"].join("\r\n");
  const [one] = (await readCalendar(text, CHURCH)).entries;
  if (!one?.entry) throw new Error(`refused: ${one?.reason}`);
  const { entry, zone: source } = one;
  return { entry, source, zone: entry.timeZone, at: instantOf(entry.start, entry.timeZone)?.toISOString() };
}

const west = [
  standard({ from: "+0100", to: "+0000", at: "16010101T020000", rule: "INTERVAL=1;BYDAY=-1SU;BYMONTH=10" }),
  daylight({ from: "+0000", to: "+0100", at: "16010101T010000", rule: "INTERVAL=1;BYDAY=-1SU;BYMONTH=3" }),
];
const east = [
  standard({ from: "-0400", to: "-0500", at: "16010101T020000", rule: "BYDAY=1SU;BYMONTH=11" }),
  daylight({ from: "-0500", to: "-0400", at: "16010101T020000", rule: "BYDAY=2SU;BYMONTH=3" }),
];
const central = [
  standard({ from: "+0200", to: "+0100", at: "16010101T030000", rule: "BYDAY=-1SU;BYMONTH=10" }),
  daylight({ from: "+0100", to: "+0200", at: "16010101T020000", rule: "BYDAY=-1SU;BYMONTH=3" }),
];
// Chile: the Sunday on or after 2 April and 2 September, at midnight of UTC-4.
const chile = [
  standard({ from: "-0300", to: "-0400", at: "20230402T000000", rule: "BYMONTH=4;BYMONTHDAY=2,3,4,5,6,7,8;BYDAY=SU" }),
  daylight({ from: "-0400", to: "-0300", at: "20230903T000000", rule: "BYMONTH=9;BYMONTHDAY=2,3,4,5,6,7,8;BYDAY=SU" }),
];
const mexico = [
  standard({ from: "-0500", to: "-0600", at: "16010101T020000", rule: "BYDAY=-1SU;BYMONTH=10" }),
  daylight({ from: "-0600", to: "-0500", at: "16010101T020000", rule: "BYDAY=1SU;BYMONTH=4" }),
];

test.each([
  ["(UTC+00:00) Dublin, Edimburgo, Lisboa, Londres", west, "20270115T180000", "Europe/Lisbon", "2027-01-15T18:00:00.000Z"],
  ["(UTC+00:00) Dublin, Edimburgo, Lisboa, Londres", west, "20270715T180000", "Europe/Lisbon", "2027-07-15T17:00:00.000Z"],
  ["(GMT) Greenwich Mean Time : London", west, "20270715T180000", "Europe/London", "2027-07-15T17:00:00.000Z"],
  ["(UTC-05:00) Eastern Time (US & Canada)", east, "20270313T090000", "America/New_York", "2027-03-13T14:00:00.000Z"],
  ["(UTC-05:00) Eastern Time (US & Canada)", east, "20270315T090000", "America/New_York", "2027-03-15T13:00:00.000Z"],
  ["(UTC+01:00) Bruxelas, Copenhague, Madri, Paris", central, "20270620T100000", "Europe/Madrid", "2027-06-20T08:00:00.000Z"],
  ["Horário 1", central, "20270620T100000", "Europe/Madrid", "2027-06-20T08:00:00.000Z"],
  ["(UTC-04:00) Santiago", chile, "20270405T190000", "America/Santiago", "2027-04-05T23:00:00.000Z"],
  // Mexico had summer time until 2022: its clock is that of the years of the event.
  ["(UTC-06:00) Guadalajara, Cidade do México, Monterrei", mexico, "20210420T190000", "America/Mexico_City", "2021-04-21T00:00:00.000Z"],
  [
    "(UTC+05:30) Chennai, Calcutá, Mumbai",
    [standard({ from: "+0530", to: "+0530", at: "16010101T000000" })],
    "20270620T100000",
    "Asia/Calcutta",
    "2027-06-20T04:30:00.000Z",
  ],
])("the described clock %s (%#) is a zone, by its offsets and days of change", async (name, clock, at, zone, instant) => {
  expect(await read(name, clock, at)).toMatchObject({ zone, at: instant, source: "matched" });
});

test("the church's zone comes first where the file describes its clock", async () => {
  const clock = [standard({ from: "-0300", to: "-0300", at: "16010101T000000" })];
  expect(await read("Horário de Brasília", clock, "20270115T180000")).toMatchObject({ zone: CHURCH, source: "matched" });
});

test("a clock that no zone has keeps its offset at each time, and says so", async () => {
  // Summer time from May to June only.
  const clock = [
    standard({ from: "-0100", to: "-0200", at: "20200701T000000", rule: "BYMONTH=7;BYMONTHDAY=1" }),
    daylight({ from: "-0200", to: "-0100", at: "20200501T000000", rule: "BYMONTH=5;BYMONTHDAY=1" }),
  ];
  const here = "Relógio da ilha";
  expect(await read(here, clock, "20270110T180000")).toMatchObject({ at: "2027-01-10T20:00:00.000Z", source: "offset", zone: "Etc/GMT+2" });
  expect(await read(here, clock, "20270510T180000")).toMatchObject({ at: "2027-05-10T19:00:00.000Z", source: "offset", zone: "Etc/GMT+1" });
  // The excluded and changed days of a series are times of the same clock.
  const { entry } = await read(here, clock, "20270403T180000", "RRULE:FREQ=WEEKLY;COUNT=8", `EXDATE;TZID="${here}":20270508T180000`);
  expect(entry).toMatchObject({ start: "2027-04-03T18:00:00", exdates: ["2027-05-08T18:00:00"] });
});

test("a zone that is neither known nor described is the church's, and says so", async () => {
  expect(await read("Terra do Nunca", [], "20270115T180000")).toMatchObject({ zone: CHURCH, source: "church" });
  expect(await read("America/Manaus", [], "20270115T180000")).toMatchObject({ zone: "America/Manaus", source: "named" });
});

test("the clock of a series that began long ago is that of its beginning", async () => {
  const text = await read("Cidade do México", mexico, "20190105T190000", "RRULE:FREQ=WEEKLY");
  expect(text).toMatchObject({ zone: "America/Mexico_City", source: "matched" });
});
