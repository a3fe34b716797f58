import type { EventCard } from "@aprisco/contract/agenda.ts";
import type { ImportPreview } from "@aprisco/contract/calendars.ts";
import { setImmediate as turn } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startTestApp, type TestAccount, type TestApp } from "../../../testing/app.ts";
import { runSql } from "../../../testing/store.ts";
import { readCalendar } from "../ics/read.ts";

let server: TestApp;
let secretary: TestAccount;
beforeAll(async () => {
  server = await startTestApp();
  server.setNow("2026-11-21T15:00:00Z");
  secretary = await server.account({ role: "secretaria" });
});
afterAll(() => server.close());
beforeEach(() => runSql(server.database.handle, "truncate event_series, events, undo_steps cascade"));

const wrap = (events: readonly (readonly string[])[]) =>
  ["BEGIN:VCALENDAR", "VERSION:2.0", ...events.flatMap((lines) => ["BEGIN:VEVENT", ...lines, "END:VEVENT"]), "END:VCALENDAR"].join("\r\n");
/** A service a day, from a day on; each with a folded description. */
const daily = (count: number, from: string, letters = 60) =>
  Array.from({ length: count }, (_, n) => {
    const day = new Date(Date.parse(from) + n * 86_400_000).toISOString().slice(0, 10).replaceAll("-", "");
    return [
      `UID:${n}@x`,
      `SUMMARY:Culto ${n}`,
      `DTSTART:${day}T220000Z`,
      `DTEND:${day}T233000Z`,
      `DESCRIPTION:${"x".repeat(letters)}\r\n y`,
    ];
  });
const send = async <T>(path: string, text: string, fields: object = {}) =>
  server.ask<T>("POST", path, { token: secretary.token, body: { ...fields, file: new Blob([text], { type: "text/calendar" }) } });
const listed = async () =>
  ((await server.ask<EventCard[]>("GET", "/events?from=2015-01-01&limit=100", { token: secretary.token })).body.data ?? []).map(
    ({ title }) => title,
  );

test("of a file of many years only what comes from a day on is taken", async () => {
  // 21 years with ten megabytes: far more than the events that one import may take.
  const text = wrap(daily(7_700, "2006-01-01", 1_100));
  expect(text.length).toBeGreaterThan(9_000_000);
  const whole = await send("/events/import/preview", text);
  expect([whole.status, whole.body.error]).toEqual([409, "eventImport.tooMany"]);
  const looked = await send<ImportPreview>("/events/import/preview", text, { from: "2027-01-01" });
  expect(looked.body.data).toMatchObject({ counts: { new: 30, refused: 0 }, before: 7_670 });
  expect((await send("/events/import", text, { from: "2027-01-01" })).body).toMatchObject({
    data: { new: 30 },
    message: "Eventos importados: 30 novos",
  });
  expect((await listed()).length).toBe(30);
});

test("what goes on after the day is kept: a series, what began before it, and the church's day decides", async () => {
  const text = wrap([
    ["UID:a@x", "SUMMARY:Série", "DTSTART:20100103T220000Z", "DURATION:PT1H", "RRULE:FREQ=WEEKLY"],
    ["UID:b@x", "SUMMARY:Série que acabou", "DTSTART:20100103T220000Z", "RRULE:FREQ=WEEKLY;UNTIL=20101231T000000Z"],
    ["UID:c@x", "SUMMARY:Acampamento", "DTSTART;VALUE=DATE:20261230", "DTEND;VALUE=DATE:20270103"],
    ["UID:d@x", "SUMMARY:Véspera", "DTSTART;VALUE=DATE:20261231", "DTEND;VALUE=DATE:20270101"],
    ["UID:e@x", "SUMMARY:Noite em Nova York", "DTSTART;TZID=America/New_York:20261231T233000", "DURATION:PT1H"],
    ["UID:f@x", "SUMMARY:Manhã em Tóquio", "DTSTART;TZID=Asia/Tokyo:20270101T090000", "DURATION:PT1H"],
  ]);
  const looked = await send<ImportPreview>("/events/import/preview", text, { from: "2027-01-01" });
  expect(looked.body.data?.rows.map(({ title }) => title)).toEqual(["Série", "Acampamento", "Noite em Nova York"]);
  expect(looked.body.data?.before).toBe(3);
  expect((await send("/events/import/preview", text, { from: "ontem" })).body.fields).toEqual({ from: "field.date" });
  // A day after which there is nothing leaves nothing to import.
  expect((await send<ImportPreview>("/events/import", wrap(daily(2, "2020-01-01")), { from: "2027-01-01" })).body).toMatchObject({
    data: { new: 0, undo_id: null },
    message: "Nenhum evento importado",
  });
});

test("a large file is read in slices, between which others are answered", async () => {
  let turns = 0;
  let isReading = true;
  const others = (async () => {
    for (; isReading; turns += 1) await turn();
  })();
  await readCalendar(wrap(daily(4_900, "2010-01-01", 1_800)), "America/Sao_Paulo");
  isReading = false;
  await others;
  // Ten megabytes in slices of a quarter, and the events by fifties.
  expect(turns).toBeGreaterThanOrEqual(100);
});

test("an event without a UID is the same one in the next export, whenever that was made", async () => {
  const rental = (made: string) =>
    wrap([
      ["SUMMARY:Aluguel do salão", "DTSTART:20270902T220000Z", "DURATION:PT2H", `DTSTAMP:${made}T120000Z`, `LAST-MODIFIED:${made}T120000Z`],
    ]);
  expect((await send("/events/import", rental("20261101"))).body).toMatchObject({ data: { new: 1 } });
  expect((await send("/events/import", rental("20261203"))).body).toMatchObject({
    data: { new: 0, same: 1 },
    message: "Nenhum evento importado: 1 igual",
  });
  expect(await listed()).toEqual(["Aluguel do salão"]);
});
