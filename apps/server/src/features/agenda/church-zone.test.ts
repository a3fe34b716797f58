import type { Event, EventCard } from "@aprisco/contract/agenda.ts";
import type { PublicEvent } from "@aprisco/contract/public-events.ts";
import type { EventBookings, Resource } from "@aprisco/contract/resources.ts";
import type { ClockPreview, SettingChange, Settings } from "@aprisco/contract/settings.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startTestApp, type TestAccount, type TestApp } from "../../testing/app.ts";
import { runSql } from "../../testing/store.ts";
import { workOffKilled } from "../../testing/tasks.ts";
import { churchClockTask } from "./church-clock-store.ts";

let server: TestApp;
let admin: TestAccount;
beforeAll(async () => {
  server = await startTestApp();
  server.setNow("2026-11-23T15:00:00Z");
  admin = await server.account({ role: "admin" });
});
afterAll(() => server.close());
beforeEach(async () => {
  await runSql(server.database.handle, "truncate event_series, events, resources cascade");
  await runSql(server.database.handle, "update church set time_zone = 'America/Sao_Paulo'");
});

const ask = async <T>(method: string, path: string, body?: unknown, token = admin.token): Promise<T> => {
  const answer = await server.ask<T>(method, path, { token, body });
  expect([path, answer.status < 300, answer.body.error]).toEqual([path, true, null]);
  return answer.body.data as T;
};
const add = (title: string, fields: object) => ask<Event>("POST", "/events", { title, type: "worship", visibility: "public", ...fields });
const setZone = async (time_zone: string, keep?: string) =>
  ask<Settings>("PUT", "/settings", { time_zone, ...(keep === undefined ? {} : { keep }) });
const shown = async () =>
  (await ask<EventCard[]>("GET", "/events?from=2026-11-01&to=2026-12-31&limit=100")).map(
    ({ title, local_start: here, start_date: at, time_zone: zone }) => `${title} ${here.slice(5, 16)} ${at.slice(11, 16)}Z ${zone}`,
  );

/** A weekly service with one date at another hour, an event of another zone, an all-day one and a past one. */
async function plan() {
  const service = await add("Culto", { start_date: "2026-11-29T18:30", end_date: "2026-11-29T20:00", rrule: "FREQ=WEEKLY;COUNT=3" });
  const [, second] = await ask<EventCard[]>("GET", "/events?from=2026-11-29&to=2026-12-06");
  await ask("PUT", `/events/${second?.id}?scope=this`, { start_date: "2026-12-06T17:00", end_date: "2026-12-06T18:00" });
  await add("Chamada", { start_date: "2026-12-01T12:00", end_date: "2026-12-01T13:00", time_zone: "Europe/Lisbon" });
  await add("Retiro", { start_date: "2026-12-12", end_date: "2026-12-13", all_day: true });
  await add("Passado", { start_date: "2026-11-15T10:00", end_date: "2026-11-15T11:00" });
  return service;
}

test("before a change it is said how many events to come stand on the church's clock", async () => {
  await plan();
  expect(await ask<ClockPreview>("GET", "/settings/clock?time_zone=America/Manaus")).toEqual({
    from: "America/Sao_Paulo",
    to: "America/Manaus",
    events: 3,
    series: 1,
  });
  expect(await ask<ClockPreview>("GET", "/settings/clock")).toMatchObject({ events: 0, series: 0 });
  const unknown = await server.ask("GET", "/settings/clock?time_zone=Marte", { token: admin.token });
  expect([unknown.status, unknown.body.fields]).toEqual([400, { time_zone: "settings.timeZone" }]);
  const secretary = await server.account({ role: "secretaria" });
  expect((await server.ask("GET", "/settings/clock", { token: secretary.token })).status).toBe(403);
});

test("with the hours kept, what was planned on the church's clock stands at the same hours in the new zone", async () => {
  await plan();
  await setZone("America/Manaus", "hours");
  expect(await shown()).toEqual([
    "Passado 11-15T10:00 14:00Z America/Manaus",
    "Culto 11-29T18:30 22:30Z America/Manaus",
    "Chamada 12-01T08:00 12:00Z Europe/Lisbon",
    "Culto 12-06T17:00 21:00Z America/Manaus",
    "Retiro 12-12T00:00 04:00Z America/Manaus",
    "Culto 12-13T18:30 22:30Z America/Manaus",
  ]);
  // The public page and telephones say the same.
  const [first] = await ask<PublicEvent[]>("GET", "/events/public?limit=1");
  expect(first).toMatchObject({ local_start: "2026-11-29T18:30:00", start_date: "2026-11-29T22:30:00.000Z", day: "2026-11-29" });
});

test.each([[undefined], ["moments"]])("with the moments kept (%s), each stands at its moment on the new clock", async (keep) => {
  await plan();
  await add("Ceia", { start_date: "2026-12-20T00:30", end_date: "2026-12-20T01:30" });
  await setZone("America/Manaus", keep);
  expect(await shown()).toEqual([
    "Passado 11-15T09:00 13:00Z America/Sao_Paulo",
    "Culto 11-29T17:30 21:30Z America/Sao_Paulo",
    "Chamada 12-01T08:00 12:00Z Europe/Lisbon",
    "Culto 12-06T16:00 20:00Z America/Sao_Paulo",
    "Retiro 12-12T00:00 03:00Z America/Sao_Paulo",
    "Culto 12-13T17:30 21:30Z America/Sao_Paulo",
    "Ceia 12-19T23:30 03:30Z America/Sao_Paulo",
  ]);
  const [late] = await ask<EventCard[]>("GET", "/events?q=ceia");
  expect(late).toMatchObject({ day: "2026-12-19", last_day: "2026-12-20", own_start: "2026-12-20T00:30:00" });
});

test.each(["America/Noronha", "America/Rio_Branco"])("in %s, rooms of events that follow one another stay booked", async (zone) => {
  const hall = await ask<Resource>("POST", "/resources", { kind: "room", name: "Salão" });
  const ids: number[] = [];
  for (const [from, to] of [
    ["09:00", "10:00"],
    ["10:00", "11:00"],
    ["11:00", "13:00"],
    ["13:00", "14:00"],
  ]) {
    const { id } = await add("Aula", { start_date: `2026-12-05T${from}`, end_date: `2026-12-05T${to}` });
    await ask("PUT", `/events/${id}/bookings`, { resources: [{ resource_id: hall.id, units: 1 }] });
    ids.push(id);
  }
  await setZone(zone, "hours");
  const states = await Promise.all(ids.map(async (id) => (await ask<EventBookings>("GET", `/events/${id}/bookings`)).bookings[0]?.state));
  expect(states).toEqual(ids.map(() => "approved"));
});

test("nobody who registered is told of hours that did not change", async () => {
  const { id } = await plan();
  await ask("PUT", `/events/${id}/registration`, { public: true });
  await ask("POST", `/events/${id}/registrations`, { name: "Nair Prado", email: "nair@exemplo.com", client_key: crypto.randomUUID() });
  await runSql(server.database.handle, "delete from happenings");
  await setZone("America/Manaus", "hours");
  const [told] = await runSql<{ told: boolean; waiting: number }>(
    server.database.handle,
    `select told_starts_at = starts_at as told, (select count(*)::int from happenings where subject_kind = 'event') as waiting
     from event_registration join events on events.id = event_id`,
  );
  expect(told).toEqual({ told: true, waiting: 0 });
});

test("the change is in the log with its answer, and is put back with the hours", async () => {
  await plan();
  const before = await shown();
  await setZone("America/Manaus", "hours");
  const [change] = await ask<SettingChange[]>("GET", "/settings/changes");
  expect(change).toMatchObject({ key: "church.time_zone", before: "America/Sao_Paulo", after: "America/Manaus", can_go_back: true });
  await ask("POST", `/settings/changes/${change?.id}/put-back?keep=hours`);
  expect(await shown()).toEqual(before);
});

test("the rest of a large agenda is brought to the new clock by a task, which goes on after an interruption", async () => {
  for (const hour of ["06", "12", "20"])
    await add("Oração", { start_date: `2026-12-01T${hour}:00`, end_date: `2026-12-01T${hour}:30`, rrule: "FREQ=DAILY;COUNT=760" });
  const [once] = await ask<EventCard[]>("GET", "/events?from=2028-01-10&to=2028-01-10");
  await ask("PUT", `/events/${once?.id}?scope=this`, { start_date: "2028-01-10T07:15", end_date: "2028-01-10T08:00" });
  await setZone("America/Manaus", "hours");
  expect(await workOffKilled(server, churchClockTask([]))).toBeGreaterThan(0);
  const rows = await runSql<{ hour: string; count: number }>(
    server.database.handle,
    "select to_char(starts_at at time zone 'America/Manaus', 'HH24:MI') as hour, count(*)::int as count from events group by 1 order by 1",
  );
  const hours = (await ask<EventCard[]>("GET", "/events?from=2028-01-10&to=2028-01-10")).map(({ local_start: at }) => at.slice(11, 16));
  expect(hours).toEqual(["07:15", "12:00", "20:00"]);
  expect(rows).toEqual([
    { hour: "06:00", count: rows[0]?.count },
    { hour: "07:15", count: 1 },
    { hour: "12:00", count: (rows[0]?.count ?? 0) + 1 },
    { hour: "20:00", count: (rows[0]?.count ?? 0) + 1 },
  ]);
});
