import type { InventoryItem, Movement } from "@aprisco/contract/inventory.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestAccount, type TestApp } from "../../testing/app.ts";
import { crud } from "../../testing/crud.ts";
import { ledger } from "../../testing/ledger.ts";
import { queued } from "../../testing/queued.ts";
import { runSql } from "../../testing/store.ts";
import { wrongLevels } from "./movements-store.ts";
import { tellAll } from "../../testing/notices.ts";

crud("inventory", {
  make: (number) => ({ name: `Item ${1_000 + number}`, category: "cleaning", unit: "un.", minimum: 2, archived: false }),
  change: { name: "Detergente", category: "kitchen", unit: "litro", minimum: 0, archived: true },
  follows: { below: false },
  refuse: [
    { field: "name", value: "", code: "field.required" },
    { field: "category", value: "toys", code: "field.choice" },
    { field: "unit", value: "", code: "field.required" },
    { field: "unit", value: "a".repeat(21), code: "field.tooLong" },
    { field: "minimum", value: -1, code: "field.number" },
    { field: "minimum", value: 1.5, code: "field.number" },
  ],
  find: (number) => `q=${1_000 + number}`,
  notFound: "item.notFound",
});

interface Entered {
  readonly id: number;
  readonly movement: Movement;
  readonly item: InventoryItem;
}

let server: TestApp;
let admin: TestAccount;
let deputy: TestAccount;
let shelf: number;
let kitchen: number;
const call = <T>(method: string, path: string, body?: unknown, by = admin) => server.ask<T>(method, path, { body, token: by.token });
const place = async (name: string, congregation = 1) => {
  const [row] = await runSql<{ id: number }>(
    server.database.handle,
    "insert into places (congregation_id, kind, name) values ($1, 'storage', $2) returning id",
    [congregation, name],
  );
  return row?.id ?? 0;
};
const add = async (name: string, minimum = 0): Promise<InventoryItem> => {
  const { body } = await call<InventoryItem>("POST", "/inventory-items", { name, category: "kitchen", unit: "un.", minimum });
  if (!body.data) throw new Error(`not added: ${body.error}`);
  return body.data;
};
const move = (id: number, fields: object, by = admin) =>
  call<Entered>("POST", `/inventory-items/${id}/movements`, { client_id: crypto.randomUUID(), place_id: shelf, ...fields }, by);
const reverse = (id: number, fields: object = {}) =>
  call<Entered>("POST", `/inventory-movements/${id}/reverse`, { client_id: crypto.randomUUID(), ...fields });
const listed = async (id: number, query = "") =>
  (await call<Movement[]>("GET", `/inventory-items/${id}/movements?${query}`)).body.data ?? [];
const readItem = async (id: number) => (await call<InventoryItem>("GET", `/inventory-items/${id}`)).body.data;
/** What the movements add up to, by place. */
const sums = (id: number) =>
  runSql<{ place_id: number; sum: string }>(
    server.database.handle,
    "select place_id, sum(quantity) as sum from inventory_movements where item_id = $1 group by 1 having sum(quantity) <> 0 order by 1",
    [id],
  );

beforeAll(async () => {
  server = await startTestApp();
  admin = await server.account({ role: "admin", name: "Ádila Prado" });
  deputy = await server.account({ role: "admin" });
  [shelf, kitchen] = [await place("Armário"), await place("Cozinha")];
});
afterAll(() => server.close());

test("what comes in, goes out, moves and is lost adds up to the level of each place", async () => {
  const cups = await add("Copos", 10);
  expect(cups).toMatchObject({ quantity: 0, below: true, levels: [] });
  const first = await move(cups.id, { kind: "in", quantity: 30, reason: "Compra do mês", unit_cost: 1_250 });
  expect(first).toMatchObject({
    status: 201,
    body: {
      data: {
        movement: { kind: "in", quantity: 30, place: "Armário", by: "Ádila Prado", unit_cost: 1_250, reversed: false },
        item: { quantity: 30, below: false, levels: [{ place_id: shelf, place: "Armário", quantity: 30 }] },
      },
    },
  });
  await move(cups.id, { kind: "out", quantity: 4 });
  await move(cups.id, { kind: "loss", quantity: 1, reason: "Quebrou" });
  const moved = await move(cups.id, { kind: "transfer", quantity: 10, to_place_id: kitchen });
  expect(moved.body.data?.movement).toMatchObject({ quantity: -10, place: "Armário", other_place: "Cozinha" });
  const { body } = await move(cups.id, { kind: "return", quantity: 2, place_id: kitchen });
  expect(body.data?.item).toMatchObject({
    quantity: 27,
    levels: [
      { place: "Armário", quantity: 15 },
      { place: "Cozinha", quantity: 12 },
    ],
  });
  // A transfer is listed once; at a place both of its rows count.
  expect((await listed(cups.id)).map(({ kind, quantity }) => [kind, quantity])).toEqual([
    ["return", 2],
    ["transfer", -10],
    ["loss", -1],
    ["out", -4],
    ["in", 30],
  ]);
  expect((await listed(cups.id, `place=${kitchen}`)).map(({ quantity }) => quantity)).toEqual([2, 10]);
  expect((await sums(cups.id)).map(({ sum }) => Number(sum))).toEqual([15, 12]);
  const log = await runSql<{ target_id: number; section: string }>(
    server.database.handle,
    "select target_id, section from audit_log where action = 'createStockMovement'",
  );
  expect(new Set(log.map(({ target_id, section }) => `${section} ${target_id}`))).toEqual(new Set([`inventory ${cups.id}`]));
});

test("nothing is taken that is not there, and a refusal leaves everything as it was", async () => {
  const forks = await add("Garfos");
  await move(forks.id, { kind: "in", quantity: 5 });
  for (const fields of [
    { kind: "out", quantity: 6 },
    { kind: "transfer", quantity: 6, to_place_id: kitchen },
    { kind: "loss", quantity: 1, place_id: kitchen },
  ])
    expect(await move(forks.id, fields)).toMatchObject({ status: 409, body: { error: "item.notEnough" } });
  expect(await readItem(forks.id)).toMatchObject({ quantity: 5, levels: [{ place_id: shelf, quantity: 5 }] });
  expect(await listed(forks.id)).toHaveLength(1);
});

test("a movement's fields are checked, each by its name", async () => {
  const plates = await add("Pratos");
  const elsewhere = await runSql<{ id: number }>(server.database.handle, "insert into congregations (name) values ('Sul') returning id");
  const far = await place("Sala", elsewhere[0]?.id);
  for (const [fields, field, code] of [
    [{ kind: "in", quantity: 0 }, "quantity", "field.number"],
    [{ kind: "in", quantity: 1.5 }, "quantity", "field.number"],
    [{ kind: "in", quantity: 1_000_001 }, "quantity", "field.number"],
    [{ kind: "count", quantity: 1 }, "kind", "field.choice"],
    [{ kind: "in", quantity: 1, place_id: 999_999 }, "place_id", "field.choice"],
    [{ kind: "in", quantity: 1, place_id: far }, "place_id", "field.choice"],
    [{ kind: "transfer", quantity: 1 }, "to_place_id", "field.choice"],
    [{ kind: "transfer", quantity: 1, to_place_id: shelf }, "to_place_id", "field.choice"],
    [{ kind: "in", quantity: 1, to_place_id: kitchen }, "to_place_id", "field.choice"],
    [{ kind: "out", quantity: 1, ministry_id: 999_999 }, "ministry_id", "field.choice"],
    [{ kind: "in", quantity: 1, client_id: "one" }, "client_id", "field.required"],
    [{ kind: "in", quantity: 1, moved_at: "0000-01-01T00:00:00Z" }, "moved_at", "field.date"],
    [{ kind: "in", quantity: 1, moved_at: "2026-02-30T00:00:00Z" }, "moved_at", "field.date"],
  ] as const)
    expect([fields, (await move(plates.id, fields)).body]).toMatchObject([fields, { fields: { [field]: code } }]);
  expect(await listed(plates.id)).toEqual([]);
  await call("PUT", `/inventory-items/${plates.id}`, { archived: true });
  expect(await move(plates.id, { kind: "in", quantity: 1 })).toMatchObject({ status: 409, body: { error: "item.archived" } });
});

test("an act that a device sends twice is entered once, also a reversal; its name is good for one act", async () => {
  const knives = await add("Facas");
  const act = { client_id: crypto.randomUUID(), kind: "in", quantity: 7 };
  const [first, again] = [await move(knives.id, act), await move(knives.id, act)];
  expect(again.body.data?.id).toBe(first.body.data?.id);
  const back = { client_id: crypto.randomUUID() };
  const id = first.body.data?.id ?? 0;
  const [reversed, twice] = [await reverse(id, back), await reverse(id, back)];
  expect(twice.body.data).toEqual(reversed.body.data);
  expect(await readItem(knives.id)).toMatchObject({ quantity: 0, levels: [] });
  const spoons = await add("Colheres");
  expect(await move(spoons.id, act)).toMatchObject({ status: 409, body: { error: "request.otherAct" } });
});

test("one name for acts of two items at once is entered for one of them, and is nobody else's", async () => {
  const [cork, foil] = [await add("Rolhas"), await add("Papel-alumínio")];
  const act = { client_id: crypto.randomUUID(), kind: "in", quantity: 2 };
  const answers = await Promise.all([move(cork.id, act), move(foil.id, act)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.error).toBe("request.otherAct");
  const entered = answers[0]?.status === 201 ? cork : foil;
  const other = await server.account({ role: "tesoureiro" });
  expect(await move(entered.id, act, other)).toMatchObject({ status: 409, body: { error: "request.otherAct" } });
});

test("a movement happened when the device says, but never later than it was entered", async () => {
  const tea = await add("Chá");
  const early = "2026-11-02T10:00:00.000Z";
  expect((await move(tea.id, { kind: "in", quantity: 1, moved_at: early })).body.data?.movement.moved_at).toBe(early);
  const late = await move(tea.id, { kind: "in", quantity: 1, moved_at: "2199-01-01T00:00:00.000Z" });
  expect(Date.parse(late.body.data?.movement.moved_at ?? "")).toBeLessThan(Date.parse("2199-01-01T00:00:00.000Z"));
});

test("a reversal takes back both rows of a transfer, and not what has been used since", async () => {
  const chairs = await add("Cadeiras");
  await move(chairs.id, { kind: "in", quantity: 10 });
  const moved = (await move(chairs.id, { kind: "transfer", quantity: 6, to_place_id: kitchen })).body.data;
  await move(chairs.id, { kind: "out", quantity: 2, place_id: kitchen });
  expect(await reverse(moved?.id ?? 0)).toMatchObject({ status: 409, body: { error: "item.notEnough" } });
  await move(chairs.id, { kind: "return", quantity: 2, place_id: kitchen });
  const back = await reverse(moved?.id ?? 0, { reason: "Era a outra sala" });
  expect(back.body.data).toMatchObject({
    movement: { kind: "transfer", quantity: 6, reverses_id: moved?.id, reason: "Era a outra sala" },
    item: { quantity: 10, levels: [{ place_id: shelf, quantity: 10 }] },
  });
  expect((await listed(chairs.id)).find(({ id }) => id === moved?.id)?.reversed).toBe(true);
});

test("a movement of an archived item is not reversed", async () => {
  const rug = await add("Tapete");
  await move(rug.id, { kind: "in", quantity: 2 });
  const out = (await move(rug.id, { kind: "out", quantity: 2 })).body.data?.movement.id;
  await call("PUT", `/inventory-items/${rug.id}`, { archived: true });
  const reverse = () => call("POST", `/inventory-movements/${out}/reverse`, { client_id: crypto.randomUUID() });
  expect(await reverse()).toMatchObject({ status: 409, body: { error: "item.archived" } });
  await call("PUT", `/inventory-items/${rug.id}`, { archived: false });
  expect((await reverse()).status).toBe(201);
});

test("of 80 who take one of 50 at once, 50 get it and 30 are refused", async () => {
  const hymnals = await add("Hinários");
  await move(hymnals.id, { kind: "in", quantity: 50 });
  const answers = await Promise.all(Array.from({ length: 80 }, () => move(hymnals.id, { kind: "out", quantity: 1 })));
  const by = Map.groupBy(answers, ({ status }) => status);
  expect([by.get(201)?.length, by.get(409)?.length]).toEqual([50, 30]);
  expect(await readItem(hymnals.id)).toMatchObject({ quantity: 0 });
  expect(await sums(hymnals.id)).toEqual([]);
});

test("a deleted item comes back with its movements and counts them once", async () => {
  const mugs = await add("Canecas", 3);
  await move(mugs.id, { kind: "in", quantity: 9 });
  await move(mugs.id, { kind: "transfer", quantity: 4, to_place_id: kitchen });
  const before = [await readItem(mugs.id), await listed(mugs.id)];
  await call("DELETE", `/inventory-items/${mugs.id}`);
  expect((await call("POST", `/inventory-items/${mugs.id}/restore`)).status).toBe(201);
  expect([await readItem(mugs.id), await listed(mugs.id)]).toEqual(before);
  expect((await move(mugs.id, { kind: "out", quantity: 1 })).body.data?.item.quantity).toBe(8);
});

test("random movements of eight writers add up to the levels, and the check of the data finds a sum that does not", async () => {
  const items = await Promise.all(["Baldes", "Escovas", "Rodos"].map((name) => add(name)));
  let seed = 7;
  const next = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed % below;
  };
  const act = async () => {
    const kind = ["in", "in", "out", "loss", "transfer", "return"][next(6)];
    const [from, to] = next(2) === 0 ? [shelf, kitchen] : [kitchen, shelf];
    const fields = { kind, quantity: next(9) + 1, place_id: from, ...(kind === "transfer" ? { to_place_id: to } : {}) };
    const { body } = await move(items[next(3)]?.id ?? 0, fields);
    if (body.data && next(4) === 0) await reverse(body.data.id);
  };
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (let number = 0; number < 12; number += 1) await act();
    }),
  );
  const { handle } = server.database;
  expect(await wrongLevels(handle)).toBe(0);
  await runSql(handle, "update inventory_levels set quantity = quantity + 1 where item_id = $1 and place_id = $2", [items[0]?.id, shelf]);
  await runSql(handle, "update inventory_items set quantity = quantity + 1 where id = $1", [items[1]?.id]);
  expect(await wrongLevels(handle)).toBe(2);
  await runSql(handle, "update inventory_levels set quantity = quantity - 1 where item_id = $1 and place_id = $2", [items[0]?.id, shelf]);
  await runSql(handle, "update inventory_items set quantity = quantity - 1 where id = $1", [items[1]?.id]);
});

test("items below their minimum come first, and are filtered by place and need", async () => {
  const [salt, rice] = [await add("Sal", 2), await add("Arroz", 2)];
  await move(rice.id, { kind: "in", quantity: 5, place_id: kitchen });
  const names = async (query: string) =>
    (await call<InventoryItem[]>("GET", `/inventory-items?${query}`)).body.data?.map(({ name }) => name) ?? [];
  const all = await names("limit=100");
  expect(all.indexOf("Sal")).toBeLessThan(all.indexOf("Arroz"));
  expect(await names("below=true&q=sal")).toEqual(["Sal"]);
  expect(await names("below=true")).not.toContain("Arroz");
  expect(await names(`place=${kitchen}&q=arroz`)).toEqual(["Arroz"]);
  expect(await names(`place=${shelf}&q=arroz`)).toEqual([]);
  expect((await readItem(salt.id))?.below).toBe(true);
});

test("an account of another congregation neither sees nor moves an item", async () => {
  const lamps = await add("Lâmpadas");
  const entered = await move(lamps.id, { kind: "in", quantity: 2 });
  const [away] = await runSql<{ id: number }>(server.database.handle, "insert into congregations (name) values ('Leste') returning id");
  const stranger = await server.account({ role: "tesoureiro", congregationIds: [away?.id ?? 0] });
  expect((await call("GET", `/inventory-items/${lamps.id}/movements`, undefined, stranger)).status).toBe(404);
  expect((await move(lamps.id, { kind: "out", quantity: 1 }, stranger)).status).toBe(404);
  const path = `/inventory-movements/${entered.body.data?.id}/reverse`;
  expect((await call("POST", path, { client_id: crypto.randomUUID() }, stranger)).status).toBe(404);
  expect((await readItem(lamps.id))?.quantity).toBe(2);
});

test("those who keep the inventory hear of an item below its minimum once for each dip", async () => {
  const keeper = await server.account({ role: "tesoureiro" });
  const reader = await server.account({ role: "secretaria" });
  const sugar = await add("Açúcar", 4);
  const heard = async (by: TestAccount) => {
    await tellAll(server);
    const { body } = await call<{ title: string; message: string }[]>("GET", "/notifications", undefined, by);
    return (body.data ?? []).filter(({ message }) => message.startsWith("Açúcar")).map(({ title }) => title);
  };
  await move(sugar.id, { kind: "in", quantity: 5 });
  await move(sugar.id, { kind: "out", quantity: 1 });
  expect(await heard(keeper)).toEqual([]);
  await move(sugar.id, { kind: "out", quantity: 1 });
  await move(sugar.id, { kind: "out", quantity: 1 });
  expect(await heard(keeper)).toEqual(["Item abaixo do mínimo"]);
  await move(sugar.id, { kind: "in", quantity: 9 });
  await move(sugar.id, { kind: "out", quantity: 9 });
  expect(await heard(keeper)).toHaveLength(2);
  expect(await heard(reader)).toEqual([]);
});

queued({
  app: () => server,
  operation: "createStockMovement",
  table: "inventory_movements",
  at: "moved_at",
  by: () => admin,
  another: () => deputy,
  subject: async () => `/inventory-items/${(await add(`Pratos ${crypto.randomUUID()}`)).id}/movements`,
  body: () => ({ kind: "in", quantity: 3, place_id: shelf }),
  refuse: { body: () => ({ kind: "out", quantity: 9, place_id: shelf }), status: 409 },
});

ledger({
  app: () => server,
  table: "inventory_movements",
  add: async () => (await move((await add(`Tigelas ${crypto.randomUUID()}`)).id, { kind: "in", quantity: 2 })).body.data?.id ?? 0,
  changes: ["quantity = 5", "kind = 'out'", "moved_at = now()", "reason = 'outro'", "created_by = (select max(accounts.id) from accounts)"],
  refused: "only added",
  cleared: "created_by",
  reverse,
  refusals: { again: "movement.isReversed", ofReversal: "movement.isReversal" },
  wrong: () => wrongLevels(server.database.handle),
});
