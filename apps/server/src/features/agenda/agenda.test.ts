import type { Event, EventCard, EditEffect, MonthDay } from "@aprisco/contract/agenda.ts";
import type { SearchAnswer } from "@aprisco/contract/search.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startTestApp, type TestAccount, type TestApp } from "../../testing/app.ts";
import { crud } from "../../testing/crud.ts";
import { runSql } from "../../testing/store.ts";

const inYears = new Date().getUTCFullYear() + 1;
crud("agenda", {
  make: (number) => ({
    title: `Encontro ${1_000 + number}`,
    description: "Traga a Bíblia.",
    location: "Salão",
    start_date: `${inYears}-03-0${(number % 9) + 1}T22:30:00.000Z`,
    end_date: `${inYears}-03-1${number % 9}T00:00:00.000Z`,
    all_day: false,
    time_zone: "America/Sao_Paulo",
    rrule: null,
    type: "teaching",
    status: "active",
    visibility: "members",
    color: null,
    ministry_id: null,
  }),
  change: { title: "Estudo", description: null, location: null, type: "prayer", status: "confirmed", visibility: "public", color: "teal" },
  refuse: [
    { field: "title", value: "", code: "field.required" },
    { field: "title", value: "Cul\u202eto", code: "field.hidden" },
    { field: "location", value: "Sala\u200b 1", code: "field.hidden" },
    { field: "description", value: "a".repeat(4_001), code: "field.tooLong" },
    { field: "start_date", value: "2026-02-30", code: "field.date" },
    { field: "start_date", value: "amanhã", code: "field.date" },
    { field: "end_date", value: "2020-01-01T10:00", code: "event.order" },
    { field: "end_date", value: `${inYears}-12-31T10:00`, code: "event.tooLong" },
    { field: "time_zone", value: "+03:00", code: "field.choice" },
    { field: "rrule", value: "FREQ=HOURLY", code: "event.rule" },
    { field: "rrule", value: "FREQ=WEEKLY;BYMONTHDAY=3", code: "event.rule" },
    { field: "rrule", value: "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30", code: "event.rule" },
    { field: "type", value: "party", code: "field.choice" },
    { field: "visibility", value: "secret", code: "field.choice" },
    { field: "ministry_id", value: 999_999, code: "field.choice" },
  ],
  refusedAs: ["request.invalid", "event.order", "event.tooLong", "event.rule"],
  find: (number) => `q=${1_000 + number}+encontro`,
  notFound: "event.notFound",
});

let server: TestApp;
let admin: TestAccount;
let calls = 0;
beforeAll(async () => {
  server = await startTestApp();
  server.setNow("2026-11-23T15:00:00Z");
  admin = await server.account({ role: "admin", name: "Ádila Prado" });
});
afterAll(() => server.close());
const sqlOf = <T>(text: string, values: readonly unknown[] = []) => runSql<T>(server.database.handle, text, values);
beforeEach(async () => {
  server.setNow("2026-11-23T15:00:00Z");
  await sqlOf("delete from event_series");
});

type ChangedEvent = Event & { readonly effect?: EditEffect };
const ask = <T = ChangedEvent>(method: string, path: string, body?: unknown, by: TestAccount | null = admin) => {
  calls += 1;
  return server.ask<T>(method, `/events${path}`, { body, ...(by ? { token: by.token } : {}), from: `10.8.${calls >> 8}.${calls & 255}` });
};
const service = {
  title: "Culto",
  start_date: "2026-11-29T19:00",
  end_date: "2026-11-29T21:00",
  type: "worship",
  rrule: "FREQ=WEEKLY;BYDAY=SU",
};
async function add(fields: object = {}, by = admin): Promise<Event> {
  const { status, body } = await ask("POST", "", { ...service, ...fields }, by);
  expect([status, body.error, body.fields]).toEqual([201, null, undefined]);
  return body.data as Event;
}
async function change(id: number, body: object, scope?: string): Promise<ChangedEvent> {
  const answer = await ask("PUT", `/${id}${scope ? `?scope=${scope}` : ""}`, body);
  expect([answer.status, answer.body.error]).toEqual([200, null]);
  return answer.body.data as ChangedEvent;
}
const cards = async (query = "", by = admin) => (await ask<EventCard[]>("GET", `?limit=100&${query}`, undefined, by)).body.data ?? [];
const starts = async (query: string) => (await cards(query)).map(({ local_start }) => local_start);
const titles = async (query: string, by = admin) => (await cards(query, by)).map(({ title }) => title);
const december = "from=2026-12-01&to=2026-12-31";

test("a rule creates occurrences 24 months ahead at its local time, each with a permanent id", async () => {
  const first = await add();
  expect(first).toMatchObject({
    recurs: true,
    local_start: "2026-11-29T19:00:00",
    start_date: "2026-11-29T22:00:00.000Z",
    occurrences: 105,
  });
  expect(await starts(december)).toEqual(["2026-12-06", "2026-12-13", "2026-12-20", "2026-12-27"].map((day) => `${day}T19:00:00`));
  // The rule has no date on the requested day, so the series begins with the rule's first date.
  expect((await add({ start_date: "2026-12-02T09:00", end_date: "2026-12-02T10:00" })).local_start).toBe("2026-12-06T09:00:00");
});

test("the search shows a series' next occurrence, or its last if it is over", async () => {
  const on = (days: number, clock: string) => `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T${clock}`;
  const times = (days: number) => ({
    start_date: on(days, "03:00"),
    end_date: on(days, "04:00"),
    time_zone: "UTC",
    rrule: "FREQ=WEEKLY;COUNT=4",
  });
  const found = async (q: string) =>
    (await server.ask<SearchAnswer>("GET", `/search?q=${q}&entities=event`, { token: admin.token })).body.data?.results.map(
      ({ day }) => day,
    );
  await add({ title: "Vigília contínua", ...times(-10) });
  await add({ title: "Vigília encerrada", ...times(-40) });
  await add({ title: "Vigília futura", ...times(3) });
  expect(await found("continua")).toEqual([on(4, "").slice(0, 10)]);
  expect(await found("encerrada")).toEqual([on(-19, "").slice(0, 10)]);
  expect(await found("futura")).toEqual([on(3, "").slice(0, 10)]);
  expect(await found("vigilia")).toHaveLength(3);
});

test("the search finds by day: each occurrence, in the reader's language, with other words, and only visible ones", async () => {
  const member = await server.account({ role: "membro" });
  const found = async (q: string, by = admin, language = "pt-BR") => {
    const reply = await server.ask<SearchAnswer>("GET", `/search?q=${encodeURIComponent(q)}&entities=event`, {
      token: by.token,
      headers: { "accept-language": language },
    });
    return reply.body.data?.results.map(({ title, day }) => `${title} ${day}`);
  };
  const at = (day: string, last = day) => ({ start_date: `${day}T10:00`, end_date: `${last}T12:00`, rrule: null });
  await add({ title: "Acampamento do dia", ...at("2031-05-03", "2031-05-05") });
  await add({ title: "Bazar do dia", ...at("2031-05-04") });
  await add({ title: "Conselho do dia", visibility: "private", ...at("2031-05-04") });
  await add({ title: "Discipulado", ...at("2031-05-04"), rrule: "FREQ=WEEKLY;COUNT=3" });
  const day = ["Acampamento do dia 2031-05-03", "Bazar do dia 2031-05-04", "Discipulado 2031-05-04"];
  const all = ["Acampamento do dia 2031-05-03", "Bazar do dia 2031-05-04", "Conselho do dia 2031-05-04", "Discipulado 2031-05-04"];
  for (const q of ["4/5/2031", "04/05/31", "2031-05-04", "4 de maio de 2031", "4 mai 2031"])
    expect([q, await found(q, member)]).toEqual([q, day]);
  expect((await found("4/5/2031"))?.toSorted()).toEqual(all);
  expect(await found("bazar 04/05/2031")).toEqual(["Bazar do dia 2031-05-04"]);
  expect(await found("discipulado maio de 2031")).toEqual(["2031-05-04", "2031-05-11", "2031-05-18"].map((one) => `Discipulado ${one}`));
  expect(await found("conselho 4/5/2031", member)).toEqual([]);
  expect(await found("5/4/2031", member)).toEqual([]);
  expect(await found("5/4/2031", member, "en")).toEqual(day);
  expect(await found("May 11, 2031", member, "en")).toEqual(["Discipulado 2031-05-11"]);
  // The agenda's list does the same.
  const listed = async (q: string) => (await cards(`from=2031-01-01&to=2031-12-31&q=${encodeURIComponent(q)}`)).map((card) => card.day);
  expect(await listed("discipulado maio de 2031")).toEqual(["2031-05-04", "2031-05-11", "2031-05-18"]);
  expect(await listed("18/05/2031")).toEqual(["2031-05-18"]);
});

test("a time in São Paulo's gap uses the offset before it, in New York's double hour the first", async () => {
  const gap = await add({ start_date: "2018-11-04T00:30", end_date: "2018-11-04T01:30", time_zone: "America/Sao_Paulo", rrule: null });
  expect([gap.start_date, gap.end_date]).toEqual(["2018-11-04T03:30:00.000Z", "2018-11-04T04:30:00.000Z"]);
  const twice = await add({ start_date: "2018-02-17T23:30", end_date: "2018-02-17T23:45", time_zone: "America/Sao_Paulo", rrule: null });
  expect([twice.start_date, twice.day]).toEqual(["2018-02-18T01:30:00.000Z", "2018-02-17"]);
  const york = await add({ start_date: "2026-11-01T01:30", end_date: "2026-11-01T03:00", time_zone: "America/New_York", rrule: null });
  expect([york.start_date, york.end_date]).toEqual(["2026-11-01T05:30:00.000Z", "2026-11-01T08:00:00.000Z"]);
  const spring = await add({ start_date: "2027-03-14T02:30", end_date: "2027-03-14T04:00", time_zone: "America/New_York", rrule: null });
  expect(spring.start_date).toBe("2027-03-14T07:30:00.000Z");
  const weekly = await add({
    start_date: "2027-03-07T10:00",
    end_date: "2027-03-07T11:00",
    time_zone: "America/New_York",
    rrule: "FREQ=WEEKLY;COUNT=2",
  });
  expect(
    (await cards("from=2027-03-07&to=2027-03-14")).filter(({ series_id: id }) => id === weekly.series_id).map((one) => one.start_date),
  ).toEqual(["2027-03-07T15:00:00.000Z", "2027-03-14T14:00:00.000Z"]);
});

test("a recurring event without a scope is refused, and nothing is lost", async () => {
  const { id } = await add();
  expect(await ask("PUT", `/${id}`, { title: "Ceia" })).toMatchObject({ status: 409, body: { error: "event.scopeNeeded" } });
  expect(await ask("DELETE", `/${id}`)).toMatchObject({ status: 409, body: { error: "event.scopeNeeded" } });
  // A change that changes nothing needs no version.
  expect((await ask("PUT", `/${id}`, { title: "Culto" })).status).toBe(200);
});

test("this: one occurrence gets its own title, place, status and time, and no other field", async () => {
  await add();
  const [, second] = await cards(december);
  const id = second?.id ?? 0;
  const moved = await change(id, { title: "Ceia", start_date: "2026-12-13T18:00" }, "this");
  expect(moved).toMatchObject({
    title: "Ceia",
    local_start: "2026-12-13T18:00:00",
    local_end: "2026-12-13T20:00:00",
    overridden: true,
    recurrence_id: "2026-12-13T19:00:00",
    effect: { moved: 1 },
  });
  expect(await ask("PUT", `/${id}?scope=this`, { type: "youth", visibility: "public" })).toMatchObject({
    status: 400,
    body: { error: "event.wholeSeries", fields: { type: "event.wholeSeries", visibility: "event.wholeSeries" } },
  });
  await change(id, { status: "canceled" }, "this");
  expect((await cards(december)).map(({ title, status }) => [title, status])).toEqual([
    ["Culto", "active"],
    ["Ceia", "canceled"],
    ["Culto", "active"],
    ["Culto", "active"],
  ]);
});

test("all: occurrences without their own time move too, with day and rule, and keep their ids", async () => {
  await add({ description: "Texto" });
  const before = await cards(december);
  const [first, second] = before;
  await change(second?.id ?? 0, { start_date: "2026-12-15T20:00" }, "this");
  const { effect } = await change(first?.id ?? 0, { start_date: "2026-12-07T18:30", description: null }, "all");
  expect(effect).toMatchObject({ moved: 104, kept: 1, canceled: 0, added: 0, deleted: 0 });
  const after = await cards(december);
  expect(after.map(({ id, local_start }) => [id, local_start])).toEqual([
    [first?.id, "2026-12-07T18:30:00"],
    [second?.id, "2026-12-15T20:00:00"],
    [before[2]?.id, "2026-12-21T18:30:00"],
    [before[3]?.id, "2026-12-28T18:30:00"],
  ]);
  expect((await ask("GET", `/${first?.id}`)).body.data).toMatchObject({ rrule: "FREQ=WEEKLY;BYDAY=MO", description: null });
});

test("all: a new rule keeps the days that both have, and drops the others", async () => {
  const { id } = await add();
  const before = await cards(december);
  const { effect } = await change(id, { rrule: "FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,WE" }, "all");
  expect(effect).toMatchObject({ moved: 0, kept: 0, canceled: 0, deleted: 52 });
  const after = await cards(december);
  expect(after.map(({ local_start }) => local_start.slice(0, 10))).toEqual(["2026-12-09", "2026-12-13", "2026-12-23", "2026-12-27"]);
  expect(after.find(({ day }) => day === "2026-12-13")?.id).toBe(before[1]?.id);
});

test("following: the later ones become a series of their own, with their ids", async () => {
  const { id, series_id } = await add({ rrule: "FREQ=WEEKLY;COUNT=10" });
  const before = await cards(december);
  const third = before[2]?.id ?? 0;
  const rest = await change(third, { start_date: "2026-12-20T18:00", title: "Culto da noite" }, "following");
  expect(rest).toMatchObject({ id: third, rrule: "FREQ=WEEKLY;COUNT=7", occurrences: 7, effect: { moved: 7 } });
  expect(rest.series_id).not.toBe(series_id);
  expect((await cards(december)).map((one) => [one.id, one.title, one.local_start])).toEqual([
    [before[0]?.id, "Culto", "2026-12-06T19:00:00"],
    [before[1]?.id, "Culto", "2026-12-13T19:00:00"],
    [third, "Culto da noite", "2026-12-20T18:00:00"],
    [before[3]?.id, "Culto da noite", "2026-12-27T18:00:00"],
  ]);
  expect((await ask("GET", `/${id}`)).body.data?.occurrences).toBe(3);
  // From the first occurrence on, `following` changes the whole series.
  expect((await change(id, { title: "Culto da manhã" }, "following")).series_id).toBe(series_id);
});

test.each(["this", "following", "all"])("a deletion of %s is undone, in one series", async (scope) => {
  await add();
  const before = await cards(december);
  const second = before[1]?.id ?? 0;
  const left = { this: 3, following: 1, all: 0 }[scope];
  const removed = await ask<{ id: number; effect: EditEffect }>("DELETE", `/${second}?scope=${scope}`);
  expect([removed.status, removed.body.data?.effect.deleted]).toEqual([200, { this: 1, following: 103, all: 105 }[scope]]);
  expect(await cards(december)).toHaveLength(left ?? -1);
  expect((await ask("POST", `/${second}/restore`)).status).toBe(201);
  const after = await cards(december);
  expect(after.map(({ id, series_id, local_start }) => [id, series_id, local_start])).toEqual(
    before.map(({ id, series_id, local_start }) => [id, series_id, local_start]),
  );
  expect(await sqlOf("select last_local, exdates, rrule from event_series")).toEqual([
    { last_local: null, exdates: [], rrule: "FREQ=WEEKLY;BYDAY=SU" },
  ]);
});

test.each(["this", "all"])("a series split by a change stays split when a deletion of %s is undone", async (scope) => {
  await add();
  const [, second] = await cards(december);
  const { id, series_id } = await change(second?.id ?? 0, { title: "Culto da noite" }, "following");
  expect((await ask("DELETE", `/${id}?scope=${scope}`)).status).toBe(200);
  expect((await ask("POST", `/${id}/restore`)).body.data).toMatchObject({ series_id, title: "Culto da noite" });
  expect(await titles(december)).toEqual(["Culto", "Culto da noite", "Culto da noite", "Culto da noite"]);
});

test("a series split by a deletion is restored, although the earlier part changed", async () => {
  await add();
  const [first, second] = await cards(december);
  await ask("DELETE", `/${second?.id}?scope=following`);
  await change(first?.id ?? 0, { title: "Culto da manhã" }, "all");
  expect((await ask("POST", `/${second?.id}/restore`)).status).toBe(201);
  expect(await titles(december)).toEqual(["Culto da manhã", "Culto", "Culto", "Culto"]);
});

test("a deleted occurrence is not restored when the series moves", async () => {
  await add();
  const [first, second] = await cards(december);
  await ask("DELETE", `/${second?.id}?scope=this`);
  await change(first?.id ?? 0, { start_date: "2026-12-06T18:00" }, "all");
  expect(await starts(december)).toEqual(["2026-12-06T18:00:00", "2026-12-20T18:00:00", "2026-12-27T18:00:00"]);
});

test("an all-day event lasts to the end of its last day, and one across midnight is on both days", async () => {
  const camp = await add({ title: "Retiro", start_date: "2026-12-24", end_date: "2026-12-27", rrule: null, location: "Sítio" });
  expect(camp).toMatchObject({ all_day: true, day: "2026-12-24", last_day: "2026-12-27", local_end: "2026-12-28T00:00:00", recurs: false });
  expect(await ask("PUT", `/${camp.id}`, camp)).toMatchObject({ status: 200, body: { data: camp } });
  await add({ title: "Vigília", start_date: "2026-12-31T22:00", end_date: "2027-01-01T01:00", rrule: null });
  expect(await titles("from=2026-12-26&to=2026-12-26")).toEqual(["Retiro"]);
  expect(await titles("from=2027-01-01&to=2027-01-01")).toEqual(["Vigília"]);
  const month = (await ask<MonthDay[]>("GET", `/month?${december}`)).body.data ?? [];
  expect(month).toHaveLength(31);
  expect(month.filter(({ total }) => total > 0).map(({ day, first }) => [day, first.map(({ title, time }) => [title, time])])).toEqual([
    ["2026-12-24", [["Retiro", null]]],
    ["2026-12-25", [["Retiro", null]]],
    ["2026-12-26", [["Retiro", null]]],
    ["2026-12-27", [["Retiro", null]]],
    ["2026-12-31", [["Vigília", "22:00"]]],
  ]);
});

test("the month counts all events of a day and names the first four", async () => {
  for (let hour = 15; hour > 8; hour -= 1)
    await add({
      title: `Às ${hour}`,
      start_date: `2026-12-25T${String(hour).padStart(2, "0")}:00`,
      end_date: "2026-12-25T16:00",
      rrule: null,
      type: hour === 10 ? "youth" : "other",
    });
  const day = async (query = "") => (await ask<MonthDay[]>("GET", `/month?from=2026-12-25&to=2026-12-25${query}`)).body.data?.[0];
  const whole = await day();
  expect([whole?.total, whole?.first.map(({ time }) => time)]).toEqual([7, ["09:00", "10:00", "11:00", "12:00"]]);
  expect([(await day("&type=youth"))?.total, (await day("&q=15"))?.total, (await day("&status=canceled"))?.total]).toEqual([1, 1, 0]);
  expect((await ask("GET", "/month?from=2026-12-25&to=2026-12-24")).body.fields).toEqual({ to: "field.invalid" });
  expect((await ask("GET", "/month?from=2026-01-01&to=2026-12-24")).body.fields).toEqual({ to: "field.invalid" });
});

test("each caller sees events of their visibility, and a leader changes only their own and their ministry's", async () => {
  const leader = await server.account({ role: "leader" });
  const other = await server.account({ role: "leader" });
  const member = await server.account({ role: "membro" });
  const guest = await server.account({ role: "visitante" });
  const [ministry] = await sqlOf<{ id: number }>(
    "insert into ministries (congregation_id, name, leader_id) values (1, 'Louvor da noite', $1) returning id",
    [leader.id],
  );
  const once = { rrule: null, start_date: "2026-12-02T10:00", end_date: "2026-12-02T11:00" };
  for (const visibility of ["public", "members", "leaders", "private"]) await add({ ...once, title: visibility, visibility });
  const team = await add({ ...once, title: "equipe", visibility: "leaders", ministry_id: ministry?.id });
  const mine = await add({ ...once, title: "meu", visibility: "private" }, leader);
  const seen = async (by: TestAccount) => (await titles(december, by)).toSorted();
  expect(await seen(guest)).toEqual(["public"]);
  expect(await seen(member)).toEqual(["members", "public"]);
  expect(await seen(other)).toEqual(["equipe", "leaders", "members", "public"]);
  expect(await seen(leader)).toEqual(["equipe", "leaders", "members", "meu", "public"]);
  expect(await seen(admin)).toEqual(["equipe", "leaders", "members", "private", "public"]);
  for (const by of [guest, member, other, leader, admin])
    expect((await ask<MonthDay[]>("GET", "/month?from=2026-12-02&to=2026-12-02", undefined, by)).body.data?.[0]?.total).toBe(
      (await seen(by)).length,
    );
  expect(
    (await cards(december, leader))
      .filter(({ editable }) => editable)
      .map(({ title }) => title)
      .toSorted(),
  ).toEqual(["equipe", "meu"]);
  expect((await ask("PUT", `/${team.id}`, { title: "equipe 2" }, leader)).status).toBe(200);
  expect((await ask("PUT", `/${team.id}`, { title: "equipe 3" }, other)).status).toBe(403);
  expect((await ask("GET", `/${mine.id}`, undefined, admin)).status).toBe(404);
  expect((await ask("PUT", `/${mine.id}`, { ministry_id: ministry?.id, visibility: "members" }, leader)).status).toBe(200);
  expect((await ask("POST", "", { ...service, ministry_id: ministry?.id }, other)).body.fields).toEqual({ ministry_id: "field.choice" });
  expect((await ask<EventCard[]>("GET", "/public", undefined, null)).body.data?.map(({ title }) => title)).toEqual(["public"]);
});

test("an ended event is finished without a change; a list begins with today", async () => {
  const { id } = await add({ rrule: null, start_date: "2026-11-23T11:00", end_date: "2026-11-23T12:05" });
  await add({ title: "Ontem", rrule: null, start_date: "2026-11-22T13:00", end_date: "2026-11-22T14:00" });
  expect((await cards()).map(({ title, status }) => [title, status])).toEqual([["Culto", "active"]]);
  server.setNow("2026-11-23T15:10:00Z");
  expect((await ask("GET", `/${id}`)).body.data).toMatchObject({ status: "finished" });
  expect([await titles("from=2026-11-01&status=finished"), await titles("from=2026-11-01&status=active")]).toEqual([
    ["Ontem", "Culto"],
    [],
  ]);
  // Sending an answer back unchanged is no change.
  const { body } = await ask("PUT", `/${id}`, (await ask("GET", `/${id}`)).body.data ?? {});
  expect(body.data?.version).toBe((await ask("GET", `/${id}`)).body.data?.version);
});

test("a search finds a series by its text, and an occurrence by its own", async () => {
  await add({ location: "Templo" });
  const [first, second] = await cards(december);
  await change(first?.id ?? 0, { title: "Batismo" }, "this");
  expect(await titles(`${december}&q=batismo`)).toEqual(["Batismo"]);
  expect(await titles(`${december}&q=templo`)).toHaveLength(4);
  await change(second?.id ?? 0, { location: "Lago" }, "this");
  expect([(await titles(`${december}&place=lago`)).length, (await titles(`${december}&place=templo`)).length]).toEqual([1, 3]);
});
