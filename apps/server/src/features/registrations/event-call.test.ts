import type { Event } from "@aprisco/contract/agenda.ts";
import type { RegistrationSettings } from "@aprisco/contract/registrations-form.ts";
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
const evening = { type: "teaching", visibility: "public", start_date: "2026-12-10T19:00", end_date: "2026-12-10T21:00" };
const create = (fields: object) => ask<Event>("POST", "/events", { title: "Curso de batismo", ...evening, ...fields });
const settingsOf = async (id: number | undefined) =>
  (await ask<RegistrationSettings | null>("GET", `/events/${id}/registration`)).body.data;
const stored = async () => (await runSql<{ n: number }>(server.database.handle, "select count(*)::int as n from event_series"))[0]?.n;

test("a new event opens its registration in its own call", async () => {
  const { status, body } = await create({ registration: { public: true, capacity: 12 } });
  expect([status, body.data?.participants]).toEqual([201, 0]);
  expect(await settingsOf(body.data?.id)).toMatchObject({ public: true, capacity: 12, scope: "this", party_max: 1, waiting_list: true });
});

test("switched off from the start, nothing is opened; switched on and off later, the rest stays", async () => {
  const { body } = await create({ registration: { public: false } });
  const path = `/events/${body.data?.id}`;
  expect(await settingsOf(body.data?.id)).toBeNull();
  await ask("PUT", path, { registration: { public: true, capacity: 30 } });
  await ask("PUT", `${path}/registration`, { party_max: 4 });
  const changed = await ask<Event>("PUT", path, { title: "Batismo", registration: { public: false } });
  expect(changed.body.data?.title).toBe("Batismo");
  expect(await settingsOf(body.data?.id)).toMatchObject({ public: false, capacity: 30, party_max: 4 });
});

test("a course is one registration for all its dates", async () => {
  const { body } = await create({ rrule: "FREQ=WEEKLY;COUNT=4", registration: { public: true, scope: "all" } });
  expect(await settingsOf(body.data?.id)).toMatchObject({ public: true, scope: "all", course: { times: 4 } });
});

test.each([
  ["an event that guests do not see", { visibility: "members" }, { public: true }, { "registration.public": "registration.notPublic" }],
  ["no place at all", {}, { public: true, capacity: 0 }, { "registration.capacity": "field.number" }],
  ["a course of a single event", {}, { public: true, scope: "all" }, { "registration.scope": "registration.noSeries" }],
])("%s refuses the whole event: nothing of it is saved", async (_what, fields, registration, wrong) => {
  const before = await stored();
  expect(await create({ ...fields, registration })).toMatchObject({ status: 400, body: { error: "request.invalid", fields: wrong } });
  expect(await stored()).toBe(before);
});

test("a leader of other events changes no registration with them", async () => {
  const { body } = await create({});
  const leader = await server.account({ role: "leader" });
  const refused = await ask("PUT", `/events/${body.data?.id}`, { registration: { public: true } }, leader);
  expect(refused).toMatchObject({ status: 403, body: { error: "permission.denied" } });
  expect(await settingsOf(body.data?.id)).toBeNull();
});

test("the events that take registrations are offered to choose one of: the next ones first, then the past ones", async () => {
  await runSql(server.database.handle, "delete from event_series");
  const registration = { public: true };
  const on = (day: string) => ({ start_date: `${day}T19:00`, end_date: `${day}T21:00` });
  await create({ title: "Sem inscrição", ...on("2026-12-01") });
  await create({ title: "Retiro", ...on("2027-01-20"), registration });
  await create({ title: "Passeio", ...on("2026-11-02"), registration });
  await create({ title: "Piquenique", ...on("2026-10-12"), registration });
  const course = await create({
    title: "Curso",
    ...on("2026-11-20"),
    rrule: "FREQ=WEEKLY;COUNT=3",
    registration: { public: true, scope: "all" },
  });
  const offered = async (query = "", by = admin) =>
    (
      await ask<readonly { readonly id: number; readonly name: string; readonly day: string }[]>(
        "GET",
        `/registrations/events${query}`,
        undefined,
        by,
      )
    ).body;
  const all = await offered();
  expect(all.data?.map(({ name, day }) => [name, day])).toEqual([
    ["Curso", "2026-11-27"],
    ["Retiro", "2027-01-20"],
    ["Passeio", "2026-11-02"],
    ["Piquenique", "2026-10-12"],
  ]);
  expect(all.meta?.total).toBe(4);
  expect((await offered("?q=piq")).data?.map(({ name }) => name)).toEqual(["Piquenique"]);
  expect(await offered("?limit=1")).toMatchObject({ meta: { total: null, totalAtLeast: 1 } });
  // An address may name any occurrence of a course.
  const [, second] = (await ask<readonly Event[]>("GET", "/events?q=curso&from=2026-11-01")).body.data ?? [];
  expect(second?.id).not.toBe(course.body.data?.id);
  expect((await offered(`?limit=1&include=${second?.id}`)).data).toMatchObject([{ id: second?.id, name: "Curso" }]);
  const leader = await server.account({ role: "leader" });
  expect((await offered("", leader)).data).toEqual([]);
  const member = await server.account({ role: "membro" });
  expect(await ask("GET", "/registrations/events", undefined, member)).toMatchObject({ status: 403, body: { error: "permission.denied" } });
  expect(await ask("GET", "/registrations/events?limit=0")).toMatchObject({ status: 400, body: { error: "request.invalid" } });
});
