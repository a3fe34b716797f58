import { randomUUID } from "node:crypto";
import type { MergePreview } from "@aprisco/contract/duplicates.ts";
import type { Registration, RegistrationReceipt } from "@aprisco/contract/registrations-form.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestAccount, type TestApp } from "../../testing/app.ts";
import { addEvent } from "../../testing/records/events.ts";
import { runSql } from "../../testing/store.ts";

// Two records of one human being are registered for one event, and are merged.

let server: TestApp;
let admin: TestAccount;
const ask = <T>(method: string, path: string, body?: unknown, by = admin) => server.ask<T>(method, path, { body, token: by.token });
const rowsOf = <T>(text: string, values: readonly unknown[] = []) => runSql<T>(server.database.handle, text, values);

beforeAll(async () => {
  server = await startTestApp();
  admin = await server.account({ role: "admin", name: "Ádila Prado" });
});
afterAll(() => server.close());

const person = async (name: string) =>
  (await rowsOf<{ id: number }>("insert into people (name, congregation_id) values ($1, 1) returning id", [name]))[0]?.id ?? 0;
async function opened(settings: object): Promise<number> {
  const { id } = await addEvent(server, { visibility: "public" });
  expect((await ask("PUT", `/events/${id}/registration`, { public: true, ...settings })).status).toBe(200);
  return id;
}
const register = async (event: number, name: string, fields: object = {}) =>
  (await ask<RegistrationReceipt>("POST", `/events/${event}/registrations`, { name, client_key: randomUUID(), ...fields })).body.data
    ?.state;
const statesOf = async (event: number) =>
  ((await ask<Registration[]>("GET", `/registrations?event=${event}&limit=100`)).body.data ?? [])
    .toSorted((one, other) => one.id - other.id)
    .map(({ person_id: id, state }) => [id, state]);
const countsOf = async (event: number) => (await rowsOf("select taken, waiting from event_registration where event_id = $1", [event]))[0];
const merge = async (from: number, into: number) =>
  (await ask<{ id: number }>("POST", "/people/merge", { from, into, keep: {} })).body.data?.id ?? 0;
const preview = async (from: number, into: number, by = admin) =>
  (await ask<MergePreview>("GET", `/people/merge?from=${from}&into=${into}`, undefined, by)).body.data?.canceled_registrations;
const undo = (step: number) => ask<{ unplaced: number }>("POST", `/people/merges/${step}/undo`, {});

test("the later registration is canceled, who waits moves up, and the preview said so", async () => {
  const [event, other] = [await opened({ capacity: 2, waiting_list: true }), await opened({})];
  const [from, into] = [await person("Nadir R. Couto"), await person("Nadir Rocha Couto")];
  for (const id of [from, into]) expect(await register(event, "Nadir", { person_id: id })).toBe("confirmed");
  expect(await register(other, "Nadir", { person_id: from })).toBe("confirmed");
  const next = await person("Quem Espera");
  expect(await register(event, "Quem Espera", { person_id: next })).toBe("waiting");
  expect([await preview(from, into), await preview(from, await person("Outra Pessoa"))]).toEqual([1, 0]);

  const step = await merge(from, into);
  expect(await statesOf(event)).toEqual([
    [into, "confirmed"],
    [into, "canceled"],
    [next, "confirmed"],
  ]);
  expect([await statesOf(other), await countsOf(event)]).toEqual([[[into, "confirmed"]], { taken: 2, waiting: 0 }]);

  // The place is another's by now.
  expect((await undo(step)).body.data).toMatchObject({ unplaced: 1 });
  expect(await statesOf(event)).toEqual([
    [from, "confirmed"],
    [into, "waiting"],
    [next, "confirmed"],
  ]);
  expect(await countsOf(event)).toEqual({ taken: 2, waiting: 1 });
});

test("an undo gives the canceled registration its place again while there is one", async () => {
  const event = await opened({ capacity: 3 });
  const [from, into] = [await person("Olavo P. Reis"), await person("Olavo Pires Reis")];
  for (const id of [into, from]) await register(event, "Olavo", { person_id: id });
  const step = await merge(from, into);
  expect([await statesOf(event), await countsOf(event)]).toEqual([
    [
      [into, "confirmed"],
      [into, "canceled"],
    ],
    { taken: 1, waiting: 0 },
  ]);
  expect((await undo(step)).body.data).toMatchObject({ unplaced: 0, gone: 0 });
  expect([await statesOf(event), await countsOf(event)]).toEqual([
    [
      [into, "confirmed"],
      [from, "confirmed"],
    ],
    { taken: 2, waiting: 0 },
  ]);
});

test("of an event that is over both stay; a place is kept before an earlier one that waits", async () => {
  const past = await opened({ capacity: 5 });
  const full = await opened({ capacity: 2, waiting_list: true, party_max: 2 });
  const [from, into] = [await person("Pia M. Lobo"), await person("Pia Melo Lobo")];
  for (const id of [from, into]) await register(past, "Pia", { person_id: id });
  const first = await person("Outro");
  await register(full, "Outro", { person_id: first });
  expect(await register(full, "Pia", { person_id: from, party: 2 })).toBe("waiting");
  expect(await register(full, "Pia", { person_id: into })).toBe("confirmed");
  await rowsOf("update events set status = 'canceled' where id = $1", [past]);
  expect(await preview(from, into)).toBe(1);
  await merge(from, into);
  expect(await statesOf(past)).toEqual([
    [null, "confirmed"],
    [into, "confirmed"],
  ]);
  expect(await statesOf(full)).toEqual([
    [first, "confirmed"],
    [into, "canceled"],
    [into, "confirmed"],
  ]);
  expect(await countsOf(full)).toEqual({ taken: 2, waiting: 0 });
});
