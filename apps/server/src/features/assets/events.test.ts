import type { Asset, AssetEvent } from "@aprisco/contract/assets.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startTestApp, type TestAccount, type TestApp } from "../../testing/app.ts";
import { tinyPng } from "../../fixtures.ts";
import { runSql } from "../../testing/store.ts";

interface Entered {
  readonly id: number;
  readonly event: AssetEvent;
  readonly asset: Asset;
}

let server: TestApp;
let admin: TestAccount;
let room: number;
let rute: number;
let mixer: Asset;
const call = <T = Entered>(method: string, path: string, body?: unknown, by = admin) =>
  server.ask<T>(method, path, { body, token: by.token });
const query = <T>(text: string, values: readonly unknown[] = []) => runSql<T>(server.database.handle, text, [...values]);
const idOf = async (text: string) => (await query<{ id: number }>(text))[0]?.id ?? 0;
const act = (path: string, fields: object = {}, by = admin) =>
  call("POST", `/assets/${mixer.id}/${path}`, { client_id: crypto.randomUUID(), ...fields }, by);
const giveBack = (loan: number | undefined, fields: object = {}) =>
  call("POST", `/asset-loans/${loan}/return`, { client_id: crypto.randomUUID(), condition: "good", ...fields });
const read = async () => (await call<Asset>("GET", `/assets/${mixer.id}`)).body.data;
const history = async () => (await call<AssetEvent[]>("GET", `/assets/${mixer.id}/events`)).body.data ?? [];
const upload = async (by = admin): Promise<number> => {
  const sent = { purpose: "asset_file", file: tinyPng() };
  return (await call<{ id: number }>("POST", "/upload", sent, by)).body.data?.id ?? 0;
};
// The test clock stands on 2026-11-21.

beforeAll(async () => {
  server = await startTestApp();
  admin = await server.account({ role: "admin", name: "Ádila Prado" });
  room = await idOf("insert into places (congregation_id, kind, name) values (1, 'room', 'Sala do som') returning id");
  rute = await idOf("insert into people (name, congregation_id) values ('Rute Lima', 1) returning id");
});
beforeEach(async () => {
  const fields = { name: "Mesa digital", category: "sound", acquired_on: "2024-02-10", acquisition: "purchase", condition: "new" };
  const { body } = await call<Asset>("POST", "/assets", fields);
  if (!body.data) throw new Error(`not added: ${body.error}`);
  mixer = body.data;
});
afterAll(() => server.close());

test("events move an asset, hand it over, send it to repair and back; the latest stands first", async () => {
  expect(await act("events", { kind: "moved", place_id: room })).toMatchObject({
    status: 201,
    body: { data: { event: { kind: "moved", place: "Sala do som", by: "Ádila Prado" }, asset: { place_id: room, place: "Sala do som" } } },
  });
  expect((await act("events", { kind: "custody", person_id: rute, note: "Com a chave" })).body.data?.asset.custodian_name).toBe(
    "Rute Lima",
  );
  expect((await act("events", { kind: "maintenance", amount: 35_000 })).body.data?.asset.status).toBe("maintenance");
  expect((await act("events", { kind: "used" })).body.data?.asset.status).toBe("in_use");
  expect((await act("events", { kind: "stored" })).body.data?.asset.status).toBe("stored");
  expect((await act("events", { kind: "custody", person_id: null })).body.data?.asset.custodian_id).toBeNull();
  expect((await act("events", { kind: "moved", place_id: null })).body.data?.asset.place).toBeNull();
  expect((await history()).map(({ kind, person_name: person, amount }) => [kind, person, amount])).toEqual([
    ["moved", null, null],
    ["custody", null, null],
    ["stored", null, null],
    ["used", null, null],
    ["maintenance", null, 35_000],
    ["custody", "Rute Lima", null],
    ["moved", null, null],
    ["acquired", null, null],
  ]);
});

test("the day of the acquisition may be corrected until the first act, and what was entered with it follows", async () => {
  const fields = {
    name: "Caixa",
    category: "sound",
    acquired_on: "2025-05-01",
    acquisition: "purchase",
    condition: "new",
    status: "stored",
  };
  const { body } = await call<Asset>("POST", "/assets", fields);
  if (!body.data) throw new Error(`not added: ${body.error}`);
  mixer = body.data;
  const correct = (day: string) => call("PUT", `/assets/${mixer.id}`, { acquired_on: day });
  expect((await correct("2025-06-01")).status).toBe(200);
  expect((await history()).map(({ kind, day }) => [kind, day])).toEqual([
    ["stored", "2025-06-01"],
    ["acquired", "2025-06-01"],
  ]);
  server.advance(1_000);
  expect((await act("events", { kind: "moved", place_id: room, day: "2025-07-10" })).status).toBe(201);
  expect(await correct("2025-07-11")).toMatchObject({ status: 400, body: { fields: { acquired_on: "field.dayOrder" } } });
  expect((await correct("2025-07-10")).status).toBe(200);
});

test("an act that says nothing new, or something wrong, is refused and enters nothing", async () => {
  await act("events", { kind: "moved", place_id: room });
  const before = await history();
  for (const [fields, wrong] of [
    [{ kind: "moved", place_id: room }, { place_id: "field.choice" }],
    [{ kind: "moved" }, { place_id: "field.choice" }],
    [{ kind: "moved", place_id: 999_999 }, { place_id: "field.choice" }],
    [{ kind: "custody", person_id: null }, { person_id: "field.choice" }],
    [{ kind: "custody", person_id: 999_999 }, { person_id: "field.choice" }],
    [{ kind: "used" }, { kind: "field.choice" }],
    [{ kind: "lent" }, { kind: "field.choice" }],
    [{ kind: "photo" }, { file_id: "field.required" }],
    [{ kind: "stored", day: "2199-01-01" }, { day: "field.dayFuture" }],
    [{ kind: "stored", day: "2024-02-09" }, { day: "field.dayOrder" }],
    // Before the latest entry.
    [{ kind: "stored", day: "2024-03-01" }, { day: "field.dayOrder" }],
    [{ kind: "maintenance", amount: -1 }, { amount: "field.number" }],
    [{ client_id: "x", kind: "stored" }, { client_id: "field.required" }],
  ] as const)
    expect([fields, await act("events", fields)]).toMatchObject([fields, { status: 400, body: { fields: wrong } }]);
  expect(await history()).toEqual(before);
  expect((await read())?.status).toBe("in_use");
});

test("an act that a device sends twice is entered once, and its name is good for one act", async () => {
  const stored = { client_id: crypto.randomUUID(), kind: "stored" };
  const both = await Promise.all([act("events", stored), act("events", stored)]);
  expect(both.map(({ status }) => status)).toEqual([201, 201]);
  expect(new Set(both.map(({ body }) => body.data?.id)).size).toBe(1);
  expect((await history()).map(({ kind }) => kind)).toEqual(["stored", "acquired"]);
  expect((await act("events", { ...stored, kind: "used" })).body.error).toBe("request.otherAct");
  expect((await act("dispose", { ...stored, disposal: "sold" })).body.error).toBe("request.otherAct");
});

test("one name for acts of two assets at once is entered for one of them, and is nobody else's", async () => {
  const fields = { name: "Caixa de som", category: "sound", acquired_on: "2024-02-10", acquisition: "purchase", condition: "new" };
  const speaker = (await call<Asset>("POST", "/assets", fields)).body.data?.id;
  const stored = { client_id: crypto.randomUUID(), kind: "stored" };
  const answers = await Promise.all([mixer.id, speaker].map((id) => call("POST", `/assets/${id}/events`, stored)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  const other = await server.account({ role: "tesoureiro" });
  const entered = answers[0]?.status === 201 ? mixer.id : speaker;
  expect((await call("POST", `/assets/${entered}/events`, stored, other)).body.error).toBe("request.otherAct");
});

test("an asset is lent to one borrower at a time, and what is due before today is late", async () => {
  const [yesterday, inAWeek] = ["2026-11-20", "2026-11-28"];
  for (const [fields, wrong] of [
    [{ due_on: inAWeek }, { borrower_name: "field.required" }],
    [{ borrower_id: 999_999, due_on: inAWeek }, { borrower_id: "field.choice" }],
    [{ borrower_id: rute }, { due_on: "field.required" }],
    [{ borrower_id: rute, due_on: yesterday }, { due_on: "field.dayOrder" }],
  ] as const)
    expect([fields, await act("loans", fields)]).toMatchObject([fields, { status: 400, body: { fields: wrong } }]);
  const due = { due_on: inAWeek };
  const rush = await Promise.all([act("loans", { borrower_id: rute, ...due }), act("loans", { borrower_name: "Escola", ...due })]);
  expect(rush.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  expect(rush.find(({ status }) => status === 409)?.body.error).toBe("asset.lent");
  const lent = await read();
  expect(lent).toMatchObject({ status: "lent", loan: { due_on: inAWeek, late: false } });
  for (const [path, fields] of [
    ["events", { kind: "moved", place_id: room }],
    ["events", { kind: "stored" }],
    ["dispose", { disposal: "sold" }],
  ] as const)
    expect((await act(path, fields)).body.error).toBe("asset.lent");
  const ids = async () => (await call<Asset[]>("GET", "/assets?late=true")).body.data?.map(({ id }) => id);
  expect(await ids()).toEqual([]);
  await query("update asset_loans set lent_on = '2026-11-10', due_on = '2026-11-20' where asset_id = $1", [mixer.id]);
  expect([await ids(), (await read())?.loan?.late]).toEqual([[mixer.id], true]);
});

test("a return says in which condition the asset came back, once", async () => {
  const [lentOn, due, back] = ["2026-11-16", "2026-11-23", "2026-11-20"];
  const lent = await act("loans", { borrower_name: "Escola do bairro", lent_on: lentOn, due_on: due });
  expect(lent.body.data?.event).toMatchObject({ kind: "lent", person_name: "Escola do bairro", due_on: due, day: lentOn });
  const loan = lent.body.data?.asset.loan?.id;
  expect((await giveBack(loan, { returned_on: "2026-11-15" })).body.fields).toEqual({ returned_on: "field.dayOrder" });
  expect((await giveBack(loan, { condition: "broken" })).body.fields).toEqual({ condition: "field.choice" });
  const name = crypto.randomUUID();
  for (const _time of [1, 2])
    expect(await giveBack(loan, { client_id: name, returned_on: back, condition: "fair" })).toMatchObject({
      status: 201,
      body: { data: { event: { kind: "returned", day: back }, asset: { status: "in_use", condition: "fair", loan: null } } },
    });
  expect(await giveBack(loan)).toMatchObject({ status: 409, body: { error: "assetLoan.isReturned" } });
  expect((await giveBack(999_999)).status).toBe(404);
  expect((await history()).map(({ kind }) => kind)).toEqual(["returned", "lent", "acquired"]);
});

test("what is disposed of never moves again, is worth nothing, and stays in the register", async () => {
  await act("events", { kind: "custody", person_id: rute });
  const [sold, yesterday] = ["2026-11-21", "2026-11-20"];
  expect((await act("dispose", { disposal: "given" })).body.fields).toEqual({ disposal: "field.choice" });
  expect((await act("dispose", { disposal: "sold", day: yesterday })).body.fields).toEqual({ day: "field.dayOrder" });
  expect((await act("dispose", { disposal: "sold", amount: 90_000 })).body.data?.asset).toMatchObject({
    status: "disposed",
    disposal: "sold",
    disposed_on: sold,
    disposal_amount: 90_000,
    custodian_id: null,
  });
  for (const [path, fields] of [
    ["events", { kind: "moved", place_id: room }],
    ["events", { kind: "custody", person_id: rute }],
    ["loans", { borrower_id: rute, due_on: "2199-01-01" }],
    ["dispose", { disposal: "lost" }],
  ] as const)
    expect(await act(path, fields)).toMatchObject({ status: 409, body: { error: "asset.disposed" } });
  expect((await call("PUT", `/assets/${mixer.id}`, { condition: "bad" })).body.error).toBe("asset.disposed");
  expect((await call("DELETE", `/assets/${mixer.id}`)).body.error).toBe("asset.hasHistory");
});

test("a picture is the asset's, a voucher is an event's, and both are for those who read assets", async () => {
  const secretary = await server.account({ role: "secretaria" });
  const leader = await server.account({ role: "leader" });
  const [picture, voucher] = [await upload(), await upload()];
  expect((await act("events", { kind: "photo", file_id: picture })).body.data?.asset.photo).toBe(`/files/${picture}`);
  const paid = await act("events", { kind: "maintenance", amount: 100, file_id: voucher });
  expect(paid.body.data).toMatchObject({ event: { file: { id: voucher } }, asset: { photo: `/files/${picture}` } });
  for (const file of [picture, voucher]) {
    const statuses = await Promise.all(
      [secretary, leader].map(async ({ token }) => (await server.ask("GET", `/files/${file}`, { token })).status),
    );
    expect(statuses).toEqual([200, 404]);
  }
  expect((await act("events", { kind: "used", file_id: voucher })).body.fields).toEqual({ file_id: "file.notFound" });
});

test("the history is only added to, also in the database", async () => {
  const wrong = ["set day = day - 1", "set kind = 'lent'", "set amount = null", "set note = null"].map(
    (fields) => `update asset_events ${fields}`,
  );
  await act("events", { kind: "maintenance", amount: 5_000, note: "Troca do cabo" });
  for (const change of [...wrong, "delete from asset_events"])
    await expect(query(`${change} where asset_id = $1`, [mixer.id])).rejects.toThrow(/only added/);
});

test("an account of another congregation neither sees nor changes what happens to an asset", async () => {
  const away = await idOf("insert into congregations (name) values ('Oeste') returning id");
  const stranger = await server.account({ role: "tesoureiro", congregationIds: [away] });
  const lent = await act("loans", { borrower_id: rute, due_on: "2199-01-01" });
  expect((await call("GET", `/assets/${mixer.id}/events`, undefined, stranger)).status).toBe(404);
  expect((await act("events", { kind: "custody", person_id: rute }, stranger)).status).toBe(404);
  const back = { client_id: crypto.randomUUID(), condition: "good" };
  expect((await call("POST", `/asset-loans/${lent.body.data?.asset.loan?.id}/return`, back, stranger)).status).toBe(404);
});

test("a person who has things is not removed from the register, and may be when they gave them back", async () => {
  const member = await call<{ id: number; personId: number }>("POST", "/members", { name: "Saulo Pires", joinDate: "2020-01-05" });
  const { id, personId } = member.body.data ?? { id: 0, personId: 0 };
  const remove = () => call("DELETE", `/members/${id}`);
  await act("events", { kind: "custody", person_id: personId });
  expect(await remove()).toMatchObject({ status: 409, body: { error: "person.holdsThings" } });
  await act("events", { kind: "custody", person_id: null });
  const lent = await act("loans", { borrower_id: personId, due_on: "2026-12-24" });
  expect(await remove()).toMatchObject({ status: 409, body: { error: "person.holdsThings" } });
  await giveBack(lent.body.data?.asset.loan?.id);
  expect((await remove()).status).toBe(200);
  // The history still names them.
  expect((await history()).map(({ kind, person_name: name }) => [kind, name])).toEqual([
    ["returned", null],
    ["lent", "Saulo Pires"],
    ["custody", null],
    ["custody", "Saulo Pires"],
    ["acquired", null],
  ]);
});

test("a merge moves what a person has and had to the survivor", async () => {
  const twin = await idOf("insert into people (name, congregation_id) values ('Ruth Lima', 1) returning id");
  await act("events", { kind: "custody", person_id: twin });
  await act("loans", { borrower_id: twin, due_on: "2026-12-24" });
  expect((await call("POST", "/people/merge", { from: twin, into: rute })).status).toBe(201);
  expect(await read()).toMatchObject({ custodian_id: rute, loan: { borrower_id: rute, borrower_name: "Rute Lima" } });
  expect((await history()).map(({ person_name: name }) => name)).toEqual(["Rute Lima", "Rute Lima", null]);
});

test("who does not see the register of members names nobody of it, so that an id tells no name", async () => {
  const clerk = await server.account({ role: "membro", permissionsPlus: ["patrimonio:manage"] });
  const fields = { name: "Violão", category: "instrument", acquired_on: "2024-02-10", acquisition: "donation", condition: "good" };
  for (const [field, answer] of [
    ["custodian_id", await call("POST", "/assets", { ...fields, custodian_id: rute }, clerk)],
    ["person_id", await act("events", { kind: "custody", person_id: rute }, clerk)],
    ["borrower_id", await act("loans", { borrower_id: rute, due_on: "2199-01-31" }, clerk)],
  ] as const)
    expect(answer).toMatchObject({ status: 400, body: { fields: { [field]: "field.choice" } } });
  expect((await act("loans", { borrower_name: "Escola do bairro", due_on: "2199-01-31" }, clerk)).status).toBe(201);
});
