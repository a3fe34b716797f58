import { assetCategories, type Asset } from "@aprisco/contract/assets.ts";
import type { Report } from "@aprisco/contract/reports.ts";
import type { SearchResult } from "@aprisco/contract/search.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestAccount, type TestApp } from "../../testing/app.ts";
import { noticesOf, runClock, tellAll, titlesOf } from "../../testing/notices.ts";
import { runSql } from "../../testing/store.ts";
import { valueOn } from "./value.ts";

// The test clock stands on 2026-11-21.
let server: TestApp;
let treasurer: TestAccount;
const call = <T>(method: string, path: string, body?: unknown, by = treasurer) => server.ask<T>(method, path, { body, token: by.token });
const query = <T>(text: string, values: readonly unknown[] = []) => runSql<T>(server.database.handle, text, [...values]);
const idOf = async (text: string) => (await query<{ id: number }>(text))[0]?.id ?? 0;
const add = async (fields: object): Promise<Asset> => {
  const usual = { name: "Mesa", category: "furniture", acquired_on: "2024-01-10", acquisition: "purchase", condition: "good" };
  const { body } = await call<Asset>("POST", "/assets", { ...usual, ...fields });
  if (!body.data) throw new Error(`not added: ${body.error}`);
  return body.data;
};
const act = (id: number, path: string, fields: object) =>
  call("POST", `/assets/${id}/${path}`, { client_id: crypto.randomUUID(), ...fields });
const report = async (params: object) => {
  const { body } = await call<Report>("POST", "/reports/assets", { format: "json", params });
  return body.data;
};
beforeAll(async () => {
  server = await startTestApp();
  treasurer = await server.account({ role: "tesoureiro" });
});
afterAll(() => server.close());

test("the inventory of a day says for each asset what the rule of the value says", async () => {
  const made: Asset[] = [];
  for (let at = 0; at < 24; at += 1) {
    const cost = at % 6 === 5 ? null : 10_000 + at * 7_919;
    const residual = cost === null ? 0 : (cost * (at % 4)) % (cost + 1);
    const category = assetCategories[at % assetCategories.length];
    const day = `20${15 + (at % 10)}-${String((at % 12) + 1).padStart(2, "0")}-${at % 2 === 0 ? "01" : "28"}`;
    made.push(
      await add({ cost, residual: at % 3 === 0 ? 0 : residual, category, acquired_on: day, life_months: at % 5 === 4 ? null : 7 + at * 5 }),
    );
  }
  for (const on of ["2016-01-31", "2020-02-29", "2024-12-28", "2026-11-21"]) {
    const there = made.filter(({ acquired_on: from }) => from <= on);
    const found = await report({ on });
    expect([on, found?.rows.map((row) => [row["plaque"], row["value"]])]).toEqual([
      on,
      there.map((asset) => [asset.plaque, valueOn(asset, on)]).toSorted(),
    ]);
    expect(found?.totals?.["value"]).toBe(there.reduce((sum, asset) => sum + (valueOn(asset, on) ?? 0), 0));
  }
});

test("the inventory of a day has the place and the custodian of that day, and nothing that was gone", async () => {
  const [old, room] = await Promise.all([
    idOf("insert into places (congregation_id, kind, name) values (1, 'room', 'Sala antiga') returning id"),
    idOf("insert into places (congregation_id, kind, name) values (1, 'room', 'Sala nova') returning id"),
  ]);
  const ana = await idOf("insert into people (name, congregation_id) values ('Ana Prado', 1) returning id");
  const harp = await add({ name: "Harpa", category: "instrument", acquired_on: "2014-05-02", place_id: old });
  await act(harp.id, "events", { kind: "moved", place_id: room, day: "2014-07-01" });
  await act(harp.id, "events", { kind: "custody", person_id: ana, day: "2014-08-01" });
  await act(harp.id, "dispose", { disposal: "donated", day: "2014-10-01" });
  const seen = async (on: string) => (await report({ on, category: "instrument" }))?.rows.filter(({ plaque }) => plaque === harp.plaque);
  expect(await seen("2014-05-01")).toEqual([]);
  expect(await seen("2014-06-30")).toMatchObject([{ place: "Sala antiga", custodian: null }]);
  expect(await seen("2014-07-01")).toMatchObject([{ place: "Sala nova", custodian: null }]);
  expect(await seen("2014-09-30")).toMatchObject([{ place: "Sala nova", custodian: "Ana Prado" }]);
  expect(await seen("2014-10-01")).toEqual([]);
});

test("the search finds assets by name and plaque, for those who read them", async () => {
  const tuba = await add({ name: "Tuba sinfônica" });
  const leader = await server.account({ role: "leader" });
  const found = async (words: string, by = treasurer) =>
    (await call<{ results: SearchResult[] }>("GET", `/search?q=${words}`, undefined, by)).body.data?.results.filter(
      ({ type }) => type === "asset",
    );
  for (const words of ["tuba", tuba.plaque])
    expect([words, await found(words)]).toMatchObject([
      words,
      [{ id: tuba.id, title: "Tuba sinfônica", path: `/assets?asset=${tuba.id}` }],
    ]);
  expect(await found("tuba", leader)).toEqual([]);
});

test("a loan is announced the day before it is due and once it is late, to those who keep the assets, and not after its return", async () => {
  const keeper = await server.account({ role: "tesoureiro" });
  const reader = await server.account({ role: "secretaria" });
  const [soon, past, back] = await Promise.all(["Violino", "Cavaquinho", "Flauta"].map((name) => add({ name })));
  await act(soon?.id ?? 0, "loans", { borrower_name: "Escola", due_on: "2026-11-22" });
  for (const one of [past, back])
    await act(one?.id ?? 0, "loans", { borrower_name: "Escola", lent_on: "2026-11-01", due_on: "2026-11-20" });
  const loan = (await call<Asset>("GET", `/assets/${back?.id}`)).body.data?.loan?.id;
  await call("POST", `/asset-loans/${loan}/return`, { client_id: crypto.randomUUID(), condition: "good" });
  await runClock(server, "noticeClock");
  await runClock(server, "noticeClock");
  const told = await noticesOf(server, keeper);
  expect(told.map(({ title, message }) => [title, message]).toSorted()).toEqual([
    ["Empréstimo em atraso", "Cavaquinho já devia ter sido devolvido."],
    ["Empréstimo vence amanhã", "Violino deve ser devolvido amanhã."],
  ]);
  expect(told.find(({ subject_id: id }) => id === past?.id)?.path).toBe(`/assets?asset=${past?.id}`);
  expect(await titlesOf(server, reader)).toEqual([]);
});

test("a new custodian is told once, and nobody if the asset went on before", async () => {
  const member = await server.account({ role: "membro" });
  const other = await server.account({ role: "membro" });
  const personOf = async ({ id }: TestAccount) => await idOf(`select person_id as id from accounts where id = ${id}`);
  const [first, second] = [await personOf(member), await personOf(other)];
  const keys = await add({ name: "Chaves do templo", custodian_id: first });
  await tellAll(server);
  expect(await noticesOf(server, member)).toMatchObject([{ message: "Agora você cuida de Chaves do templo. Obrigado!", path: null }]);
  await act(keys.id, "events", { kind: "custody", person_id: second });
  await act(keys.id, "events", { kind: "custody", person_id: null });
  await tellAll(server);
  expect(await titlesOf(server, other)).toEqual([]);
});
