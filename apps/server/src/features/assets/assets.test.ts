import type { Asset } from "@aprisco/contract/assets.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestAccount, type TestApp } from "../../testing/app.ts";
import { crud } from "../../testing/crud.ts";
import { runSql } from "../../testing/store.ts";
import { labelAddress } from "./labels.ts";

crud("assets", {
  make: (number) => ({
    name: "Caixa de som",
    category: "sound",
    description: "Ativa, 12 polegadas",
    serial: `SN${9_000 + number}`,
    acquired_on: "2025-03-10",
    acquisition: "purchase",
    cost: 249_990,
    residual: 50_000,
    life_months: 120,
    place_id: null,
    custodian_id: null,
    ministry_id: null,
    condition: "new",
    status: "stored",
  }),
  change: {
    name: "Computador da secretaria",
    category: "computer",
    description: null,
    serial: null,
    acquired_on: "2020-01-15",
    acquisition: "donation",
    cost: 300_000,
    residual: 0,
    life_months: 60,
    condition: "fair",
  },
  follows: { value: 0 },
  refuse: [
    { field: "name", value: "", code: "field.required" },
    { field: "name", value: "A", code: "field.tooShort" },
    { field: "category", value: "toys", code: "field.choice" },
    { field: "acquired_on", value: "2999-01-01", code: "field.date" },
    { field: "acquired_on", value: "2199-01-01", code: "field.dayFuture" },
    { field: "cost", value: -1, code: "field.number" },
    { field: "cost", value: 10.5, code: "field.number" },
    { field: "life_months", value: 0, code: "field.number" },
    { field: "ministry_id", value: 999_999, code: "field.choice" },
  ],
  find: (number) => `q=${9_000 + number}`,
  notFound: "asset.notFound",
});

let server: TestApp;
let admin: TestAccount;
const ask = <T = Asset>(method: string, path: string, body?: unknown, by = admin) =>
  server.ask<T>(method, `/assets${path}`, { body, token: by.token });
const table = { name: "Mesa dobrável", category: "furniture", acquired_on: "2024-01-10", acquisition: "purchase", condition: "good" };
const add = async (fields: object = {}): Promise<Asset> => {
  const { body } = await ask("POST", "", { ...table, ...fields });
  if (!body.data) throw new Error(`not added: ${body.error}`);
  return body.data;
};
const query = <T>(text: string, values: readonly unknown[] = []) => runSql<T>(server.database.handle, text, [...values]);
beforeAll(async () => {
  server = await startTestApp();
  admin = await server.account({ role: "admin" });
});
afterAll(() => server.close());

test("assets added at the same time get different numbers, and a number is never given again", async () => {
  const many = await Promise.all(Array.from({ length: 12 }, () => add()));
  expect(many.map(({ plaque }) => plaque).toSorted()).toEqual(
    Array.from({ length: 12 }, (_, at) => `PAT-${String(at + 1).padStart(6, "0")}`),
  );
  const last = many.find(({ plaque }) => plaque === "PAT-000012");
  expect((await ask("DELETE", `/${last?.id}`)).status).toBe(200);
  expect((await add()).plaque).toBe("PAT-000013");
  expect(await ask("POST", "", { ...table, plaque: "pat-000012" })).toMatchObject({
    status: 409,
    body: { error: "asset.plaqueTaken", fields: { plaque: "asset.plaqueTaken" } },
  });
  expect(await ask("POST", `/${last?.id}/restore`)).toMatchObject({ status: 201, body: { data: { plaque: "PAT-000012" } } });
  // The church's older labels go on, and other numbers do not count.
  await add({ plaque: "PAT-000499" });
  await add({ plaque: "NF-2023000001" });
  await add({ plaque: "PAT-20230000001" });
  expect((await add()).plaque).toBe("PAT-000500");
  await query("update church set asset_prefix = 'IG'");
  expect((await add()).plaque).toBe("IG000001");
  await query("update church set asset_prefix = 'PAT-'");
});

test("after the highest number given by hand, the lowest free ones are given", async () => {
  await query("update church set asset_prefix = 'ALTO-'");
  for (const plaque of ["ALTO-999999", "ALTO-000002", "ALTO-100000"]) await add({ plaque });
  expect([(await add()).plaque, (await add()).plaque, (await add()).plaque]).toEqual(["ALTO-000001", "ALTO-000003", "ALTO-000004"]);
  await query("update church set asset_prefix = 'PAT-'");
});

test("a new asset names a plaque that can be printed, and a place and a person that the caller may name", async () => {
  for (const [field, value, code] of [
    ["plaque", "PAT 1/2", "asset.plaque"],
    ["place_id", 999_999, "field.choice"],
    ["custodian_id", 999_999, "field.choice"],
    ["status", "lent", "field.choice"],
  ] as const)
    expect(await ask("POST", "", { ...table, [field]: value })).toMatchObject({ status: 400, body: { fields: { [field]: code } } });
});

test("the value of today follows from cost, residual and life", async () => {
  // The test clock stands on 2026-11-21.
  const bus = await add({ name: "Ônibus", category: "vehicle", acquired_on: "2024-11-30", cost: 6_000_001, residual: 1, life_months: 60 });
  expect(bus.value).toBe(6_000_001 - 2_400_000);
  expect((await add({ cost: null })).value).toBeNull();
  expect(await ask("PUT", `/${bus.id}`, { residual: 6_000_002 })).toMatchObject({
    status: 400,
    body: { error: "asset.residualAbove", fields: { residual: "asset.residualAbove" } },
  });
  expect((await ask("PUT", `/${bus.id}`, { cost: null })).body.error).toBe("asset.residualAbove");
  expect((await ask("PUT", `/${bus.id}`, { cost: 1, residual: 0 })).body.data?.value).toBe(1);
});

test("filters: place, custodian, ministry, status, category, and the whole number of a plaque", async () => {
  const [place] = await query<{ id: number }>(
    "insert into places (congregation_id, kind, name) values (1, 'room', 'Sala do som') returning id",
  );
  const [person] = await query<{ id: number }>("insert into people (name, congregation_id) values ('Rute Lima', 1) returning id");
  const [ministry] = await query<{ id: number }>("insert into ministries (name, congregation_id) values ('Som', 1) returning id");
  const of = { place_id: place?.id, custodian_id: person?.id, ministry_id: ministry?.id };
  const mixer = await add({ name: "Mesa digital", category: "sound", status: "stored", serial: "XR-18", ...of });
  expect(mixer).toMatchObject({ place: "Sala do som", custodian_name: "Rute Lima", ministry_name: "Som" });
  const ids = async (asked: string) => (await ask<Asset[]>("GET", `?${asked}`)).body.data?.map(({ id }) => id);
  for (const asked of [
    `place=${of.place_id}`,
    `custodian=${of.custodian_id}`,
    `ministry=${of.ministry_id}`,
    `plaque=${mixer.plaque.toLowerCase()}`,
    "status=stored",
    "category=sound",
    "q=xr-18",
  ])
    expect([asked, await ids(asked)]).toEqual([asked, [mixer.id]]);
  expect(await ids("plaque=PAT-00050")).toEqual([]);
  expect(await ids("status=disposed")).toEqual([]);
});

test("an asset that was entered on an earlier day is not deleted", async () => {
  const old = await add();
  await query("update assets set created_at = created_at - interval '30 hours' where id = $1", [old.id]);
  expect(await ask("DELETE", `/${old.id}`)).toMatchObject({ status: 409, body: { error: "asset.hasHistory" } });
  expect((await ask("GET", `/${old.id}`)).status).toBe(200);
});

test("labels are a document with one code an asset, for those who read assets, and only of assets in scope", async () => {
  const drum = await add({ name: "Bateria" });
  const reader = await server.account({ role: "secretaria" });
  const answer = await server.app.inject({
    method: "POST",
    url: "/api/assets/labels",
    headers: { authorization: `Bearer ${reader.token}` },
    payload: { ids: [drum.id, drum.id] },
  });
  expect([answer.statusCode, answer.headers["content-type"], answer.rawPayload.subarray(0, 5).toString()]).toEqual([
    200,
    "application/pdf",
    "%PDF-",
  ]);
  expect(labelAddress("https://igreja.example", drum.plaque)).toBe(`https://igreja.example/assets?plaque=${drum.plaque}`);
  expect(await ask("POST", "/labels", { ids: [drum.id, 999_999] })).toMatchObject({ status: 404, body: { error: "asset.notFound" } });
  expect(await ask("POST", "/labels", { ids: [] })).toMatchObject({ status: 400, body: { fields: { ids: "field.required" } } });
});
