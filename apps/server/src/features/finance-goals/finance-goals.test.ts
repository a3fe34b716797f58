import type { FinanceGoal, PublicGoal } from "@aprisco/contract/finance-goals.ts";
import type { FinanceSummary } from "@aprisco/contract/finance-summary.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestAccount, type TestApp } from "../../testing/app.ts";
import { runSql } from "../../testing/store.ts";

let server: TestApp;
let admin: TestAccount;
let north = 0;
let local: TestAccount;
const ask = <T = FinanceGoal>(method: string, path: string, body?: unknown, by = admin) =>
  server.ask<T>(method, `/finance${path}`, { body, token: by.token });
let funds = 0;
const newFund = async (): Promise<number> => {
  funds += 1;
  return (await ask<{ id: number }>("POST", "/funds", { name: `Campanha ${funds}`, restricted: true })).body.data?.id ?? 0;
};
const roof = { title: "Telhado novo", target_amount: 100_000, starts_on: "2026-01-10", ends_on: "2026-03-31" };
const add = async (fields: object = {}, by = admin): Promise<FinanceGoal> => {
  const { body } = await ask("POST", "/goals", { ...roof, fund_id: await newFund(), ...fields }, by);
  if (!body.data) throw new Error(`not added: ${body.error} ${JSON.stringify(body.fields)}`);
  return body.data;
};
const give = (fund: number, amount: number, day: string, by = admin, fields: object = {}) =>
  ask<{ id: number }>(
    "POST",
    "/transactions",
    {
      type: "income",
      category: "offering",
      amount,
      entry_date: day,
      payment_method: "cash",
      fund_id: fund,
      confirm_repeat: true,
      ...fields,
    },
    by,
  );
const savedOf = async (id: number, by = admin) => (await ask("GET", `/goals/${id}`, undefined, by)).body.data?.saved_amount;

beforeAll(async () => {
  server = await startTestApp();
  admin = await server.account({ role: "admin" });
  const [made] = await runSql<{ id: number }>(server.database.handle, "insert into congregations (name) values ('Norte') returning id");
  north = made?.id ?? 0;
  await runSql(server.database.handle, "insert into finance_accounts (congregation_id, kind, name) values ($1, 'cash', 'Caixa')", [north]);
  local = await server.account({ role: "tesoureiro", congregationIds: [north] });
});
afterAll(() => server.close());

test("a goal has what its fund received between its days, without what is processing, reversed, or spent", async () => {
  const goal = await add();
  expect(goal).toMatchObject({ title: "Telhado novo", saved_amount: 0, congregation_id: 1, public: false, status: "active" });
  const fund = goal.fund_id;
  await give(fund, 10_000, "2026-01-09");
  await give(fund, 20_000, "2026-01-10");
  await give(fund, 30_000, "2026-03-31");
  await give(fund, 40_000, "2026-04-01");
  await give(fund, 7_000, "2026-02-01", admin, { status: "processing" });
  await give(fund, 6_000, "2026-02-01", admin, { type: "expense", category: "construction" });
  const mistaken = (await give(fund, 5_000, "2026-02-01")).body.data?.id;
  expect(await savedOf(goal.id)).toBe(55_000);
  await ask("POST", `/transactions/${mistaken}/reverse`, { reason: "Engano" });
  expect(await savedOf(goal.id)).toBe(50_000);
  await give(fund, 9_000, "2026-02-01", local);
  expect(await savedOf(goal.id)).toBe(50_000);
  const summary = (await ask<FinanceSummary>("GET", "/summary")).body.data;
  expect(summary?.goals).toContainEqual({ id: goal.id, title: "Telhado novo", target: 100_000, saved: 50_000, ends_on: "2026-03-31" });
});

test("the whole church's goal counts every congregation, and is changed by whoever sees the whole church", async () => {
  const goal = await add({ whole_church: true });
  expect(goal.congregation_id).toBeNull();
  await give(goal.fund_id, 1_000, "2026-02-01");
  await give(goal.fund_id, 2_000, "2026-02-01", local);
  expect([await savedOf(goal.id), await savedOf(goal.id, local)]).toEqual([3_000, 3_000]);
  expect((await ask("PUT", `/goals/${goal.id}`, { title: "Meu" }, local)).status).toBe(403);
  expect((await ask("DELETE", `/goals/${goal.id}`, undefined, local)).status).toBe(403);
  const asked = { ...roof, fund_id: await newFund(), whole_church: true };
  expect((await ask("POST", "/goals", asked, local)).body.fields).toEqual({ whole_church: "field.choice" });
});

test("a wrong field is named, and a fund has one active goal in a congregation", async () => {
  const goal = await add();
  for (const [fields, named] of [
    [{ target_amount: 0 }, { target_amount: "field.number" }],
    [{ fund_id: 999_999 }, { fund_id: "field.choice" }],
    [{ ends_on: "2026-01-09" }, { ends_on: "field.dayOrder" }],
    [{ title: "" }, { title: "field.required" }],
    [{ fund_id: goal.fund_id }, { fund_id: "financeGoal.fundTaken" }],
  ] as const)
    expect((await ask("POST", "/goals", { ...roof, fund_id: await newFund(), ...fields })).body.fields).toEqual(named);
  expect((await add({ fund_id: goal.fund_id }, local)).congregation_id).toBe(north);
  expect((await ask("DELETE", `/funds/${goal.fund_id}`)).body.error).toBe("finance.inUse");
});

test("a closed goal counts until its last day and leaves its fund free; reopening needs the fund", async () => {
  const goal = await add({ ends_on: null });
  await give(goal.fund_id, 4_000, "2026-02-01");
  const closed = await ask("PUT", `/goals/${goal.id}`, { status: "closed", version: goal.version });
  expect(closed.body.data).toMatchObject({ status: "closed", saved_amount: 4_000 });
  const next = await add({ fund_id: goal.fund_id });
  expect((await ask("PUT", `/goals/${goal.id}`, { status: "active" })).body.error).toBe("financeGoal.fundTaken");
  expect((await ask("PUT", `/goals/${goal.id}`, { title: "Velho", version: goal.version })).body.error).toBe("version.conflict");
  expect((await ask("DELETE", `/goals/${next.id}`)).status).toBe(200);
  expect((await ask("GET", `/goals/${next.id}`)).status).toBe(404);
  expect((await ask("POST", `/goals/${next.id}/restore`)).body.data).toMatchObject({ id: next.id, title: "Telhado novo" });
  expect((await ask("PUT", `/goals/${goal.id}`, { ends_on: "2026-01-01" })).body.fields).toEqual({ ends_on: "field.dayOrder" });
});

test("goals of another congregation are in no answer; members see the public ones of theirs and of the church", async () => {
  const hidden = await add();
  const shown = await add({ public: true, title: "Piso do templo" });
  const church = await add({ public: true, whole_church: true, title: "Missões" });
  const theirs = await add({ public: true, title: "Sala do Norte" }, local);
  const titles = async (path: string, by: TestAccount) =>
    (await ask<FinanceGoal[]>("GET", path, undefined, by)).body.data?.map(({ id }) => id) ?? [];
  expect(await titles("/goals?limit=100", local)).toEqual(expect.arrayContaining([theirs.id, church.id]));
  expect(await titles("/goals?limit=100", local)).not.toContain(shown.id);
  for (const [method, sent] of [
    ["GET", undefined],
    ["PUT", { title: "Nosso" }],
    ["DELETE", undefined],
  ] as const)
    expect((await ask(method, `/goals/${hidden.id}`, sent, local)).status).toBe(404);
  const member = await server.account({ role: "membro", congregationIds: [1] });
  expect((await ask("GET", "/goals", undefined, member)).status).toBe(403);
  const seen = (await ask<PublicGoal[]>("GET", "/public-goals", undefined, member)).body.data ?? [];
  expect(seen.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([shown.id, church.id]);
  expect(Object.keys(seen[0] ?? {}).toSorted()).toEqual(["description", "ends_on", "id", "saved_amount", "target_amount", "title"]);
  const viewer = await server.account({ role: "membro", permissionsPlus: ["finance:view"], congregationIds: [1] });
  expect((await ask("PUT", `/goals/${shown.id}`, { title: "Nosso" }, viewer)).status).toBe(403);
});
