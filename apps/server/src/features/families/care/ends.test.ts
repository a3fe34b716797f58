import type { Pickup, Relation } from "@aprisco/contract/families-care.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestAccount, type TestApp } from "../../../testing/app.ts";
import { runSql } from "../../../testing/store.ts";

// What is given until a day holds on that day and no longer. The test's day is 2026-11-21.

let server: TestApp;
let admin: TestAccount;
const ask = <T>(method: string, path: string, body?: unknown, by = admin) => server.ask<T>(method, path, { body, token: by.token });
const person = async (name: string): Promise<number> =>
  (
    await runSql<{ id: number }>(server.database.handle, "insert into people (name, congregation_id) values ($1, 1) returning id", [name])
  )[0]?.id ?? 0;

beforeAll(async () => {
  server = await startTestApp();
  admin = await server.account({ role: "admin" });
});
afterAll(() => server.close());

test("a guardianship's last day is kept; on the next day the guardian sees nothing of the ward", async () => {
  const guardian = await server.account({ role: "membro" });
  const ward = await person("Caio Tutelado");
  const give = (body: object) =>
    ask<Relation>("POST", `/people/${ward}/relations`, { related_id: guardian.personId, kind: "guardian", ...body });
  const wards = async () => (await ask<{ id: number }[]>("GET", "/wards", undefined, guardian)).body.data?.map(({ id }) => id) ?? [];
  expect((await give({ since_on: "2026-03-02", until_on: "2026-03-01" })).body.fields).toEqual({ until_on: "field.dayOrder" });
  expect((await give({ until_on: "amanhã" })).body.fields).toEqual({ until_on: "field.date" });

  const today = await give({ since_on: "2025-03-02", until_on: "2026-11-21" });
  expect(today).toMatchObject({ status: 201, body: { data: { until_on: "2026-11-21", is_over: false } } });
  expect(await wards()).toEqual([ward]);
  await ask("DELETE", `/relations/${today.body.data?.id}`);

  const over = await give({ since_on: "2025-03-02", until_on: "2026-11-20" });
  expect(over).toMatchObject({ status: 201, body: { data: { until_on: "2026-11-20", is_over: true } } });
  expect(await wards()).toEqual([]);
  expect((await ask("GET", `/people/${ward}/health`, undefined, guardian)).status).toBe(403);
  expect((await ask<Relation[]>("GET", `/people/${ward}/relations`)).body.data).toMatchObject([{ until_on: "2026-11-20", is_over: true }]);
});

test("a merge keeps the last day of a guardianship", async () => {
  const [ward, from, into] = [await person("Ravi Tutelado"), await person("Nilce A."), await person("Nilce Arruda")];
  await ask("POST", `/people/${ward}/relations`, { related_id: from, kind: "guardian", until_on: "2027-05-06" });
  expect((await ask("POST", "/people/merge", { from, into, keep: {} })).status).toBe(201);
  expect((await ask<Relation[]>("GET", `/people/${ward}/relations`)).body.data).toMatchObject([
    { person_id: into, kind: "guardian", until_on: "2027-05-06" },
  ]);
});

test("nobody is put on a child's list until a day that has passed; who was is shown as over", async () => {
  const child = await person("Lia do Portão");
  const put = (body: object) => ask<Pickup>("POST", `/people/${child}/pickups`, { allowed: true, ...body });
  expect(await put({ name: "Tio Rui", until_on: "2026-11-20" })).toMatchObject({
    status: 400,
    body: { fields: { until_on: "field.dayPast" } },
  });
  const { data } = (await put({ name: "Tio Rui", until_on: "2026-11-21" })).body;
  expect(data).toMatchObject({ until_on: "2026-11-21", is_over: false });
  const end = await ask("PUT", `/pickups/${data?.id}`, { until_on: "2026-11-01", version: data?.version });
  expect(end).toMatchObject({ status: 400, body: { fields: { until_on: "field.dayPast" } } });
  server.advance(2 * 86_400_000);
  admin = await server.account({ role: "admin" });
  const list = async () => (await ask<{ pickups: Pickup[] }>("GET", `/people/${child}/pickups`)).body.data?.pickups;
  expect(await list()).toMatchObject([{ name: "Tio Rui", until_on: "2026-11-21", is_over: true }]);
  // Another change of an entry that is over stays possible.
  expect((await ask("PUT", `/pickups/${data?.id}`, { relation: "Tio", version: data?.version })).status).toBe(200);
});
