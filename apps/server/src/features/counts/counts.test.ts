import type { CountDifference, CountSubject, StockCount } from "@aprisco/contract/counts.ts";
import { MOST_MARKS } from "@aprisco/contract/counts.ts";
import type { InventoryItem, Movement } from "@aprisco/contract/inventory.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startTestApp, type TestAccount, type TestApp } from "../../testing/app.ts";
import { marks } from "../../testing/marks.ts";
import { runSql } from "../../testing/store.ts";

let server: TestApp;
let ana: TestAccount;
let bento: TestAccount;
let shelf: number;
let kitchen: number;
let number = 0;
const call = <T>(method: string, path: string, body?: unknown, by = ana) => server.ask<T>(method, path, { body, token: by.token });
const rows = <T>(text: string, values: unknown[] = []) => runSql<T>(server.database.handle, text, values);
const place = async (name: string, congregation = 1) => {
  const text = "insert into places (congregation_id, kind, name) values ($1, 'storage', $2) returning id";
  return (await rows<{ id: number }>(text, [congregation, name]))[0]?.id ?? 0;
};
/** An item with so many on the shelf since the beginning. */
async function stocked(quantity: number, at = shelf): Promise<number> {
  number += 1;
  const body = { name: `Material ${1_000 + number}`, category: "office", unit: "un." };
  const { id = 0 } = (await call<InventoryItem>("POST", "/inventory-items", body)).body.data ?? {};
  await move(id, "in", quantity, at, new Date(server.services.now().getTime() - 60_000));
  return id;
}
const move = (id: number, kind: string, quantity: number, at = shelf, when = server.services.now()) =>
  call("POST", `/inventory-items/${id}/movements`, {
    client_id: crypto.randomUUID(),
    kind,
    quantity,
    place_id: at,
    moved_at: when.toISOString(),
  });
const open = async (body: object = {}): Promise<StockCount> => {
  const answer = await call<StockCount>("POST", "/inventory-counts", body);
  if (!answer.body.data) throw new Error(`not opened: ${answer.body.error}`);
  return answer.body.data;
};
const mark = (id: number, item: number, counted: number | null, { at = server.services.now(), by = ana, where = shelf } = {}) =>
  call<{ counted: number | null }[]>(
    "PUT",
    `/inventory-counts/${id}/marks`,
    { marks: [{ item_id: item, place_id: where, counted, counted_at: at.toISOString() }] },
    by,
  );
const differences = async (id: number) => {
  const { body } = await call<CountDifference[]>("GET", `/inventory-counts/${id}/differences`);
  if (!body.data) throw new Error(String(body.error));
  return body.data;
};
const levelOf = async (item: number) => (await call<InventoryItem>("GET", `/inventory-items/${item}`)).body.data?.quantity;
const close = (id: number, by = ana) => call<StockCount>("POST", `/inventory-counts/${id}/close`, {}, by);

beforeAll(async () => {
  server = await startTestApp();
  ana = await server.account({ role: "tesoureiro", name: "Ana Prado" });
  bento = await server.account({ role: "tesoureiro", name: "Bento Luz" });
  [shelf, kitchen] = [await place("Armário"), await place("Cozinha")];
});
afterAll(() => server.close());
beforeEach(async () => {
  await rows("update count_sessions set status = 'discarded', ended_at = now() where status = 'open'");
  server.advance(1_000);
});

test("closing enters what was counted less what the movements until that moment add up to: 88 of 90, 20 taken since, leave 68", async () => {
  const paper = await stocked(90);
  const { id } = await open({ place_id: shelf });
  server.advance(60_000);
  await mark(id, paper, 88);
  server.advance(60_000);
  await move(paper, "out", 20);
  expect(await differences(id)).toMatchObject([
    { item_id: paper, counted: 88, expected: 90, conflict: null, counts: [{ by: "Ana Prado" }] },
  ]);
  expect((await close(id)).body.data).toMatchObject({ status: "closed", ended_by: "Ana Prado" });
  expect(await levelOf(paper)).toBe(68);
  const [latest, counted] = (await call<Movement[]>("GET", `/inventory-items/${paper}/movements`)).body.data ?? [];
  expect([latest?.quantity, counted]).toMatchObject([-20, { kind: "count", quantity: -2 }]);
  // What was entered stays to be read.
  expect(await differences(id)).toMatchObject([{ item_id: paper, counted: 88, expected: 90, conflict: null }]);
  expect(await call("DELETE", `/inventory-items/${paper}`)).toMatchObject({ status: 409, body: { error: "item.counted" } });
  // A closed count takes nothing more.
  expect(await mark(id, paper, 5)).toMatchObject({ status: 409, body: { error: "stockCount.ended" } });
  expect(await close(id)).toMatchObject({ status: 409, body: { error: "stockCount.ended" } });
});

test("what equals the sum is entered as nothing, and one row of a count is reversed alone", async () => {
  const [pens, glue] = [await stocked(12), await stocked(7)];
  const { id } = await open();
  await mark(id, pens, 12);
  await mark(id, glue, 9);
  await close(id);
  expect([await levelOf(pens), await levelOf(glue)]).toEqual([12, 9]);
  const found = (await call<Movement[]>("GET", `/inventory-items/${glue}/movements`)).body.data?.[0];
  await call("POST", `/inventory-movements/${found?.id}/reverse`, { client_id: crypto.randomUUID() });
  expect(await levelOf(glue)).toBe(7);
});

test("two people who counted differently are settled before closing; a later count asks again", async () => {
  const tape = await stocked(10);
  const { id } = await open();
  await mark(id, tape, 8);
  await mark(id, tape, 9, { by: bento });
  expect(await differences(id)).toMatchObject([{ counted: null, expected: null, conflict: "counters" }]);
  expect(await close(id)).toMatchObject({ status: 409, body: { error: "stockCount.conflicts" } });
  expect(await levelOf(tape)).toBe(10);
  const settle = (counted: number) =>
    call<CountDifference[]>("PUT", `/inventory-counts/${id}/settlements`, { item_id: tape, place_id: shelf, counted });
  expect((await settle(9)).body.data).toMatchObject([{ counted: 9, conflict: null }]);
  server.advance(1_000);
  await mark(id, tape, 7);
  expect(await differences(id)).toMatchObject([{ conflict: "counters" }]);
  await settle(7);
  expect((await close(id)).status).toBe(200);
  expect(await levelOf(tape)).toBe(7);
});

test("what was taken since the count may leave less than nothing: that stands among the conflicts", async () => {
  const clips = await stocked(30);
  const { id } = await open();
  await mark(id, clips, 10);
  server.advance(1_000);
  await move(clips, "out", 25);
  expect(await differences(id)).toMatchObject([{ counted: 10, expected: 30, conflict: "below" }]);
  expect((await close(id)).body.error).toBe("stockCount.conflicts");
  expect(await levelOf(clips)).toBe(5);
});

marks<number>({
  name: "counts",
  app: () => server,
  subject: async () => {
    const item = await stocked(4);
    const { id } = await open();
    return {
      send: async (value, at) => (await mark(id, item, value, { at })).status,
      read: async () =>
        (await call<CountSubject[]>("GET", `/inventory-counts/${id}/sheet`)).body.data?.find((one) => one.item_id === item)?.counted ??
        null,
    };
  },
  values: [4, 3],
});

test("a device's clock counts within the session only", async () => {
  const maps = await stocked(6);
  const { id, opened_at: opened } = await open();
  server.advance(60_000);
  await mark(id, maps, 5, { at: new Date("2020-01-01T00:00:00Z") });
  expect((await differences(id))[0]?.counts[0]?.counted_at).toBe(opened);
  await mark(id, maps, 6, { at: new Date("2199-01-01T00:00:00Z") });
  expect((await differences(id))[0]?.counts[0]?.counted_at).toBe(server.services.now().toISOString());
});

test("the sheet has what is or was at the place, with the caller's own counts and nobody else's", async () => {
  const [cups, cloths] = [await stocked(5, kitchen), await stocked(3, shelf)];
  await move(cups, "out", 5, kitchen);
  const { id } = await open({ place_id: kitchen });
  await mark(id, cups, 2, { where: kitchen, by: bento });
  const sheet = async (by = ana) => (await call<CountSubject[]>("GET", `/inventory-counts/${id}/sheet`, undefined, by)).body.data ?? [];
  expect((await sheet()).map(({ item_id }) => item_id)).toContain(cups);
  expect((await sheet()).map(({ item_id }) => item_id)).not.toContain(cloths);
  expect((await sheet()).find(({ item_id }) => item_id === cups)).not.toHaveProperty("expected");
  expect((await sheet()).find(({ item_id }) => item_id === cups)?.counted).toBeNull();
  expect((await sheet(bento)).find(({ item_id }) => item_id === cups)?.counted).toBe(2);
  expect((await mark(id, cloths, 3)).body.fields).toEqual({ marks: "field.choice" });
});

test("an item that is deleted or archived meanwhile is left out, and what a phone counted besides is kept", async () => {
  const [kept, gone, old] = [await stocked(4), await stocked(5), await stocked(6)];
  const { id } = await open();
  expect((await call("DELETE", `/inventory-items/${gone}`)).status).toBe(200);
  expect((await call("PUT", `/inventory-items/${old}`, { archived: true })).status).toBe(200);
  const at = server.services.now().toISOString();
  const sent = [kept, gone, old].map((item) => ({ item_id: item, place_id: shelf, counted: 3, counted_at: at }));
  const answer = await call("PUT", `/inventory-counts/${id}/marks`, { marks: sent });
  expect(answer).toMatchObject({ status: 200, body: { data: [{ item_id: kept, counted: 3 }] } });
  expect(answer.body.data).toHaveLength(1);
  expect(await differences(id)).toMatchObject([{ item_id: kept, counted: 3, expected: 4 }]);
  expect((await close(id)).status).toBe(200);
});

test("a place is counted by one open session at a time", async () => {
  const { id } = await open({ place_id: shelf });
  expect(await call("POST", "/inventory-counts", {})).toMatchObject({ status: 409, body: { error: "stockCount.open" } });
  expect(await call("POST", "/inventory-counts", { place_id: shelf })).toMatchObject({ status: 409 });
  expect((await call("POST", "/inventory-counts", { place_id: kitchen })).status).toBe(201);
  expect((await call("POST", `/inventory-counts/${id}/discard`, {})).body.data).toMatchObject({ status: "discarded" });
  expect((await call("POST", "/inventory-counts", { place_id: shelf })).status).toBe(201);
  const opened = await Promise.all(Array.from({ length: 4 }, () => call("POST", "/inventory-counts", { place_id: 0 + kitchen })));
  expect(opened.filter(({ status }) => status === 201)).toEqual([]);
});

test("bad marks name the field; another congregation's items, places and sessions are not there", async () => {
  const { id } = await open();
  const item = await stocked(1);
  const send = (fields: object) =>
    call("PUT", `/inventory-counts/${id}/marks`, {
      marks: [{ item_id: item, place_id: shelf, counted: 1, counted_at: server.services.now().toISOString(), ...fields }],
    });
  expect((await send({ counted: -1 })).body.fields).toEqual({ "marks.0.counted": "field.number" });
  expect((await send({ counted: 1.5 })).status).toBe(400);
  expect((await send({ counted_at: "soon" })).status).toBe(400);
  const [north] = await rows<{ id: number }>("insert into congregations (name) values ('Norte') returning id");
  const far = await place("Longe", north?.id);
  expect((await send({ place_id: far })).body.fields).toEqual({ marks: "field.choice" });
  const stranger = await server.account({ role: "tesoureiro", congregationIds: [north?.id ?? 0] });
  for (const [method, path, body] of [
    ["GET", ""],
    ["GET", "/sheet"],
    ["GET", "/differences"],
    ["PUT", "/marks", { marks: [] }],
    ["PUT", "/settlements", { item_id: item, place_id: shelf, counted: 1 }],
    ["POST", "/close", {}],
    ["POST", "/discard", {}],
  ] as const)
    expect([path, (await call(method, `/inventory-counts/${id}${path}`, body, stranger)).status]).toEqual([path, 404]);
});

test("a mark says when it was counted, at an instant that exists", async () => {
  const chalk = await stocked(3);
  const { id } = await open();
  for (const counted_at of ["0000-01-01T00:00:00Z", "2026-02-30T00:00:00Z", "ontem"])
    expect(
      await call("PUT", `/inventory-counts/${id}/marks`, { marks: [{ item_id: chalk, place_id: shelf, counted: 1, counted_at }] }),
    ).toMatchObject({ status: 400, body: { fields: { "marks.0.counted_at": "field.date" } } });
});

test("closing enters all differences of a count, also beyond those that are shown at once", async () => {
  const text = `with i as (insert into inventory_items (congregation_id, name, category, unit)
      select 1, 'Peça ' || n, 'office', 'un.' from generate_series($1::integer, $2::integer) as n returning id)
    insert into inventory_movements (item_id, place_id, kind, quantity, group_id, client_id, moved_at)
      select id, $3, 'in', 5, gen_random_uuid(), gen_random_uuid(), '2026-01-01' from i returning item_id`;
  const made: { item_id: number }[] = [];
  for (let from = 1; from <= MOST_MARKS + 1; from += 400)
    made.push(...(await rows<{ item_id: number }>(text, [from, Math.min(from + 399, MOST_MARKS + 1), kitchen])));
  const { id } = await open({ place_id: kitchen });
  server.advance(1_000);
  const marks = made.map(({ item_id }) => ({ item_id, place_id: kitchen, counted: 4, counted_at: server.services.now().toISOString() }));
  for (const part of [marks.slice(0, MOST_MARKS), marks.slice(MOST_MARKS)])
    expect((await call("PUT", `/inventory-counts/${id}/marks`, { marks: part })).status).toBe(200);
  expect((await close(id)).status).toBe(200);
  const left = "select count(*)::integer as n from inventory_levels where place_id = $1 and quantity <> 4 and item_id = any($2::bigint[])";
  expect(await rows(left, [kitchen, made.map(({ item_id }) => item_id)])).toEqual([{ n: 0 }]);
});
