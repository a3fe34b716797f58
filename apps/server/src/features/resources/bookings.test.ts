import type { Booking, EventBookings, Resource, ResourceAtTime, ListedBooking } from "@aprisco/contract/resources.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestAccount, type TestApp } from "../../testing/app.ts";
import { crud } from "../../testing/crud.ts";
import { addEvent, addEvents, type EventOfTest } from "../../testing/records/events.ts";
import { runSql } from "../../testing/store.ts";

crud("resources", {
  make: (number) => ({
    kind: "room",
    name: `Sala ${1_000 + number}`,
    capacity: 30,
    units: 1,
    setup_minutes: 15,
    teardown_minutes: 15,
    needs_approval: false,
    child_from_months: 36,
    child_to_months: 72,
    children_per_adult: 8,
    archived: false,
  }),
  change: {
    kind: "equipment",
    name: "Projetor",
    capacity: null,
    units: 3,
    setup_minutes: 0,
    teardown_minutes: 5,
    needs_approval: true,
    child_from_months: null,
    child_to_months: null,
    children_per_adult: null,
    archived: true,
  },
  refuse: [
    { field: "name", value: "", code: "field.required" },
    { field: "name", value: "A", code: "field.tooShort" },
    { field: "kind", value: "boat", code: "field.choice" },
    { field: "capacity", value: 0, code: "field.number" },
    { field: "units", value: 0, code: "field.number" },
    { field: "child_to_months", value: 36, code: "field.number" },
  ],
  find: (number) => `q=${1_000 + number}`,
  notFound: "resource.notFound",
});

let server: TestApp;
let admin: TestAccount;
let calls = 0;
const ask = <T = Booking>(method: string, path: string, body?: unknown, by = admin) => {
  calls += 1;
  return server.ask<T>(method, path, { body, token: by.token, from: `10.9.0.${calls % 250}` });
};
async function room(name: string, fields: object = {}): Promise<Resource> {
  const { body } = await ask<Resource>("POST", "/resources", { kind: "room", name, ...fields });
  if (!body.data) throw new Error(`not added: ${body.error}`);
  return body.data;
}
const book = (event: number, resources: readonly object[], how: object = {}, by = admin) =>
  ask<EventBookings>("PUT", `/events/${event}/bookings`, { resources, ...how }, by);
const wish = ({ id }: { readonly id: number }, units = 1) => ({ resource_id: id, units });
const event = (fields: Omit<EventOfTest, "times">) => addEvent(server, fields);
const statesOf = async (id: number) =>
  (await ask<EventBookings>("GET", `/events/${id}/bookings`)).body.data?.bookings.map(({ resource, state }) => [resource, state]);
const move = (id: number, starts: string, minutes = 120) =>
  runSql(
    server.database.handle,
    "update events set starts_at = $1::timestamptz, ends_at = $2::timestamptz + make_interval(mins => $3) where id = $4",
    [starts, starts, minutes, id],
  );

beforeAll(async () => {
  server = await startTestApp();
  admin = await server.account({ role: "admin", name: "Ádila Prado" });
});
afterAll(() => server.close());

test("a room is booked with setup and teardown; a clash becomes a request and answers the clash and free rooms", async () => {
  const hall = await room("Salão", { setup_minutes: 30, teardown_minutes: 30 });
  const other = await room("Sala livre");
  const first = await event({ title: "Ensaio", starts: "2026-12-01T22:00:00Z" });
  const second = await event({ title: "Jantar", starts: "2026-12-02T00:15:00Z" });
  expect((await book(first.id, [wish(hall)])).body.data).toMatchObject({ bookings: [{ state: "approved" }], free: [], clashing: 0 });
  const asked = await book(second.id, [wish(hall)]);
  expect(asked.status).toBe(200);
  expect(asked.body.data).toMatchObject({
    clashing: 1,
    bookings: [
      {
        state: "requested",
        from: "2026-12-01T23:45:00.000Z",
        to: "2026-12-02T02:45:00.000Z",
        clashes: [
          {
            resource: "Salão",
            event: "Ensaio",
            event_id: first.id,
            from: "2026-12-01T21:30:00.000Z",
            to: "2026-12-02T00:30:00.000Z",
          },
        ],
      },
    ],
  });
  expect(asked.body.data?.free.map(({ id }) => id)).toContain(other.id);
  const [shown] = asked.body.data?.bookings ?? [];
  expect((await ask("GET", `/bookings/${shown?.id}`)).body.data).toEqual(shown);
  expect((await ask("GET", "/bookings/999999999")).body.error).toBe("booking.notFound");
  // A quarter of an hour later there is no clash.
  const third = await event({ starts: "2026-12-02T03:15:00Z" });
  expect((await book(third.id, [wish(hall)])).body.data).toMatchObject({ clashing: 0 });
});

test("a manager of the agenda accepts a clash with a reason, and revokes an approval", async () => {
  const chapel = await room("Capela");
  const [first, second] = [await event({ starts: "2026-12-03T22:00:00Z" }), await event({ starts: "2026-12-03T23:00:00Z" })];
  await book(first.id, [wish(chapel)]);
  const waiting = (await book(second.id, [wish(chapel)])).body.data?.bookings[0]?.id;
  expect((await ask("POST", `/bookings/${waiting}/approve`, {})).body.error).toBe("booking.clash");
  const shared = await ask("POST", `/bookings/${waiting}/approve`, { shared_because: "Os dois grupos oram juntos" });
  expect(shared.body.data).toMatchObject({ state: "approved", shared_because: "Os dois grupos oram juntos", decided_by: "Ádila Prado" });
  const declined = await ask("POST", `/bookings/${waiting}/decline`, { reason: "A capela é pequena" });
  expect(declined.body.data).toMatchObject({ state: "declined", reason: "A capela é pequena", shared_because: null });
  expect((await ask("POST", "/bookings/999999/approve", {})).body.error).toBe("booking.notFound");
});

test("a booking that needs approval waits, unless the requester may approve; the requester is notified", async () => {
  const van = await room("Van", { kind: "vehicle", needs_approval: true });
  const leader = await server.account({ role: "leader" });
  const theirs = await event({ starts: "2026-12-04T22:00:00Z", owner: leader.id });
  expect((await book(theirs.id, [wish(van)], {}, leader)).body.data).toMatchObject({ bookings: [{ state: "requested", clashes: [] }] });
  const strange = await event({ starts: "2026-12-04T10:00:00Z" });
  expect((await book(strange.id, [wish(van)], {}, leader)).status).toBe(404);
  expect((await book(strange.id, [wish(van)])).body.data).toMatchObject({ bookings: [{ state: "approved" }] });
  const id = (await ask<EventBookings>("GET", `/events/${theirs.id}/bookings`)).body.data?.bookings[0]?.id;
  expect((await ask("POST", `/bookings/${id}/approve`, {}, leader)).status).toBe(403);
  await ask("POST", `/bookings/${id}/approve`, {});
  const told = await runSql<{ kind: string }>(
    server.database.handle,
    "select kind from happenings where subject_kind = 'booking' and subject_id = $1 order by id",
    [id],
  );
  expect(told.map(({ kind }) => kind)).toEqual(["booking.asked", "booking.decided"]);
});

test("a moved occurrence keeps its rooms; taken ones become requests, free ones bookings", async () => {
  const hall = await room("Auditório");
  const [moved, there] = [await event({ starts: "2026-12-07T12:00:00Z" }), await event({ starts: "2026-12-07T18:00:00Z" })];
  await book(moved.id, [wish(hall)]);
  await book(there.id, [wish(hall)]);
  await move(moved.id, "2026-12-07T15:00:00Z");
  expect(await statesOf(moved.id)).toEqual([["Auditório", "approved"]]);
  const late = await event({ starts: "2026-12-07T12:00:00Z" });
  expect((await book(late.id, [wish(hall)])).body.data).toMatchObject({ clashing: 0 });
  await move(moved.id, "2026-12-07T18:30:00Z");
  expect(await statesOf(moved.id)).toEqual([["Auditório", "requested"]]);
  await move(moved.id, "2026-12-07T21:00:00Z");
  expect(await statesOf(moved.id)).toEqual([["Auditório", "approved"]]);
});

test("a canceled event releases its rooms, and requests them when reactivated", async () => {
  const hall = await room("Quadra");
  const [off, other] = [await event({ starts: "2026-12-08T12:00:00Z" }), await event({ starts: "2026-12-08T12:30:00Z" })];
  await book(off.id, [wish(hall)]);
  await runSql(server.database.handle, "update event_series set status = 'canceled' where id = $1", [off.series]);
  expect((await book(other.id, [wish(hall)])).body.data).toMatchObject({ bookings: [{ state: "approved" }] });
  await runSql(server.database.handle, "update event_series set status = 'active' where id = $1", [off.series]);
  expect(await statesOf(off.id)).toEqual([["Quadra", "requested"]]);
});

test("all occurrences of a series are booked and released together, new ones too", async () => {
  const hall = await room("Ginásio");
  const weekly = await addEvents(server, { title: "Jovens", starts: "2027-01-02T22:00:00Z", times: 4 });
  const blocked = await event({ starts: "2027-01-16T22:30:00Z" });
  await book(blocked.id, [wish(hall)]);
  const [first] = weekly;
  if (!first) throw new Error("no occurrence");
  expect((await book(first.id, [wish(hall)], { scope: "all" })).body.data).toMatchObject({ occurrences: 4, clashing: 1 });
  await runSql(
    server.database.handle,
    `insert into events (series_id, congregation_id, visibility, recurrence_id, starts_at, ends_at, day, last_day)
     select series_id, congregation_id, visibility, recurrence_id + interval '10 weeks', starts_at + interval '10 weeks', ends_at + interval '10 weeks',
       day + 70, last_day + 70 from events where id = $1`,
    [first.id],
  );
  const count = async () =>
    (await runSql<{ n: number }>(server.database.handle, "select count(*)::int as n from bookings where resource_id = $1", [hall.id]))[0]
      ?.n;
  expect(await count()).toBe(6);
  expect((await book(first.id, [], { scope: "all" })).body.data).toMatchObject({ bookings: [] });
  expect(await count()).toBe(1);
});

test("equipment with several units is booked by free unit, and beyond them requested", async () => {
  const microphones = await room("Microfones", { kind: "equipment", units: 3 });
  const times = ["2027-02-01T12:00:00Z", "2027-02-01T12:30:00Z", "2027-02-01T13:00:00Z"];
  const events = await Promise.all(times.map((starts) => event({ starts })));
  const answers: (readonly string[] | undefined)[] = [];
  for (const [at, { id }] of events.entries())
    answers.push((await book(id, [wish(microphones, at === 2 ? 1 : 2)])).body.data?.bookings.map(({ unit, state }) => `${unit} ${state}`));
  expect(answers).toEqual([["1 approved", "2 approved"], ["1 requested", "3 approved"], ["1 requested"]]);
  const free = await ask<ResourceAtTime[]>("GET", "/resources/free?from=2027-02-01T13:00:00Z&to=2027-02-01T13:30:00Z&kind=equipment");
  expect(free.body.data?.find(({ id }) => id === microphones.id)).toMatchObject({ free: 0, units: 3 });
  expect((await book(events[0]?.id ?? 0, [wish(microphones, 4)])).body.fields).toEqual({ resources: "field.number" });
});

test("the day by room shows an event's title only to those who see it", async () => {
  const office = await room("Gabinete");
  const quiet = await event({ title: "Reunião da liderança", starts: "2027-03-01T15:00:00Z", visibility: "leaders" });
  await book(quiet.id, [wish(office)]);
  const member = await server.account({ role: "membro" });
  const day = (by: TestAccount) => ask<Booking[]>("GET", `/bookings?from=2027-03-01&to=2027-03-01&resource=${office.id}`, undefined, by);
  expect((await day(admin)).body.data).toMatchObject([{ event: "Reunião da liderança", asked_by: "Ádila Prado" }]);
  expect((await day(member)).body.data).toMatchObject([{ event: null, asked_by: null, state: "approved" }]);
  expect((await ask("GET", `/events/${quiet.id}/bookings`, undefined, member)).status).toBe(404);
  expect((await ask("GET", "/bookings?from=2027-03-02&to=2027-03-01")).body.fields).toEqual({ to: "field.dayOrder" });
  expect((await ask("GET", "/bookings?from=2027-01-01&to=2027-12-31")).body.fields).toEqual({ to: "field.dayOrder" });
});

test("A14 of the booking of an event that a visitor does not see, the visitor learns that something is taken, not which room", async () => {
  const office = await room("Sala de aconselhamento");
  const quiet = await event({ title: "Conversa", starts: "2027-03-08T15:00:00Z", visibility: "leaders" });
  const open = await event({ title: "Chá", starts: "2027-03-08T15:30:00Z", visibility: "public" });
  await book(quiet.id, [wish(office)]);
  await book(open.id, [wish(office)]);
  const visitor = await server.account({ role: "visitante" });
  const member = await server.account({ role: "membro" });
  const day = async (by: TestAccount, query = "") =>
    (await ask<ListedBooking[]>("GET", `/bookings?from=2027-03-08&to=2027-03-08${query}`, undefined, by)).body.data ?? [];
  const shown = (await day(visitor)).map(({ event: title, resource, resource_id: id, state, clashes }) => [
    title,
    resource,
    id,
    state,
    clashes,
  ]);
  expect(shown).toEqual([
    ["Chá", "Sala de aconselhamento", office.id, "requested", []],
    [null, null, null, "approved", []],
  ]);
  expect((await day(visitor, `&resource=${office.id}`)).map(({ event: title }) => title)).toEqual(["Chá"]);
  const hidden = (await day(visitor)).find(({ event: title }) => title === null);
  expect((await ask("GET", `/bookings/${hidden?.id}`, undefined, visitor)).body.data).toMatchObject({ resource: null, resource_id: null });
  expect((await ask<EventBookings>("GET", `/events/${open.id}/bookings`, undefined, visitor)).body.data).toMatchObject({
    bookings: [{ resource: "Sala de aconselhamento", clashes: [] }],
    free: [],
  });
  expect((await day(member)).map(({ resource }) => resource)).toEqual(["Sala de aconselhamento", "Sala de aconselhamento"]);
});

test("a booked resource is archived instead of deleted, and cannot be booked any more", async () => {
  const attic = await room("Sótão");
  const booked = await event({ starts: "2027-04-01T12:00:00Z" });
  await book(booked.id, [wish(attic)]);
  expect((await ask("DELETE", `/resources/${attic.id}`)).body.error).toBe("resource.booked");
  await ask("PUT", `/resources/${attic.id}`, { archived: true });
  const later = await event({ starts: "2027-04-08T12:00:00Z" });
  expect((await book(later.id, [wish(attic)])).body.fields).toEqual({ resources: "field.choice" });
  const names = async (query: string) => (await ask<Resource[]>("GET", `/resources?${query}`)).body.data?.map(({ name }) => name);
  expect(await names("q=sotao")).toEqual([]);
  expect(await names("q=sotao&archived=true")).toEqual(["Sótão"]);
});

test("two concurrent bookings of a room succeed once", async () => {
  const stage = await room("Palco");
  const events = await Promise.all(Array.from({ length: 8 }, () => event({ starts: "2027-05-01T12:00:00Z" })));
  const answers = await Promise.all(events.map(({ id }) => book(id, [wish(stage)])));
  const states = answers.map(({ body }) => body.data?.bookings[0]?.state);
  expect(states.filter((state) => state === "approved")).toHaveLength(1);
  expect(states.filter((state) => state === "requested")).toHaveLength(7);
});

test("free rooms are computed for a time, without reading all bookings", async () => {
  const free = async (from: string, to: string) => (await ask("GET", `/resources/free?from=${from}&to=${to}`)).body.fields;
  expect(await free("2027-01-01T00:00:00Z", "2027-03-04T00:00:00Z")).toBeUndefined();
  expect(await free("2027-01-01T00:00:00Z", "2027-03-04T00:00:01Z")).toEqual({ to: "field.dayOrder" });
  expect(await free("2027-01-01T00:00:01Z", "2027-01-01T00:00:00Z")).toEqual({ to: "field.dayOrder" });
});

test("an impossible time is a wrong field, not a server error", async () => {
  for (const from of ["0000-01-01T00:00:00Z", "2027-02-30T00:00:00Z", "2027-01-01"])
    expect(await ask("GET", `/resources/free?from=${from}&to=2027-01-01T10:00:00Z`)).toMatchObject({
      status: 400,
      body: { fields: { from: "field.date" } },
    });
});

test("the dates of a series that wait for a room are named by their days, and what stands in the way is all told", async () => {
  const palms = await room("Sala das palmeiras");
  const [first, second, third] = await addEvents(server, { title: "Curso", starts: "2027-05-02T01:00:00Z", times: 3 });
  for (const [title, starts] of [
    ["Ensaio", "2027-05-09T01:30:00Z"],
    ["Vigília", "2027-05-09T02:30:00Z"],
    ["Bazar", "2027-05-16T00:30:00Z"],
  ] as const)
    await book((await event({ title, starts, minutes: 60 })).id, [wish(palms)]);
  const asked = await book(first?.id ?? 0, [wish(palms)], { scope: "all" });
  // On the church's clock the course is on Saturday evenings.
  expect(asked.body.data).toMatchObject({ occurrences: 3, clashing: 2, clashing_days: ["2027-05-08", "2027-05-15"] });
  const clashes = async (id: number | undefined) =>
    (await ask<EventBookings>("GET", `/events/${id}/bookings`)).body.data?.bookings[0]?.clashes.map(({ event: title, from }) => [
      title,
      from,
    ]);
  expect(await clashes(second?.id)).toEqual([
    ["Ensaio", "2027-05-09T01:30:00.000Z"],
    ["Vigília", "2027-05-09T02:30:00.000Z"],
  ]);
  expect(await clashes(third?.id)).toEqual([["Bazar", "2027-05-16T00:30:00.000Z"]]);
});
