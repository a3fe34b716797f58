import type { EventCard } from "@aprisco/contract/agenda/event.ts";
import type { ImportPreview } from "@aprisco/contract/calendars/import.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startTestApp, type TestAccount, type TestApp } from "../../../testing/app.ts";
import { runSql } from "../../../testing/store.ts";

let server: TestApp;
let secretary: TestAccount;
beforeAll(async () => {
  server = await startTestApp();
  secretary = await server.account({ role: "secretaria" });
});
afterAll(() => server.close());
beforeEach(() => runSql(server.database.handle, "truncate event_series, events cascade"));

const wrap = (...lines: string[]) => ["BEGIN:VCALENDAR", "VERSION:2.0", ...lines, "END:VCALENDAR"].join("\r\n");
const vevent = (uid: string, ...lines: string[]) => ["BEGIN:VEVENT", `UID:${uid}`, ...lines, "END:VEVENT"];
const send = <T>(path: string, text: string | Buffer, body: Record<string, string> = {}) =>
  server.ask<T>("POST", path, { token: secretary.token, body: { ...body, file: new Blob([text], { type: "text/calendar" }) } });
const preview = async (text: string | Buffer) => (await send<ImportPreview>("/events/import/preview", text)).body.data;
const list = async () =>
  (await server.ask<EventCard[]>("GET", "/events?from=2026-11-01&to=2027-12-31&limit=100", { token: secretary.token })).body.data ?? [];

const file = wrap(
  ...vevent("a@x", "SUMMARY:Culto", "DTSTART;TZID=America/Sao_Paulo:20261122T183000", "DURATION:PT90M", "RRULE:FREQ=WEEKLY;COUNT=4"),
  ...vevent(
    "a@x",
    "SUMMARY:Culto especial",
    "RECURRENCE-ID;TZID=America/Sao_Paulo:20261129T183000",
    "DTSTART;TZID=America/Sao_Paulo:20261129T200000",
    "DURATION:PT90M",
  ),
  ...vevent("b@x", "SUMMARY:Retiro", "DTSTART;VALUE=DATE:20261205", "DTEND;VALUE=DATE:20261207"),
  ...vevent("c@x", "SUMMARY:A toda hora", "DTSTART:20261122T183000Z", "RRULE:FREQ=HOURLY"),
  ...vevent("d@x", "SUMMARY:Todo dia, sempre", "DTSTART:20261122T183000Z", "RRULE:FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR,SA,SU"),
);

test("a file is looked at first: nothing is kept, and what is refused says why", async () => {
  const looked = await preview(file);
  expect(looked?.counts).toEqual({ new: 3, changed: 0, same: 0, refused: 1 });
  expect(looked?.rows[0]).toMatchObject({ title: "A toda hora", outcome: "refused", reason: "rule" });
  expect(await list()).toEqual([]);
});

test("taken over it is in the agenda, with what an occurrence has of its own; a second time it is the same", async () => {
  const taken = await send("/events/import", file, { type: "worship", visibility: "public" });
  expect([taken.status, taken.body.data]).toEqual([200, { new: 3, changed: 0, same: 0, refused: 1 }]);
  const events = (await list()).filter(({ title }) => title.startsWith("Culto") || title === "Retiro");
  expect(events.map(({ title, local_start, type, visibility }) => [title, local_start, type, visibility])).toEqual([
    ["Culto", "2026-11-22T18:30:00", "worship", "public"],
    ["Culto especial", "2026-11-29T20:00:00", "worship", "public"],
    ["Retiro", "2026-12-05T00:00:00", "worship", "public"],
    ["Culto", "2026-12-06T18:30:00", "worship", "public"],
    ["Culto", "2026-12-13T18:30:00", "worship", "public"],
  ]);
  expect((await preview(file))?.counts).toEqual({ new: 0, changed: 0, same: 3, refused: 1 });
});

test("what the file says otherwise by now is changed, with the same occurrences", async () => {
  await send("/events/import", file);
  const before = (await list()).find(({ title }) => title === "Retiro");
  const changed = file.replace("SUMMARY:Retiro", "SUMMARY:Retiro de jovens").replace("20261207", "20261208");
  expect((await preview(changed))?.counts).toEqual({ new: 0, changed: 1, same: 2, refused: 1 });
  await send("/events/import", changed);
  const after = (await list()).find(({ title }) => title === "Retiro de jovens");
  expect([after?.id, after?.last_day]).toEqual([before?.id, "2026-12-07"]);
  expect((await preview(changed))?.counts).toEqual({ new: 0, changed: 0, same: 3, refused: 1 });
});

test("an older program's file: windows-1252, its own zone for all", async () => {
  const text = wrap("X-WR-TIMEZONE:America/Manaus", ...vevent("e@x", "SUMMARY:Reunião", "DTSTART:20261122T183000"));
  const looked = await preview(Buffer.from(text, "latin1"));
  expect(looked).toMatchObject({ time_zone: "America/Manaus", zone_source: "named", rows: [{ title: "Reunião" }] });
});

test.each([
  ["", "eventImport.unreadable"],
  ["%PDF-1.4", "eventImport.unreadable"],
  [wrap(), "eventImport.empty"],
  [wrap(...Array.from({ length: 5_001 }, (_, n) => `BEGIN:VEVENT\r\nUID:${n}\r\nEND:VEVENT`)), "eventImport.tooMany"],
  // Each rule is expanded: a file of thousands would hold the server up for minutes.
  [
    wrap(...Array.from({ length: 301 }, (_, n) => vevent(`${n}@x`, "SUMMARY:Sino", "DTSTART:20261122T183000Z", "RRULE:FREQ=DAILY")).flat()),
    "eventImport.tooMany",
  ],
])("a file that cannot be taken says why (%#)", async (text, code) => {
  for (const path of ["/events/import/preview", "/events/import"]) {
    const answer = await send(path, text);
    expect([answer.status, answer.body.error]).toEqual([409, code]);
  }
});

test("too large a file is refused, and none at all", async () => {
  expect((await send("/events/import", "x".repeat(2_100_000))).status).toBe(413);
  const form = await server.ask("POST", "/events/import", { token: secretary.token, body: { file: new Blob([]) } });
  expect(form.status).toBe(409);
});

test("an event of a congregation that is out of reach is not touched", async () => {
  await send("/events/import", file);
  await runSql(server.database.handle, "insert into congregations (name) values ('Outra')");
  const [other] = (await runSql(server.database.handle, "select id from congregations where name = 'Outra'")) as { id: number }[];
  const away = await server.account({ role: "secretaria", congregationIds: [other?.id ?? 0] });
  const answer = await server.ask<ImportPreview>("POST", "/events/import/preview", {
    token: away.token,
    body: { file: new Blob([file], { type: "text/calendar" }) },
  });
  expect(answer.body.data?.rows.filter(({ reason }) => reason === "elsewhere")).toHaveLength(3);
});
