import type { LogEntry } from "@aprisco/contract/audit.ts";
import type { CountSubject, OwnCount, OwnCountState, StockCount, StockCounter } from "@aprisco/contract/counts.ts";
import type { Duty } from "@aprisco/contract/dashboard.ts";
import type { InventoryItem } from "@aprisco/contract/inventory.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startTestApp, type TestAccount, type TestApp } from "../../testing/app.ts";
import { noticesOf, tellAll } from "../../testing/notices.ts";
import { runSql } from "../../testing/store.ts";

let server: TestApp;
let treasurer: TestAccount;
let member: TestAccount;
let shelf: number;
let kitchen: number;
let pens: number;
const call = <T>(method: string, path: string, body?: unknown, by = treasurer) => server.ask<T>(method, path, { body, token: by.token });
const rows = <T>(text: string, values: unknown[] = []) => runSql<T>(server.database.handle, text, values);
const place = async (name: string) =>
  (await rows<{ id: number }>("insert into places (congregation_id, kind, name) values (1, 'storage', $1) returning id", [name]))[0]?.id ??
  0;
async function stocked(name: string, at: number): Promise<number> {
  const { id = 0 } = (await call<InventoryItem>("POST", "/inventory-items", { name, category: "office", unit: "un." })).body.data ?? {};
  await call("POST", `/inventory-items/${id}/movements`, { client_id: crypto.randomUUID(), kind: "in", quantity: 5, place_id: at });
  return id;
}
const open = async (body: object): Promise<StockCount> => {
  const answer = await call<StockCount>("POST", "/inventory-counts", body);
  if (!answer.body.data) throw new Error(`not opened: ${answer.body.error}`);
  return answer.body.data;
};
const name = (id: number, accounts: readonly { readonly id: number }[], version?: number, by = treasurer) =>
  call<StockCount>("PUT", `/inventory-counts/${id}/counters`, { counters: accounts.map((one) => ({ id: one.id })), version }, by);
const mine = async (by = member) => (await call<OwnCount[]>("GET", "/inventory-counts/mine", undefined, by)).body.data;
const sheet = (id: number, by = member) => call<CountSubject[]>("GET", `/inventory-counts/${id}/sheet`, undefined, by);
const mark = (id: number, item = pens, where = shelf, by = member) => {
  const counted = { item_id: item, place_id: where, counted: 4, counted_at: server.now().toISOString() };
  return call("PUT", `/inventory-counts/${id}/marks`, { marks: [counted] }, by);
};
const waiting = async () => (await call<Duty[]>("GET", "/dashboard/duties", undefined, member)).body.data;
const duties = async () => (await call<{ duties: string[] }>("GET", "/auth/me", undefined, member)).body.data?.duties;

beforeAll(async () => {
  server = await startTestApp();
  treasurer = await server.account({ role: "tesoureiro", name: "Ana Prado" });
  member = await server.account({ role: "membro", name: "Caio Reis" });
  [shelf, kitchen] = [await place("Armário"), await place("Cozinha")];
  pens = await stocked("Canetas", shelf);
});
afterAll(() => server.close());
beforeEach(async () => {
  await rows("update count_sessions set status = 'discarded', ended_at = now() where status = 'open'");
  server.advance(60_000);
});

test("an account without a right opens the sheet that names it and sends what it counted, and nothing else of the inventory", async () => {
  const { id } = await open({ place_id: shelf });
  const far = await open({ place_id: kitchen });
  expect([(await sheet(id)).status, (await mark(id)).status]).toEqual([403, 403]);
  const named = await name(id, [member]);
  expect(named).toMatchObject({ status: 200, body: { data: { counters: [{ id: member.id, name: "Caio Reis" }] } } });
  expect(await mine()).toMatchObject([{ id, place: "Armário", opened_by: "Ana Prado" }]);
  expect(await duties()).toEqual(["stockCounter"]);
  expect((await sheet(id)).body.data).toMatchObject([{ item_id: pens, item: "Canetas", place: "Armário", counted: null }]);
  expect(await mark(id)).toMatchObject({ status: 200, body: { data: [{ item_id: pens, counted: 4 }] } });
  expect((await sheet(id)).body.data).toMatchObject([{ counted: 4 }]);
  // Another session, and what is not on the sheet.
  expect([(await sheet(far.id)).status, (await mark(far.id, pens, kitchen)).status]).toEqual([404, 404]);
  const cups = await stocked("Copos", kitchen);
  expect((await mark(id, cups)).body.fields).toEqual({ marks: "field.choice" });
  expect((await mark(id, cups, shelf, treasurer)).status).toBe(200);
  for (const path of ["", "/differences"])
    expect((await call("GET", `/inventory-counts/${id}${path}`, undefined, member)).status).toBe(403);
  for (const path of ["/inventory-counts", "/inventory-counts/counters", "/inventory-items", `/inventory-items/${pens}`, "/places"])
    expect([path, (await call("GET", path, undefined, member)).status]).toEqual([path, 403]);
  expect((await name(id, [], undefined, member)).status).toBe(403);
  expect((await server.ask("GET", "/inventory-counts/mine")).status).toBe(401);
});

test("an open count is among what waits for those who are named for it, until it ends or their name is taken off", async () => {
  const { id } = await open({ place_id: shelf });
  const next = await open({ place_id: kitchen });
  expect(await waiting()).toEqual([]);
  await name(id, [member]);
  const namedAt = server.now().toISOString();
  server.advance(1_000);
  await name(next.id, [member]);
  expect(await waiting()).toMatchObject([
    { kind: "stockCount", title: "Armário", note: null, since: namedAt, target: `/inventory/count?count=${id}` },
    { kind: "stockCount", title: "Cozinha", target: `/inventory/count?count=${next.id}` },
  ]);
  await name(id, []);
  expect(await waiting()).toMatchObject([{ title: "Cozinha" }]);
  for (const one of [id, next.id]) await call("POST", `/inventory-counts/${one}/discard`, {});
  expect(await waiting()).toEqual([]);
  await name((await open({})).id, [member]);
  expect(await waiting()).toMatchObject([{ kind: "stockCount", title: "" }]);
});

test("the right ends at once when the name is taken off, and when the count ends", async () => {
  const { id } = await open({ place_id: shelf });
  await name(id, [member]);
  expect((await sheet(id)).status).toBe(200);
  await name(id, []);
  expect([(await sheet(id)).status, (await mark(id)).status, await mine(), await duties()]).toEqual([403, 403, [], []]);
  await name(id, [member]);
  expect((await mark(id)).status).toBe(200);
  expect((await call("POST", `/inventory-counts/${id}/discard`, {})).status).toBe(200);
  expect([(await sheet(id)).status, (await mark(id)).status, await mine(), await duties()]).toEqual([403, 403, [], []]);
  // The names stay to be read, and change no more.
  expect((await call<StockCount>("GET", `/inventory-counts/${id}`)).body.data?.counters).toMatchObject([{ name: "Caio Reis" }]);
  expect(await name(id, [])).toMatchObject({ status: 409, body: { error: "stockCount.ended" } });
});

test("whoever counted too late learns what became of the count, and nobody else does", async () => {
  const state = async (id: number, by = member) => (await call<OwnCountState>("GET", `/inventory-counts/${id}/own`, undefined, by)).body;
  const { id } = await open({ place_id: shelf });
  const never = { data: null, error: "stockCount.notFound" };
  for (const one of [id, 999_999]) expect(await state(one)).toMatchObject(never);
  await name(id, [member]);
  expect(await state(id)).toMatchObject({ data: { status: "open", ended_at: null, ended_by: null } });
  const removedAt = server.now().toISOString();
  await name(id, []);
  server.advance(60_000);
  expect(await state(id)).toMatchObject({ data: { status: "left", ended_at: removedAt, ended_by: null } });
  const next = await open({ place_id: kitchen });
  await name(next.id, [member]);
  for (const one of [id, next.id]) expect((await call("POST", `/inventory-counts/${one}/close`, {})).status).toBe(200);
  const closed = { status: "closed", ended_at: server.now().toISOString(), ended_by: "Ana Prado" };
  expect(await state(next.id)).toMatchObject({ data: closed });
  // Of the count that went on without them they learn no more.
  expect(await state(id)).toMatchObject({ data: { status: "left", ended_at: removedAt, ended_by: null } });
  const stranger = await server.account({ role: "membro" });
  for (const one of [treasurer, stranger]) expect(await state(next.id, one)).toMatchObject(never);
  const [west] = await rows<{ id: number }>("insert into congregations (name) values ('Oeste') returning id");
  const moved = await server.account({ role: "membro" });
  const last = await open({ place_id: kitchen });
  await name(last.id, [moved]);
  await rows("update accounts set all_congregations = false, congregation_ids = array[$1::bigint] where id = $2", [west?.id, moved.id]);
  expect(await state(last.id, moved)).toMatchObject(never);
});

test("only active accounts of the congregation are named; others, other congregations and an old version are refused", async () => {
  const { id, version } = await open({});
  const [north] = await rows<{ id: number }>("insert into congregations (name) values ('Norte') returning id");
  const far = await server.account({ role: "membro", congregationIds: [north?.id ?? 0] });
  const waiting = await server.account({ role: "membro", status: "pendente" });
  for (const one of [far, waiting, { id: 999_999 }])
    expect(await name(id, [one])).toMatchObject({ status: 400, body: { fields: { counters: "field.choice" } } });
  expect((await call("PUT", `/inventory-counts/${id}/counters`, {})).body.fields).toEqual({ counters: "field.required" });
  const bad = await call("PUT", `/inventory-counts/${id}/counters`, { counters: [{ id: "x" }] });
  expect(bad.status).toBe(400);
  const many = Array.from({ length: 21 }, (_, at) => ({ id: at + 1 }));
  expect((await name(id, many)).body.fields).toEqual({ counters: "field.tooLong" });
  const stranger = await server.account({ role: "tesoureiro", congregationIds: [north?.id ?? 0] });
  expect((await name(id, [stranger], undefined, stranger)).status).toBe(404);
  expect((await name(id, [member], version)).status).toBe(200);
  const late = await name(id, [], version);
  expect(late).toMatchObject({ status: 409, body: { error: "version.conflict", data: { counters: [{ id: member.id }] } } });
  // The same names are no change.
  const { version: now } = late.body.data ?? {};
  expect((await name(id, [member], now)).body.data?.version).toBe(now);
  const choices = (await call<StockCounter[]>("GET", "/inventory-counts/counters?q=caio")).body.data;
  expect(choices).toEqual([{ id: member.id, name: "Caio Reis" }]);
});

test("the secretary sees who was named, and counts only when named", async () => {
  const secretary = await server.account({ role: "secretaria" });
  const { id } = await open({});
  await name(id, [member]);
  expect((await call<StockCount>("GET", `/inventory-counts/${id}`, undefined, secretary)).body.data?.counters).toMatchObject([
    { name: "Caio Reis" },
  ]);
  expect([(await sheet(id, secretary)).status, (await name(id, [], undefined, secretary)).status]).toEqual([403, 403]);
  await name(id, [member, secretary]);
  expect((await mark(id, pens, shelf, secretary)).status).toBe(200);
});

test("whoever is named is told once for a count, with the page; the log says who was named and taken off", async () => {
  const called = await server.account({ role: "membro", name: "Lia Melo" });
  const { id } = await open({ place_id: shelf });
  for (const accounts of [[called], [], [called]]) await name(id, accounts);
  await tellAll(server);
  const told = await noticesOf(server, called);
  expect(told).toMatchObject([{ message: "Chamaram você para contar: Armário. Obrigado!", path: `/inventory/count?count=${id}` }]);
  const admin = await server.account({ role: "admin" });
  const log = (await call<LogEntry[]>("GET", `/audit-logs?section=counts&target_id=${id}`, undefined, admin)).body.data ?? [];
  expect(log.map(({ text }) => text)).toEqual(
    expect.arrayContaining([expect.stringContaining("chamou Lia Melo para contar o inventário")]),
  );
  expect(log.filter(({ action }) => action === "stockCount.counterNamed")).toHaveLength(2);
  expect(log.filter(({ action }) => action === "stockCount.counterRemoved")).toHaveLength(1);
});

test("an account that was moved to another congregation counts no more", async () => {
  const moving = await server.account({ role: "membro", name: "Ivo Lima" });
  const { id } = await open({ place_id: shelf });
  await name(id, [moving, member]);
  expect([(await sheet(id, moving)).status, await mine(moving)]).toMatchObject([200, [{ id }]]);
  const [south] = await rows<{ id: number }>("insert into congregations (name) values ('Sul') returning id");
  await rows("update accounts set all_congregations = false, congregation_ids = array[$1::bigint] where id = $2", [south?.id, moving.id]);
  expect([(await sheet(id, moving)).status, (await mark(id, pens, shelf, moving)).status, await mine(moving)]).toEqual([403, 403, []]);
  expect((await sheet(id)).status).toBe(200);
});

test("a closed account is named no more", async () => {
  const leaving = await server.account({ role: "membro", name: "Rui Dias" });
  const { id } = await open({});
  await name(id, [leaving, member]);
  const admin = await server.account({ role: "admin" });
  expect((await call("DELETE", `/users/${leaving.id}`, {}, admin)).status).toBe(200);
  expect((await call<StockCount>("GET", `/inventory-counts/${id}`)).body.data?.counters).toEqual([{ id: member.id, name: "Caio Reis" }]);
});
