/** A malicious calendar file, and the expected result for each of its events, or for the file. */
interface HostileCalendar {
  readonly name: string;
  readonly file: string | Buffer;
  readonly says: "unreadable" | "tooMany" | readonly string[];
}

const wrap = (...lines: readonly string[]) => ["BEGIN:VCALENDAR", "VERSION:2.0", ...lines, "END:VCALENDAR", ""].join("\r\n");
const vevent = (uid: string, ...lines: readonly string[]) => ["BEGIN:VEVENT", `UID:${uid}`, "SUMMARY:Nome", ...lines, "END:VEVENT"];
const start = "DTSTART:20261122T183000Z";
const times = (count: number, zone = "Z") =>
  Array.from({ length: count }, (_, n) => {
    const day = new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10).replaceAll("-", "");
    return `${day}T183000${zone}`;
  });
const one = (...lines: readonly string[]) => wrap(...vevent("a@x", ...lines));
const many = <T>(count: number, make: (n: number) => T): T[] => Array.from({ length: count }, (_, n) => make(n));
const read = ["read"] as const;
/** A clock that is an hour ahead for some minutes of the year, as no zone's is. */
const clock = (n: number): readonly string[] => [
  "BEGIN:VTIMEZONE",
  `TZID:Relógio ${n}`,
  ...["STANDARD", "DAYLIGHT"].flatMap((name, at) => [
    `BEGIN:${name}`,
    `DTSTART:16010101T00${String((n + at * 7) % 60).padStart(2, "0")}00`,
    `TZOFFSETFROM:${at === 0 ? "-0200" : "-0300"}`,
    `TZOFFSETTO:${at === 0 ? "-0300" : "-0200"}`,
    "RRULE:FREQ=YEARLY;BYMONTH=5;BYDAY=1SU",
    `END:${name}`,
  ]),
  "END:VTIMEZONE",
];

export const hostileCalendars: readonly HostileCalendar[] = [
  { name: "components within components", file: wrap("BEGIN:VEVENT", ...many(50_000, () => "BEGIN:VALARM")), says: "unreadable" },
  { name: "calendars within calendars", file: "BEGIN:VCALENDAR\r\n".repeat(50_000), says: "unreadable" },
  {
    name: "an event within an event",
    file: wrap(...vevent("a@x", start, ...vevent("b@x", start))),
    says: "unreadable",
  },
  { name: "more components than are read", file: wrap(...many(5_001, (n) => vevent(`${n}@x`)).flat()), says: "tooMany" },
  { name: "a line of a megabyte", file: one(start, `DESCRIPTION:${"x".repeat(1_000_000)}`), says: "unreadable" },
  { name: "a folded line of a megabyte", file: one(start, `DESCRIPTION:${"xxxx\r\n ".repeat(200_000)}`), says: "unreadable" },
  { name: "nothing but folds", file: `BEGIN:VCALENDAR\r\n${"\n ".repeat(900_000)}`, says: "unreadable" },
  { name: "lines of escapes", file: one(start, `DESCRIPTION:${"\\,\\;".repeat(20_000)}`), says: read },
  { name: "sixteen thousand parameters", file: one(start, `X-A${';B="c"'.repeat(16_000)}:v`), says: read },
  { name: "a hundred thousand RDATEs", file: one(start, ...many(20, () => `RDATE:${times(5_000).join()}`)), says: "tooMany" },
  { name: "five thousand RDATEs", file: one(start, `RDATE:${times(5_000).join()}`), says: ["too_many"] },
  {
    name: "fifty events of nineteen hundred days",
    file: wrap(...many(50, (n) => vevent(`${n}@x`, start, ...many(19, () => `EXDATE:${times(100).join()}`))).flat()),
    says: "tooMany",
  },
  { name: "five thousand EXDATEs", file: one(start, "RRULE:FREQ=DAILY", ...times(5_000).map((at) => `EXDATE:${at}`)), says: ["too_many"] },
  {
    name: "a rule of a million times",
    file: one(start, `RRULE:FREQ=DAILY;BYHOUR=${many(24, (n) => n).join()};BYMINUTE=${many(60, (n) => n).join()}`),
    says: read,
  },
  { name: "every second", file: one(start, "RRULE:FREQ=SECONDLY"), says: ["rule"] },
  { name: "a rule of thirty thousand days", file: one(start, `RRULE:FREQ=WEEKLY;BYDAY=${"MO,".repeat(30_000)}TU`), says: read },
  { name: "six thousand rules", file: one(start, ...many(5_900, () => "RRULE:FREQ=WEEKLY")), says: ["rule"] },
  {
    name: "a rule in an exception",
    file: wrap(
      ...vevent("a@x", start, "RRULE:FREQ=WEEKLY"),
      ...vevent("a@x", "RECURRENCE-ID:20261129T183000Z", "DTSTART:20261130T183000Z", "RRULE:FREQ=DAILY"),
    ),
    says: read,
  },
  {
    name: "an exception of nothing",
    file: wrap(
      ...vevent("a@x", start, "RRULE:FREQ=WEEKLY"),
      ...vevent("a@x", "RECURRENCE-ID:20990101T000000Z", "DTSTART:20261130T183000Z"),
    ),
    says: read,
  },
  { name: "an exception without an event", file: one(start, "RECURRENCE-ID:20261122T183000Z"), says: read },
  {
    name: "five thousand exceptions",
    file: wrap(
      ...vevent("a@x", start, "RRULE:FREQ=DAILY"),
      ...many(4_900, () => vevent("a@x", "RECURRENCE-ID:20261129T183000Z", "DTSTART:20261130T183000Z")).flat(),
    ),
    says: ["too_many"],
  },
  { name: "one UID twice", file: wrap(...vevent("a@x", start), ...vevent("a@x", "DTSTART:20261123T183000Z")), says: ["twice"] },
  { name: "one UID four thousand times", file: wrap(...many(4_000, () => vevent("a@x", start)).flat()), says: read },
  {
    name: "sixty clocks that no zone has",
    file: wrap(...many(60, clock).flat(), ...many(60, (n) => vevent(`${n}@x`, `DTSTART;TZID=Relógio ${n}:20270122T230000`)).flat()),
    says: many(60, () => "read"),
  },
  { name: "an end before the start", file: one(start, "DTEND:20261120T183000Z"), says: read },
  { name: "a duration of less than nothing", file: one(start, "DURATION:-P999999999W"), says: read },
  { name: "a duration of ages", file: one(start, "DURATION:P9999999999999999D"), says: ["too_long"] },
  { name: "a duration of ninety thousand digits", file: one(start, `DURATION:P${"1".repeat(90_000)}D`), says: ["unreadable"] },
  { name: "the year 1", file: one("DTSTART:00010101T000000Z"), says: ["out_of_range"] },
  { name: "the year 9999", file: one("DTSTART:99991231T235959Z"), says: ["out_of_range"] },
  { name: "a day that does not exist", file: one("DTSTART:20261399T256199Z"), says: ["unreadable"] },
  { name: "a zone that does not exist", file: one("DTSTART;TZID=Marte/Olympus:20261122T183000"), says: read },
  { name: "a zone of ninety thousand signs", file: one(`DTSTART;TZID=${"/".repeat(90_000)}:20261122T183000`), says: read },
  {
    name: "a zone that refers to itself and never ends",
    file: wrap(
      ..."BEGIN:VTIMEZONE,TZID:Loop,X-LIC-LOCATION:Loop,BEGIN:STANDARD,DTSTART:16010101T000000,TZOFFSETFROM:+9999,TZOFFSETTO:+9999,RRULE:FREQ=SECONDLY;INTERVAL=0,END:STANDARD,END:VTIMEZONE".split(
        ",",
      ),
      ...vevent("a@x", "DTSTART;TZID=Loop:20261122T183000"),
    ),
    says: read,
  },
  { name: "NULs and bells", file: one(start, "DESCRIPTION:a\0b\u0007c", "LOCATION:x\0y", "X-A:\0"), says: read },
  { name: "a NUL in the UID", file: wrap(...vevent("a\0b@x", start)), says: ["unreadable"] },
  { name: "a UID of ninety thousand signs", file: wrap(...vevent("u".repeat(90_000), start)), says: ["unreadable"] },
  { name: "a UID with escapes", file: wrap(...vevent("a\\,b\\;c\\\\d\\nATTENDEE:x", start)), says: read },
  {
    name: "bytes that are no text",
    file: Buffer.concat([
      Buffer.from("BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:a\r\nDTSTART:20261122T183000Z\r\nSUMMARY:x"),
      Buffer.from([0xff, 0xfe, 0xc3, 0x28, 0xed, 0xa0, 0x80]),
      Buffer.from("\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n"),
    ]),
    says: read,
  },
  {
    name: "lines in a text",
    file: one(start, "LOCATION:a\\r\\nX-EVIL:1\\nDTSTART:19990101", "DESCRIPTION:a\u2028X-EVIL:1\u0085b\u000bc"),
    says: read,
  },
  { name: "lines that end in half", file: one(start, "X-A:1\rX-B:2\r\rX-C:3"), says: read },
];
