import type { Event } from "@aprisco/contract/agenda.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestAccount, type TestApp } from "../../testing/app.ts";

let server: TestApp;
let admin: TestAccount;
let helper: TestAccount;
let leader: TestAccount;
beforeAll(async () => {
  server = await startTestApp();
  server.setNow("2026-11-23T15:00:00Z");
  admin = await server.account({ role: "admin", name: "Ádila Prado" });
  helper = await server.account({ role: "secretaria", name: "Débora Antunes" });
  leader = await server.account({ role: "leader", name: "Lucas Leme" });
});
afterAll(() => server.close());

const ask = <T>(method: string, path: string, body?: unknown, by = admin) => server.ask<T>(method, path, { body, token: by.token });
const create = (fields: object = {}, by = admin) =>
  ask<Event>(
    "POST",
    "/events",
    { title: "Vigília", type: "prayer", start_date: "2026-12-11T22:00", end_date: "2026-12-11T23:00", ...fields },
    by,
  );
const named = ({ body: { data } }: { readonly body: { readonly data: Event | null } }) => [data?.owner_id, data?.owner_name];

test("who adds an event is responsible for it, unless somebody else is named; that can be changed and cleared", async () => {
  expect(named(await create())).toEqual([admin.id, "Ádila Prado"]);
  const made = await create({ owner_id: helper.id });
  expect(named(made)).toEqual([helper.id, "Débora Antunes"]);
  const path = `/events/${made.body.data?.id}`;
  expect(named(await ask<Event>("PUT", path, { owner_id: admin.id }))).toEqual([admin.id, "Ádila Prado"]);
  expect(named(await ask<Event>("PUT", path, { title: "Vigília de dezembro" }))).toEqual([admin.id, "Ádila Prado"]);
  expect(named(await ask<Event>("PUT", path, { owner_id: null }))).toEqual([null, null]);
});

test("the responsible person belongs to the series: a single date cannot have another", async () => {
  const { body } = await create({ rrule: "FREQ=WEEKLY;COUNT=3" });
  const path = `/events/${body.data?.id}`;
  const one = await ask("PUT", `${path}?scope=this`, { owner_id: helper.id });
  expect(one).toMatchObject({ status: 400, body: { error: "event.wholeSeries" } });
  expect(named(await ask<Event>("PUT", `${path}?scope=all`, { owner_id: helper.id }))).toEqual([helper.id, "Débora Antunes"]);
});

test("an unknown account is refused, and a leader names nobody else", async () => {
  const wrong = { status: 400, body: { error: "request.invalid", fields: { owner_id: "field.choice" } } };
  expect(await create({ owner_id: 999_999 })).toMatchObject(wrong);
  expect(await create({ owner_id: helper.id }, leader)).toMatchObject(wrong);
  const own = await create({ owner_id: leader.id }, leader);
  expect(named(own)).toEqual([leader.id, "Lucas Leme"]);
  for (const owner_id of [helper.id, null])
    expect(await ask("PUT", `/events/${own.body.data?.id}`, { owner_id }, leader)).toMatchObject(wrong);
});

test("a private event stays with whoever made it", async () => {
  const wrong = { status: 400, body: { error: "request.invalid", fields: { owner_id: "event.privateOwner" } } };
  expect(await create({ visibility: "private", owner_id: helper.id })).toMatchObject(wrong);
  const { body } = await create({ visibility: "private" });
  const path = `/events/${body.data?.id}`;
  expect(await ask("PUT", path, { owner_id: helper.id })).toMatchObject(wrong);
  const opened = await ask<Event>("PUT", path, { owner_id: helper.id, visibility: "members" });
  expect(named(opened)).toEqual([helper.id, "Débora Antunes"]);
  const hidden = await ask("PUT", path, { visibility: "private" });
  expect(hidden).toMatchObject({ status: 400, body: { fields: { visibility: "event.notMaker" } } });
});

test("who may be chosen: the church's accounts by name, and only themself for a leader", async () => {
  const names = async (query: string, by = admin) =>
    (await ask<readonly { readonly name: string }[]>("GET", `/events/owners${query}`, undefined, by)).body.data?.map(({ name }) => name);
  expect(await names("?q=antunes")).toEqual(["Débora Antunes"]);
  expect(await names("", leader)).toEqual(["Lucas Leme"]);
  const member = await server.account({ role: "membro" });
  expect(await ask("GET", "/events/owners", undefined, member)).toMatchObject({ status: 403, body: { error: "permission.denied" } });
});
