import { randomUUID } from "node:crypto";
import type { Event, EventCard, HeldEvent } from "@aprisco/contract/agenda.ts";
import type { PublicEvent } from "@aprisco/contract/public-events.ts";
import type { PublicRegistration, Registration, RegistrationReceipt, RegistrationSettings } from "@aprisco/contract/registrations-form.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestAccount, type TestApp } from "../../testing/app.ts";
import { tellAll } from "../../testing/notices.ts";
import { runSql } from "../../testing/store.ts";

// One registration for every occurrence of a series. The test's clock is at 2026-11-21.

let server: TestApp;
let admin: TestAccount;
let calls = 0;
const ask = <T>(method: string, path: string, body?: unknown, by: TestAccount | null = admin) => {
  calls += 1;
  return server.ask<T>(method, path, { body, from: `10.9.${calls >> 8}.${calls & 255}`, ...(by ? { token: by.token } : {}) });
};
const rowsOf = <T>(text: string, values: readonly unknown[] = []) => runSql<T>(server.database.handle, text, values);

beforeAll(async () => {
  server = await startTestApp();
  admin = await server.account({ role: "admin", name: "Ádila Prado" });
});
afterAll(() => server.close());

const evenings = { start_date: "2026-12-01T19:30", end_date: "2026-12-01T21:00", type: "teaching", visibility: "public" };
/** A weekly series on Tuesdays; returns the ids of its occurrences. */
async function weekly(times: number | null = 4, fields: object = {}): Promise<number[]> {
  const rrule = times === null ? "FREQ=WEEKLY" : `FREQ=WEEKLY;COUNT=${times}`;
  const made = await ask<Event>("POST", "/events", { title: "Curso de noivos", ...evenings, rrule, ...fields });
  expect([made.status, made.body.error]).toEqual([201, null]);
  return idsOf(made.body.data?.series_id ?? 0);
}
const idsOf = async (series: number) =>
  (await rowsOf<{ id: number }>("select id from events where series_id = $1 order by starts_at", [series])).map(({ id }) => id);
const open = (event: number, settings: object = {}, by = admin) =>
  ask<RegistrationSettings>("PUT", `/events/${event}/registration`, { public: true, scope: "all", ...settings }, by);
const register = (event: number, fields: object = {}, by: TestAccount | null = null) =>
  ask<RegistrationReceipt>(
    "POST",
    `/events/${event}/registrations`,
    { name: "Nair Prado", email: `nair${(calls += 1)}@exemplo.com`, client_key: randomUUID(), ...fields },
    by,
  );
const settingsOf = async (event: number, by = admin) =>
  (await ask<RegistrationSettings>("GET", `/events/${event}/registration`, undefined, by)).body.data;
const change = (event: number, scope: string, fields: object) => ask<Event>("PUT", `/events/${event}?scope=${scope}`, fields);
const publicOf = async (event: number) =>
  (await ask<PublicRegistration>("GET", `/events/${event}/registration/public`, undefined, null)).body.data;
/** The subjects of the messages of news to an address. */
async function newsTo(address: string): Promise<number> {
  await tellAll(server);
  return (await rowsOf("select from deliveries where kind = 'eventNews' and address = $1", [address])).length;
}

test("one registration is for all occurrences, from whichever it was made", async () => {
  const [first = 0, second = 0, third = 0, last = 0] = await weekly();
  const opened = await open(second, { capacity: 2 });
  expect(opened.body.data).toMatchObject({ scope: "all", event_id: second, course: { times: 4 } });
  const made = await register(last);
  expect(made.body.data?.event).toMatchObject({
    id: second,
    title: "Curso de noivos",
    starts_at: "2026-12-01T22:30:00.000Z",
    course: { times: 4, first_starts_at: "2026-12-01T22:30:00.000Z", last_starts_at: "2026-12-22T22:30:00.000Z" },
  });
  expect(made.body.data?.event.course?.meetings).toHaveLength(4);
  for (const event of [first, second, third, last]) {
    expect(await settingsOf(event)).toMatchObject({ taken: 1, scope: "all", event_id: second });
    expect(await publicOf(event)).toMatchObject({ door: "open", places_left: 1, event: { course: { times: 4 } } });
    expect((await ask<Registration[]>("GET", `/registrations?event=${event}`)).body.data).toHaveLength(1);
  }
  // The places are those of the whole course, and a second one of the same name and contact is refused at any occurrence.
  const typed = { name: "Nair Prado", email: "nair.prado@exemplo.com" };
  expect((await register(first, typed)).status).toBe(201);
  expect((await register(third, typed)).body.error).toBe("registration.again");
  expect((await register(third, { name: "Quem Espera" })).body.data).toMatchObject({ state: "waiting" });
  const shown = (await ask<PublicEvent[]>("GET", "/events/public?limit=50", undefined, null)).body.data ?? [];
  expect(shown.filter(({ id }) => [first, second, third, last].includes(id)).map(({ registers }) => registers)).toEqual([
    true,
    true,
    true,
    true,
  ]);
  const cards = (await ask<EventCard[]>("GET", "/events?limit=100&from=2026-12-01&to=2026-12-31")).body.data ?? [];
  expect(cards.map(({ participants }) => participants)).toEqual([2, 2, 2, 2]);
});

test("a member's own registration stands at each occurrence, and is canceled from any", async () => {
  const [first = 0, , last = 0] = await weekly(3);
  await open(first);
  const member = await server.account({ role: "membro", name: "Mara Alves" });
  expect((await register(last, {}, member)).status).toBe(201);
  expect((await register(first, {}, member)).body.error).toBe("registration.already");
  expect(await settingsOf(first, member)).toMatchObject({ own: { state: "confirmed" } });
  expect((await ask("POST", `/events/${last}/registration/cancel`, {}, member)).body.data).toMatchObject({ own: null, taken: 0 });
});

test("its scope changes only while nobody is registered, and a single event has no course", async () => {
  const [first = 0, second = 0] = await weekly(2);
  expect((await open(first, { scope: "this" })).body.data).toMatchObject({ scope: "this", course: null });
  expect(await settingsOf(second)).toBeNull();
  expect((await open(first)).body.data).toMatchObject({ scope: "all" });
  // It moves to the occurrence that it is changed at.
  expect((await open(second, { scope: "this" })).body.data).toMatchObject({ scope: "this", event_id: second });
  expect(await settingsOf(first)).toBeNull();
  await register(second);
  const taken = await open(second);
  expect([taken.status, taken.body.error, taken.body.fields]).toEqual([
    409,
    "registration.scopeTaken",
    { scope: "registration.scopeTaken" },
  ]);
  // An occurrence of the series with people of its own.
  expect((await open(first)).body.error).toBe("registration.scopeTaken");
  const [single = 0] = await weekly(1, { rrule: null });
  const refused = await open(single);
  expect([refused.status, refused.body.fields]).toEqual([400, { scope: "registration.noSeries" }]);
  expect((await open(single, { scope: "following" })).body.fields).toEqual({ scope: "field.choice" });
});

test("a course without end names no last day, and one that ended takes nobody", async () => {
  const [first = 0] = await weekly(null, { title: "Discipulado" });
  expect((await open(first)).body.data?.course).toMatchObject({ times: null, last_starts_at: null });
  expect((await publicOf(first))?.event.course?.meetings).toHaveLength(52);
  const [early = 0, , late = 0] = await weekly(3, { start_date: "2026-11-05T19:30", end_date: "2026-11-05T21:00" });
  const { body } = await open(early);
  // The last one is on 2026-11-19, two days ago.
  expect(body.data).toMatchObject({ door: "over" });
  expect((await register(late)).body.error).toBe("registration.closed");
  const [begun = 0] = await weekly(3, { start_date: "2026-11-12T19:30", end_date: "2026-11-12T21:00" });
  await open(begun);
  expect(await publicOf(begun)).toMatchObject({ door: "open", event: { starts_at: "2026-11-26T22:30:00.000Z", course: { times: 3 } } });
});

test("the later part of a divided series stays in the course, with the occurrences that it gets", async () => {
  const [first = 0, second = 0, third = 0] = await weekly(4);
  await open(first);
  const mail = "parte@exemplo.com";
  await register(first, { email: mail });
  const parted = await change(third, "following", { rrule: "FREQ=WEEKLY;COUNT=5" });
  expect([parted.status, parted.body.error]).toEqual([200, null]);
  const later = await idsOf(parted.body.data?.series_id ?? 0);
  expect(later).toHaveLength(5);
  for (const event of [second, ...later])
    expect(await settingsOf(event)).toMatchObject({ event_id: first, taken: 1, course: { times: 7 } });
  expect(await newsTo(mail)).toBe(0);
  // Members alone see the later part now: it is no part of the public course.
  await change(third, "all", { visibility: "members" });
  expect(await publicOf(third)).toBeNull();
  expect(await publicOf(first)).toMatchObject({ event: { course: { times: 2 } } });
});

test("who registered learns of a moved or canceled occurrence once, and of many changes by one message", async () => {
  const [first = 0, second = 0, third = 0, fourth = 0] = await weekly(4);
  await open(first);
  const mail = "noivos@exemplo.com";
  const token = (await register(second, { email: mail })).body.data?.token;
  expect(await newsTo(mail)).toBe(0);
  await change(second, "this", { title: "Comunicação" });
  expect(await newsTo(mail)).toBe(0);
  await change(second, "this", { start_date: "2026-12-09T19:30", end_date: "2026-12-09T21:00" });
  expect(await newsTo(mail)).toBe(1);
  await change(third, "this", { status: "canceled" });
  expect(await newsTo(mail)).toBe(2);
  await change(fourth, "all", { start_date: "2026-12-22T20:00", end_date: "2026-12-22T21:30" });
  expect(await newsTo(mail)).toBe(3);
  const own = await ask<RegistrationReceipt>("POST", "/registrations/own", { token }, null);
  expect(own.body.data).toMatchObject({ cancelable: true, event: { course: { times: 3 } } });
  const left = [first, second, fourth];
  for (const event of left) await change(event, "this", { status: "canceled" });
  expect(await settingsOf(third)).toMatchObject({ door: "canceled" });
  expect((await register(first)).body.error).toBe("registration.closed");
});

test("occurrences of a course with registrations are canceled, not deleted, and a course keeps its settings", async () => {
  const [first = 0, second = 0, third = 0] = await weekly(3);
  await open(second);
  // Nobody is registered: the others may go, the one with the settings only together with them.
  expect((await ask("DELETE", `/events/${third}?scope=this`)).status).toBe(200);
  expect((await ask("DELETE", `/events/${second}?scope=this`)).body.error).toBe("event.hasAttendance");
  await register(first);
  const refused = await ask<HeldEvent>("DELETE", `/events/${first}?scope=all`);
  expect(refused.body.error).toBe("event.hasAttendance");
  expect(refused.body.data).toMatchObject({ dates: 2, held: [{ what: "registrations", count: 1 }] });
});

test.each(["this", "following", "all"])("a course is whole again after a deletion of %s was undone", async (scope) => {
  const room = await ask<{ id: number }>("POST", "/resources", { name: `Sala ${scope}`, kind: "room" });
  const [first = 0, second = 0] = await weekly(3, { rooms: [{ resource_id: room.body.data?.id }] });
  await open(first, { capacity: 9 });
  expect((await ask("DELETE", `/events/${second}?scope=${scope}`)).status).toBe(200);
  expect((await settingsOf(first)) ?? {}).toMatchObject(scope === "all" ? {} : { course: { times: scope === "this" ? 2 : 1 } });
  expect((await ask("POST", `/events/${second}/restore`)).status).toBe(201);
  expect(await settingsOf(second)).toMatchObject({ scope: "all", capacity: 9, course: { times: 3 } });
  expect(
    await rowsOf(
      "select from course_told join events on events.id = course_told.event_id join course_series using (series_id) where course_series.event_id = $1",
      [first],
    ),
  ).toHaveLength(3);
  expect(
    await rowsOf(
      "select from bookings join events on events.id = bookings.event_id join course_series using (series_id) where course_series.event_id = $1",
      [first],
    ),
  ).toHaveLength(3);
});

test("two who open the course of one series at once make one", async () => {
  const [first = 0, second = 0] = await weekly(2);
  const answers = await Promise.all([open(first), open(second)]);
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1);
  expect(await rowsOf("select event_id from course_series join events using (series_id) where events.id = $1", [first])).toHaveLength(1);
  expect((await settingsOf(first))?.event_id).toBe((await settingsOf(second))?.event_id);
});

test("who may not change the occurrence with the settings may not change the course", async () => {
  const leader = await server.account({ role: "leader" });
  const [first = 0, second = 0, third = 0] = await weekly(4);
  await change(third, "following", { title: "Segunda parte" });
  await rowsOf("update event_series set owner_id = $1 where id = (select series_id from events where id = $2)", [leader.id, third]);
  expect((await open(third, { scope: "this" }, leader)).status).toBe(200);
  await rowsOf("delete from event_registration where event_id = $1", [third]);
  await open(first);
  await rowsOf("insert into course_series select series_id, $1 from events where id = $2", [first, third]);
  expect(await settingsOf(third)).toMatchObject({ event_id: first });
  expect((await open(third, { capacity: 1 }, leader)).body.error).toBe("event.notFound");
  expect((await register(third, { for_other: true }, leader)).body.error).toBe("event.notFound");
  expect(await settingsOf(second)).toMatchObject({ capacity: null, taken: 0 });
});

test("a course of another congregation, or of a series that is not public, stays closed", async () => {
  const [other] = await rowsOf<{ id: number }>("insert into congregations (name) values ('Jardim') returning id");
  const local = await server.account({ role: "admin", congregationIds: [other?.id ?? 0] });
  const [first = 0, second = 0] = await weekly(2);
  await open(first);
  await register(first);
  const answers = await Promise.all([
    open(second, {}, local),
    ask("GET", `/events/${second}/registration`, undefined, local),
    ask("POST", `/events/${second}/registration/cancel`, {}, local),
  ]);
  expect(answers.map(({ body }) => body.error)).toEqual(["event.notFound", "event.notFound", "event.notFound"]);
  expect((await ask<Registration[]>("GET", `/registrations?event=${second}`, undefined, local)).body.data).toEqual([]);
  const [quiet = 0, later = 0] = await weekly(2, { visibility: "members" });
  expect((await open(quiet)).body.fields).toEqual({ public: "registration.notPublic" });
  await open(quiet, { public: false });
  expect((await register(later)).body.error).toBe("registration.unknownEvent");
  expect(await publicOf(later)).toBeNull();
});

test("a rush at all occurrences of a course never exceeds its places, and a repeated submit makes one registration", async () => {
  const events = await weekly(4);
  await open(events[0] ?? 0, { capacity: 5 });
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_none, at) => register(events[at % 4] ?? 0, { name: `Pessoa ${at}`, email: `rush${at}@exemplo.com` })),
  );
  expect(answers.filter(({ body }) => body.data?.state === "confirmed")).toHaveLength(5);
  const key = { client_key: randomUUID(), email: "duas@exemplo.com", name: "Duas Vezes" };
  const [once, twice] = [await register(events[0] ?? 0, key), await register(events[3] ?? 0, key)];
  expect([once.body.data?.number, twice.body.data?.number]).toEqual([21, 21]);
  expect(await settingsOf(events[2] ?? 0)).toMatchObject({ taken: 5, waiting: 16 });
});

test.each([
  ["in the year 9999", { start_date: "9999-12-28T19:30", end_date: "9999-12-28T21:00" }],
  ["with ten thousand dates", { rrule: "FREQ=DAILY;COUNT=10000" }],
  ["with a title that turns the line round", { title: "Curso \u202e sed" }],
])("a course %s is answered without a server error", async (_what, fields) => {
  const rrule = "FREQ=WEEKLY;COUNT=4";
  const made = await ask<Event>("POST", "/events", { title: "Curso", ...evenings, rrule, ...fields });
  expect(made.status).toBeLessThan(500);
  const id = made.body.data?.id;
  if (id !== undefined) expect((await open(id)).status).toBeLessThan(500);
});
