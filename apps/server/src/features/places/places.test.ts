import type { StoragePlace } from "@aprisco/contract/places.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestAccount, type TestApp } from "../../testing/app.ts";
import { crud } from "../../testing/crud.ts";
import { runSql } from "../../testing/store.ts";

crud("places", {
  make: (number) => ({ name: `Armário ${1_000 + number}`, kind: "storage", parent_id: null, archived: false }),
  change: { name: "Prédio anexo", kind: "building", archived: true },
  refuse: [
    { field: "name", value: "", code: "field.required" },
    { field: "name", value: "A", code: "field.tooShort" },
    { field: "kind", value: "planet", code: "field.choice" },
    { field: "parent_id", value: 999_999, code: "field.choice" },
    { field: "archived", value: "yes", code: "field.choice" },
  ],
  find: (number) => `q=${1_000 + number}`,
  notFound: "place.notFound",
});

let server: TestApp;
let admin: TestAccount;
const ask = <T = StoragePlace>(method: string, path: string, body?: unknown, by = admin) =>
  server.ask<T>(method, `/places${path}`, { body, token: by.token });
const add = async (fields: object): Promise<StoragePlace> => {
  const { body } = await ask("POST", "", { kind: "room", ...fields });
  if (!body.data) throw new Error(`not added: ${body.error}`);
  return body.data;
};
beforeAll(async () => {
  server = await startTestApp();
  admin = await server.account({ role: "admin" });
});
afterAll(() => server.close());

test("a place is in another one, never in itself, and names are unique within one parent", async () => {
  const temple = await add({ name: "Templo", kind: "building" });
  const hall = await add({ name: "Salão", parent_id: temple.id });
  const closet = await add({ name: "Armário", kind: "storage", parent_id: hall.id });
  expect(closet.parent_name).toBe("Salão");
  for (const inside of [temple.id, closet.id])
    expect(await ask("PUT", `/${temple.id}`, { parent_id: inside })).toMatchObject({ status: 409, body: { error: "place.within" } });
  expect((await ask("POST", "", { kind: "room", name: "salao", parent_id: temple.id })).body.error).toBe("place.nameTaken");
  expect((await ask("POST", "", { kind: "room", name: "salao" })).status).toBe(201);
  expect((await ask<StoragePlace[]>("GET", "?q=templo")).body.data?.map(({ name }) => name)).toEqual(["Salão", "Templo"]);
  const north = await runSql<{ id: number }>(server.database.handle, "insert into congregations (name) values ('Norte') returning id");
  const theirs = await server.account({ role: "tesoureiro", congregationIds: [north[0]?.id ?? 0] });
  expect((await ask("POST", "", { kind: "room", name: "Sala", parent_id: temple.id }, theirs)).body.fields).toEqual({
    parent_id: "field.choice",
  });
});

test("a place that held things or places is archived, not deleted, and only when it is empty", async () => {
  const shed = await add({ name: "Galpão", kind: "building" });
  await add({ name: "Prateleira", kind: "storage", parent_id: shed.id });
  const used = async (id: number) => (await ask("GET", `/${id}`)).body.data?.used;
  expect(await used(shed.id)).toBe(true);
  expect(await ask("DELETE", `/${shed.id}`)).toMatchObject({ status: 409, body: { error: "place.inUse" } });
  const store = await add({ name: "Despensa", kind: "storage" });
  expect(store.used).toBe(false);
  const items = await server.ask<{ id: number }>("POST", "/inventory-items", {
    token: admin.token,
    body: { name: "Café", category: "kitchen", unit: "kg" },
  });
  const move = (kind: string, quantity: number) =>
    server.ask("POST", `/inventory-items/${items.body.data?.id}/movements`, {
      token: admin.token,
      body: { client_id: crypto.randomUUID(), kind, place_id: store.id, quantity },
    });
  await move("in", 3);
  expect(await ask("DELETE", `/${store.id}`)).toMatchObject({ status: 409, body: { error: "place.inUse" } });
  expect(await ask("PUT", `/${store.id}`, { archived: true })).toMatchObject({ status: 409, body: { error: "place.holdsThings" } });
  expect((await ask("GET", `/${store.id}`)).body.data?.items).toBe(1);
  await move("out", 3);
  expect((await ask("PUT", `/${store.id}`, { archived: true })).body.data).toMatchObject({ archived: true, items: 0, used: true });
  expect(await move("in", 1)).toMatchObject({ status: 400, body: { fields: { place_id: "field.choice" } } });
});

test("a place that a count names, or where somebody counted nothing, is archived and not deleted", async () => {
  const counted = await add({ name: "Porão" });
  const { body } = await server.ask<{ id: number }>("POST", "/inventory-counts", { token: admin.token, body: { place_id: counted.id } });
  expect(body.data?.id).toBeGreaterThan(0);
  expect(await ask("DELETE", `/${counted.id}`)).toMatchObject({ status: 409, body: { error: "place.inUse" } });
  const item = await server.ask<{ id: number }>("POST", "/inventory-items", {
    token: admin.token,
    body: { name: "Vela", category: "worship", unit: "un." },
  });
  await server.ask("POST", `/inventory-counts/${body.data?.id}/discard`, { token: admin.token, body: {} });
  const loft = await add({ name: "Sótão" });
  const all = await server.ask<{ id: number }>("POST", "/inventory-counts", { token: admin.token, body: {} });
  const mark = { item_id: item.body.data?.id, place_id: loft.id, counted: 0, counted_at: server.now().toISOString() };
  await server.ask("PUT", `/inventory-counts/${all.body.data?.id}/marks`, { token: admin.token, body: { marks: [mark] } });
  expect(await ask("DELETE", `/${loft.id}`)).toMatchObject({ status: 409, body: { error: "place.inUse" } });
});
