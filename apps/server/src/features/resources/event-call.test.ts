import type { Event } from "@aprisco/contract/agenda.ts";
import type { EventBookings, Resource } from "@aprisco/contract/resources.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestAccount, type TestApp } from "../../testing/app.ts";
import { runSql } from "../../testing/store.ts";

let server: TestApp;
let admin: TestAccount;
beforeAll(async () => {
  server = await startTestApp();
  server.setNow("2026-11-23T15:00:00Z");
  admin = await server.account({ role: "admin" });
});
afterAll(() => server.close());

const ask = <T>(method: string, path: string, body?: unknown, by = admin) => server.ask<T>(method, path, { body, token: by.token });
async function room(name: string): Promise<number> {
  const { body } = await ask<Resource>("POST", "/resources", { kind: "room", name });
  return body.data?.id ?? 0;
}
const create = (title: string, fields: object, by = admin) =>
  ask<Event & { readonly rooms?: object }>("POST", "/events", { title, type: "other", ...fields }, by);
const booked = async (id: number | undefined) =>
  (await ask<EventBookings>("GET", `/events/${id}/bookings`)).body.data?.bookings.map(({ resource_id, state }) => [resource_id, state]);
const count = async (what: "bookings" | "event_series" | "series_resources") =>
  (await runSql<{ n: number }>(server.database.handle, `select count(*)::int as n from ${what}`))[0]?.n;
const evening = { start_date: "2026-12-10T19:00", end_date: "2026-12-10T21:00" };

test("a new event takes its rooms in its own call; what another event has is requested, and its days are said", async () => {
  const hall = await room("Salão");
  const first = await create("Coral", { ...evening, rooms: [{ resource_id: hall }] });
  expect(first).toMatchObject({ status: 201, body: { data: { rooms: { occurrences: 1, clashing: 0, clashing_days: [] } } } });
  const second = await create("Jantar", { ...evening, rooms: [{ resource_id: hall }] });
  expect(second.body.data?.rooms).toEqual({ occurrences: 1, clashing: 1, clashing_days: ["2026-12-10"] });
  expect([await booked(first.body.data?.id), await booked(second.body.data?.id)]).toEqual([[[hall, "approved"]], [[hall, "requested"]]]);
});

test("a new series takes its rooms for all its dates, and keeps them for dates to come", async () => {
  const hall = await room("Capela");
  const before = [await count("bookings"), await count("series_resources")];
  const { body } = await create("Curso", { ...evening, rrule: "FREQ=WEEKLY;COUNT=4", rooms: [{ resource_id: hall }] });
  expect(body.data?.rooms).toMatchObject({ occurrences: 4, clashing: 0 });
  expect([await count("bookings"), await count("series_resources")]).toEqual([(before[0] ?? 0) + 4, (before[1] ?? 0) + 1]);
});

test.each([
  ["an unknown room", { resource_id: 999_999 }, { rooms: "field.choice" }],
  ["more units than there are", { units: 2 }, { rooms: "field.number" }],
])("%s refuses the whole event: nothing of it is saved", async (_what, wish, fields) => {
  const hall = await room(`Sala ${String(Object.values(wish)[0])}`);
  const { body } = await create("Vigília", evening);
  const before = [await count("event_series"), await count("bookings")];
  const rooms = [{ resource_id: hall, ...wish }];
  expect(await create("Ensaio", { ...evening, rooms })).toMatchObject({ status: 400, body: { error: "request.invalid", fields } });
  const changed = await ask("PUT", `/events/${body.data?.id}`, { title: "Outro nome", rooms });
  expect(changed).toMatchObject({ status: 400, body: { error: "request.invalid", fields } });
  expect([await count("event_series"), await count("bookings")]).toEqual(before);
  expect((await ask<Event>("GET", `/events/${body.data?.id}`)).body.data?.title).toBe("Vigília");
});

test("a change saves hour and rooms together: the room is asked for at the new hour", async () => {
  const hall = await room("Auditório");
  await create("Manhã", { start_date: "2026-12-11T09:00", end_date: "2026-12-11T11:00", rooms: [{ resource_id: hall }] });
  const made = await create("Tarde", { start_date: "2026-12-11T10:00", end_date: "2026-12-11T11:00" });
  const id = made.body.data?.id;
  const { body } = await ask<{ rooms: object }>("PUT", `/events/${id}`, {
    start_date: "2026-12-11T15:00",
    end_date: "2026-12-11T16:00",
    rooms: [{ resource_id: hall }],
  });
  expect(body.data?.rooms).toMatchObject({ clashing: 0 });
  expect(await booked(id)).toEqual([[hall, "approved"]]);
  expect((await ask<{ rooms?: object }>("PUT", `/events/${id}`, { title: "Tarde livre" })).body.data?.rooms).toBeUndefined();
  expect(await booked(id)).toEqual([[hall, "approved"]]);
  await ask("PUT", `/events/${id}`, { rooms: [] });
  expect(await booked(id)).toEqual([]);
});

test("rooms of a recurring event need a scope, and reach as far as the change", async () => {
  const hall = await room("Ginásio");
  const made = await create("Treino", { start_date: "2027-01-05T19:00", end_date: "2027-01-05T20:00", rrule: "FREQ=WEEKLY;COUNT=3" });
  const id = made.body.data?.id;
  const rooms = [{ resource_id: hall }];
  expect(await ask("PUT", `/events/${id}`, { rooms })).toMatchObject({ status: 409, body: { error: "event.scopeNeeded" } });
  const reached = async (scope: string) =>
    (await ask<{ rooms: { occurrences: number } }>("PUT", `/events/${id}?scope=${scope}`, { rooms })).body.data?.rooms.occurrences;
  expect([await reached("this"), await reached("all")]).toEqual([1, 3]);
});

test("a leader books for an event of theirs; a member can neither add nor change one", async () => {
  const hall = await room("Varanda");
  const leader = await server.account({ role: "leader" });
  const member = await server.account({ role: "membro" });
  const fields = { ...evening, rooms: [{ resource_id: hall }] };
  const theirs = await create("Célula", fields, leader);
  expect(await booked(theirs.body.data?.id)).toEqual([[hall, "approved"]]);
  expect((await create("Festa", fields, member)).status).toBe(403);
  const others = await create("Conselho", evening);
  expect((await ask("PUT", `/events/${others.body.data?.id}`, { rooms: [{ resource_id: hall }] }, leader)).status).toBe(403);
  expect(await booked(others.body.data?.id)).toEqual([]);
});

const spans = async (id: number | undefined) =>
  (await ask<EventBookings>("GET", `/events/${id}/bookings`)).body.data?.bookings.map(({ from, to, state }) => [
    new Date(from).toISOString().slice(11, 16),
    new Date(to).toISOString().slice(11, 16),
    state,
  ]);

test("an event's own time before and after replaces what its room needs; cleared, the room's holds again", async () => {
  const { body } = await ask<Resource>("POST", "/resources", { kind: "room", name: "Sala 4", setup_minutes: 10, teardown_minutes: 10 });
  const rooms = [{ resource_id: body.data?.id }];
  const own = { setup_minutes: 30, teardown_minutes: 0 };
  const made = await create("Curso de noivos", { start_date: "2027-03-10T19:00", end_date: "2027-03-10T21:00", ...own, rooms });
  const id = made.body.data?.id;
  expect(made.body.data).toMatchObject(own);
  expect(await spans(id)).toEqual([["21:30", "00:00", "approved"]]);
  const free = async (query: string) =>
    (
      await ask<readonly { readonly free: number }[]>("GET", `/resources/free?from=2027-03-10T20:00:00Z&to=2027-03-10T21:20:00Z${query}`)
    ).body.data
      ?.filter((one) => Reflect.get(one, "id") === body.data?.id)
      .map((one) => one.free);
  expect([await free(""), await free("&teardown=15"), await free("&setup=0&teardown=0")]).toEqual([[1], [0], [1]]);
  await ask("PUT", `/events/${id}`, { setup_minutes: null, teardown_minutes: null });
  expect(await spans(id)).toEqual([["21:50", "00:10", "approved"]]);
  // What would then overlap another booking waits.
  const before = await create("Ensaio", { start_date: "2027-03-10T17:00", end_date: "2027-03-10T18:30", rooms });
  expect(await spans(before.body.data?.id)).toEqual([["19:50", "21:40", "approved"]]);
  await ask("PUT", `/events/${id}`, { setup_minutes: 60 });
  expect(await spans(id)).toEqual([["21:00", "00:10", "requested"]]);
});

test.each([
  ["less than none", -1],
  ["more than a day", 1_441],
])("%s is no time before an event", async (_what, setup_minutes) => {
  expect(await create("Coral", { ...evening, setup_minutes })).toMatchObject({
    status: 400,
    body: { fields: { setup_minutes: "field.number" } },
  });
});
