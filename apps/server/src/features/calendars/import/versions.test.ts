import type { EventCard } from "@aprisco/contract/agenda.ts";
import type { ImportPreview } from "@aprisco/contract/calendars.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startTestApp, type TestAccount, type TestApp } from "../../../testing/app.ts";
import { runSql } from "../../../testing/store.ts";

let server: TestApp;
let secretary: TestAccount;
beforeAll(async () => {
  server = await startTestApp();
  server.setNow("2026-11-21T15:00:00Z");
  secretary = await server.account({ role: "secretaria" });
});
afterAll(() => server.close());
beforeEach(() => runSql(server.database.handle, "truncate event_series, events, undo_steps cascade"));

const calendar = (...events: readonly (readonly string[])[]) =>
  ["BEGIN:VCALENDAR", "VERSION:2.0", ...events.flatMap((lines) => ["BEGIN:VEVENT", ...lines, "END:VEVENT"]), "END:VCALENDAR"].join("\r\n");
const send = async <T>(path: string, text: string) =>
  (await server.ask<T>("POST", path, { token: secretary.token, body: { file: new Blob([text], { type: "text/calendar" }) } })).body.data;
const preview = (text: string) => send<ImportPreview>("/events/import/preview", text);
const taken = (text: string) => send<ImportPreview["counts"]>("/events/import", text);
const listed = async () => {
  const answer = await server.ask<EventCard[]>("GET", "/events?from=2026-11-01&to=2028-12-31&limit=100", { token: secretary.token });
  return answer.body.data?.map(({ title, local_start: start }) => `${start.slice(0, 16)} ${title}`);
};

const day = (uid: string, was: string, title: string, at: string, zone = "America/Sao_Paulo") => [
  `UID:${uid}`,
  `RECURRENCE-ID;TZID=${zone}:${was}`,
  `SUMMARY:${title}`,
  `DTSTART;TZID=${zone}:${at}`,
  "DURATION:PT90M",
];

test("invitations to single days of a series are one event each, in one file or several", async () => {
  const [twelfth, last] = [
    day("ensaio@x", "20270112T193000", "Ensaio (dia 12)", "20270112T200000"),
    day("ensaio@x", "20270126T193000", "Ensaio (dia 26)", "20270126T193000"),
  ];
  expect((await preview(calendar(twelfth, last)))?.counts).toMatchObject({ new: 2, refused: 0 });
  expect(await taken(calendar(twelfth, last))).toMatchObject({ new: 2 });
  expect(await listed()).toEqual(["2027-01-12T20:00 Ensaio (dia 12)", "2027-01-26T19:30 Ensaio (dia 26)"]);
  // The same day again is the same event; a later invitation to a third day adds that.
  const moved = day("ensaio@x", "20270126T193000", "Ensaio geral", "20270126T190000");
  const third = day("ensaio@x", "20270209T193000", "Ensaio (9 de fev.)", "20270209T193000");
  expect(await taken(calendar(moved))).toMatchObject({ changed: 1, new: 0 });
  expect(await taken(calendar(third))).toMatchObject({ new: 1 });
  expect(await listed()).toEqual([
    "2027-01-12T20:00 Ensaio (dia 12)",
    "2027-01-26T19:00 Ensaio geral",
    "2027-02-09T19:30 Ensaio (9 de fev.)",
  ]);
});

test("a day of another zone's series, and an all-day one, stand alone too", async () => {
  const lisbon = day("coro@x", "20270301T190000", "Coro em Lisboa", "20270301T190000", "Europe/Lisbon");
  const whole = ["UID:retiro@x", "RECURRENCE-ID;VALUE=DATE:20270410", "SUMMARY:Retiro", "DTSTART;VALUE=DATE:20270411"];
  const other = ["UID:retiro@x", "RECURRENCE-ID;VALUE=DATE:20271010", "SUMMARY:Retiro de outubro", "DTSTART;VALUE=DATE:20271010"];
  expect(await taken(calendar(lisbon, whole, other))).toMatchObject({ new: 3, refused: 0 });
  expect(await listed()).toEqual(["2027-03-01T16:00 Coro em Lisboa", "2027-04-11T00:00 Retiro", "2027-10-10T00:00 Retiro de outubro"]);
});

const meeting = (title: string, at: string, ...lines: readonly string[]) => [
  "UID:assembleia@x",
  `SUMMARY:${title}`,
  `DTSTART;TZID=America/Sao_Paulo:${at}`,
  "DURATION:PT2H",
  ...lines,
];

test.each([
  [
    ["SEQUENCE:0", "DTSTAMP:20261101T120000Z"],
    ["SEQUENCE:2", "DTSTAMP:20261105T120000Z"],
  ],
  // The sequence decides, whichever was sent later; without one, the stamp does.
  [
    ["SEQUENCE:3", "DTSTAMP:20261109T120000Z"],
    ["SEQUENCE:11", "DTSTAMP:20261105T120000Z"],
  ],
  [["DTSTAMP:20261101T120000Z"], ["DTSTAMP:20261101T120001Z"]],
  [[], ["SEQUENCE:1"]],
])("of two versions of an event the later one is taken (%#)", async (old, later) => {
  const [was, is] = [meeting("Marcada", "20270210T190000", ...old), meeting("Remarcada", "20270217T200000", ...later)];
  for (const text of [calendar(was, is), calendar(is, was)]) {
    await runSql(server.database.handle, "truncate event_series, events, undo_steps cascade");
    expect(await taken(text)).toMatchObject({ new: 1, refused: 0 });
    expect(await listed()).toEqual(["2027-02-17T20:00 Remarcada"]);
  }
});

test("of two versions of one day of a series the later one is taken; two that differ and of which none is later are refused", async () => {
  const series = meeting("Culto", "20270210T190000", "RRULE:FREQ=WEEKLY;COUNT=3");
  const changed = (title: string, sequence: number) => [
    ...day("assembleia@x", "20270217T190000", title, "20270217T190000"),
    `SEQUENCE:${sequence}`,
  ];
  expect(await taken(calendar(series, changed("Ceia", 4), changed("Batismo", 3)))).toMatchObject({ new: 1, refused: 0 });
  expect(await listed()).toEqual(["2027-02-10T19:00 Culto", "2027-02-17T19:00 Ceia", "2027-02-24T19:00 Culto"]);
  const both = calendar(meeting("Uma", "20270210T190000", "SEQUENCE:1"), meeting("Outra", "20270211T190000", "SEQUENCE:1"));
  expect((await preview(both))?.rows).toMatchObject([{ outcome: "refused", reason: "twice" }]);
});
