import type { CalendarFeed, NewCalendarFeed } from "@aprisco/contract/calendars.ts";
import ICAL from "ical.js";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { PASSWORD, startTestApp, type TestAccount, type TestApp } from "../../../testing/app.ts";
import { runSql } from "../../../testing/store.ts";
import { tellAll, titlesOf } from "../../../testing/notices.ts";
import { keepHouse } from "../../../testing/tasks.ts";

let server: TestApp;
let secretary: TestAccount;
let member: TestAccount;
let visitor: TestAccount;

beforeAll(async () => {
  server = await startTestApp({ env: { PUBLIC_URL: "https://igreja.exemplo.com" } });
});
afterAll(() => server.close());
const sql = (text: string, values: readonly unknown[] = []) => runSql(server.database.handle, text, values);

beforeEach(async () => {
  await sql("truncate event_series, events, calendar_feeds cascade");
  server.setNow("2026-11-21T15:00:00Z");
  secretary = await server.account({ role: "secretaria", password: true });
  member = await server.account({ role: "membro", password: true });
  visitor = await server.account({ role: "visitante", password: true });
  const body = { type: "worship", start_date: "2026-11-22T18:30", end_date: "2026-11-22T20:00" };
  for (const [title, visibility] of [
    ["Culto; aberto, a todos", "public"],
    ["Ensaio", "members"],
    ["Conselho", "leaders"],
  ] as const)
    await server.ask("POST", "/events", {
      token: secretary.token,
      body: { ...body, title, visibility, description: `Com Ana e Rui\n${"muito texto ".repeat(20)}`, location: "Templo" },
    });
});

const make = async (asking: TestAccount, path = "/calendar-feeds") =>
  (await server.ask<NewCalendarFeed>("POST", path, { token: asking.token, body: { currentPassword: PASSWORD } })).body.data;
const pathOf = (url: string | undefined): string => (url ?? "").replace("https://igreja.exemplo.com/api", "");
const read = (url: string | undefined, headers: Record<string, string> = {}) => server.ask("GET", pathOf(url), { headers });
const eventsIn = (text: string) =>
  new ICAL.Component(ICAL.parse(text) as unknown[]).getAllSubcomponents("vevent").map((one) => new ICAL.Event(one));

test("V33 a calendar shows only what its holder may see", async () => {
  const titles = async (asking: TestAccount) => eventsIn((await read((await make(asking))?.url)).text).map(({ summary }) => summary);
  expect((await titles(secretary)).toSorted()).toEqual(["Conselho", "Culto; aberto, a todos", "Ensaio"]);
  expect((await titles(member)).toSorted()).toEqual(["Culto; aberto, a todos", "Ensaio"]);
  expect(await titles(visitor)).toEqual(["Culto; aberto, a todos"]);
  const open = await make(secretary, "/calendar-feeds/public");
  expect(eventsIn((await read(open?.url)).text).map(({ summary }) => summary)).toEqual(["Culto; aberto, a todos"]);
});

test("another parser reads the calendar: times in UTC, texts, id; non-public events without details", async () => {
  const answer = await read((await make(member))?.url);
  expect(answer.headers["content-type"]).toBe("text/calendar; charset=utf-8");
  expect(answer.headers["referrer-policy"]).toBe("no-referrer");
  for (const line of answer.text.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const events = eventsIn(answer.text);
  const open = events.find(({ summary }) => summary.startsWith("Culto"));
  expect(open?.startDate.toString()).toBe("2026-11-22T21:30:00Z");
  expect(open?.endDate.toString()).toBe("2026-11-22T23:00:00Z");
  expect(open?.description).toContain("Com Ana e Rui\nmuito texto");
  expect(open?.location).toBe("Templo");
  expect(open?.uid).toMatch(/^e\d+\.[\da-f]{12}@aprisco$/);
  expect(events.find(({ summary }) => summary === "Ensaio")?.description).toBeNull();
});

test("an unchanged calendar answers 304; changes, a new day and other rights are noticed", async () => {
  const url = (await make(member))?.url;
  const first = await read(url);
  const tag = String(first.headers["etag"]);
  const again = await read(url, { "if-none-match": `"other", W/${tag}` });
  expect([again.status, again.text]).toEqual([304, ""]);
  await sql("update event_series set title = 'Outro' where visibility = 'public'");
  const changed = await read(url, { "if-none-match": tag });
  expect(changed.status).toBe(200);
  expect(changed.text).toContain("SUMMARY:Outro");
  server.advance(86_400_000);
  expect((await read(url, { "if-none-match": String(changed.headers["etag"]) })).status).toBe(200);
  const today = String((await read(url)).headers["etag"]);
  await sql("update accounts set role = 'visitante' where id = $1", [member.id]);
  const less = await read(url, { "if-none-match": today });
  expect(less.status).toBe(200);
  expect(less.text).not.toContain("Ensaio");
});

test("changes are stored as one number, which stays correct", async () => {
  const counts = () => sql("select sum(delta)::integer as version, count(*)::integer as rows from calendar_changes");
  const [before] = (await counts()) as { version: number; rows: number }[];
  expect(before?.rows).toBeGreaterThan(1);
  await keepHouse(server);
  expect(await counts()).toEqual([{ version: before?.version, rows: 1 }]);
  await keepHouse(server);
  expect(await counts()).toEqual([{ version: before?.version, rows: 1 }]);
});

test("the ids of events name no host, and the calendar no method", async () => {
  const { text } = await read((await make(member))?.url);
  const ids = [...text.matchAll(/^UID:(.*)\r$/gm)].map(([, uid]) => uid);
  expect(ids).toHaveLength(2);
  for (const uid of ids) expect(uid).toMatch(/^e\d+\.[\da-f]{12}@aprisco$/);
  expect(text).not.toContain("METHOD");
});

test("HEAD answers as GET without the body, as programs and monitors ask", async () => {
  const path = pathOf((await make(member))?.url);
  const got = await server.ask("GET", path);
  const asked = await server.ask("HEAD", path);
  expect([asked.status, asked.text, asked.headers["etag"], asked.headers["content-type"]]).toEqual([
    200,
    "",
    got.headers["etag"],
    got.headers["content-type"],
  ]);
  expect((await server.ask("HEAD", "/feeds/AAAAAAAAAAAAAAAAAAAAAAAAAAA.ics")).status).toBe(404);
  expect((await server.ask("HEAD", "/health")).status).toBe(200);
});

test("a 304 reads no events", async () => {
  const url = (await make(member))?.url;
  const tag = String((await read(url)).headers["etag"]);
  await sql("alter table events rename to events_away");
  try {
    expect((await read(url, { "if-none-match": tag })).status).toBe(304);
  } finally {
    await sql("alter table events_away rename to events");
  }
});

test("canceled, all-day and moved events say so", async () => {
  await sql("update events set status = 'canceled', sequence = 4 where visibility = 'public'");
  const body = { title: "Retiro", type: "youth", visibility: "public", start_date: "2026-12-05", end_date: "2026-12-06", all_day: true };
  await server.ask("POST", "/events", { token: secretary.token, body });
  const { text } = await read((await make(member))?.url);
  expect(text).toContain("STATUS:CANCELLED");
  expect(text).toContain("SEQUENCE:4");
  expect(text).toContain("DTSTART;VALUE=DATE:20261205\r\nDTEND;VALUE=DATE:20261207");
});

test("for a closed or pending account, or one without the right, the address is unknown", async () => {
  const url = (await make(member))?.url;
  const missing = await server.ask("GET", `/feeds/${"a".repeat(27)}.ics`);
  for (const change of ["status = 'inativo'", "status = 'ativo', permissions_minus = '{agenda:view}'"]) {
    await sql(`update accounts set ${change} where id = $1`, [member.id]);
    const answer = await read(url);
    expect([answer.status, answer.body.error]).toEqual([404, missing.body.error]);
  }
});

test("a new address ends the former one; an ended one shows nothing; others' cannot be ended", async () => {
  const first = await make(member);
  const second = await make(member);
  // A repeated call renews the row, so a lost answer leaves no second one.
  expect(second?.id).toBe(first?.id);
  expect((await read(first?.url)).status).toBe(404);
  expect((await read(second?.url)).status).toBe(200);
  const { body } = await server.ask<CalendarFeed[]>("GET", "/calendar-feeds", { token: member.token });
  expect(body.data).toEqual([
    { id: second?.id, kind: "mine", created_at: "2026-11-21T15:00:00.000Z", last_read_at: "2026-11-21T15:00:00.000Z" },
  ]);
  for (const [who, status] of [
    [secretary, 404],
    [member, 200],
  ] as const)
    expect((await server.ask("DELETE", `/calendar-feeds/${second?.id}`, { token: who.token, body: {} })).status).toBe(status);
  expect((await read(second?.url)).status).toBe(404);
});

test("V39 of an address only a hash is kept, and no log line holds it", async () => {
  const url = (await make(member))?.url ?? "";
  const token = /feeds\/([\w-]+)\.ics/.exec(url)?.[1] ?? "";
  expect(token).toHaveLength(27);
  await read(url);
  const rows = JSON.stringify(await sql("select * from calendar_feeds"));
  expect(rows).not.toContain(token);
  expect(server.logs.join("")).not.toContain(token);
});

test("wrong addresses are counted by network", async () => {
  const ask = () => server.ask("GET", `/feeds/${"b".repeat(27)}.ics`, { from: "203.0.113.9" });
  const statuses = [];
  for (let turn = 0; turn < 21; turn += 1) statuses.push((await ask()).status);
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 404), 429]);
});

test("A3: the other administrators are told of a new address of the public calendar", async () => {
  const admin = await server.account({ role: "admin" });
  await make(secretary, "/calendar-feeds/public");
  await make(member);
  await tellAll(server);
  expect(await titlesOf(server, admin)).toEqual(["Novo endereço do calendário público"]);
  expect(await titlesOf(server, secretary)).toEqual([]);
});
