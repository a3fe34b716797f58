import type { FinanceAccount, FinanceCategory, Fund } from "@aprisco/contract/finance-setup.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestAccount, type TestApp } from "../../testing/app.ts";
import { runSql } from "../../testing/store.ts";

let server: TestApp;
let admin: TestAccount;
const ask = <T>(method: string, path: string, body?: unknown, by = admin) =>
  server.ask<T>(method, `/finance${path}`, { body, token: by.token });
beforeAll(async () => {
  server = await startTestApp();
  admin = await server.account({ role: "admin" });
});
afterAll(() => server.close());

const enter = (fields: object = {}) =>
  ask<{ id: number }>("POST", "/transactions", {
    type: "income",
    category: "offering",
    amount: 5_000,
    entry_date: "2026-01-04",
    payment_method: "cash",
    ...fields,
  });

test("an account is of its congregation, and one that holds money is not closed", async () => {
  const { body } = await ask<FinanceAccount>("POST", "/accounts", { kind: "cash", name: "Cofre" });
  const id = body.data?.id ?? 0;
  expect((await ask("POST", "/accounts", { kind: "cash", name: "cofre" })).body.error).toBe("financeAccount.nameTaken");
  expect((await enter({ account_id: id })).status).toBe(201);
  expect((await ask<FinanceAccount>("GET", `/accounts/${id}`)).body.data).toMatchObject({ balance: 5_000 });
  expect((await ask("PUT", `/accounts/${id}`, { active: false })).body.error).toBe("financeAccount.hasMoney");
  expect((await ask("DELETE", `/accounts/${id}`)).body.error).toBe("finance.inUse");
  const [north] = await runSql<{ id: number }>(server.database.handle, "insert into congregations (name) values ('Norte') returning id");
  const theirs = await server.account({ role: "tesoureiro", congregationIds: [north?.id ?? 0] });
  expect((await ask("GET", `/accounts/${id}`, undefined, theirs)).status).toBe(404);
  expect((await ask("POST", "/funds", { name: "Missões" }, theirs)).status).toBe(403);
  expect((await ask<Fund[]>("GET", "/funds", undefined, theirs)).body.data?.map(({ balance }) => balance)).toEqual([0]);
});

test("the built-in categories keep name and type, the church's own have the key of their id, and what was used stays", async () => {
  const { body } = await ask<FinanceCategory[]>("GET", "/categories?active=any&limit=100");
  const known = body.data ?? [];
  expect(known.map(({ key }) => key)).toEqual(
    "tithe offering bank_income others salary rent equipment construction furniture vehicles technology services".split(" "),
  );
  const tithe = known[0]?.id ?? 0;
  expect((await ask("PUT", `/categories/${tithe}`, { name: "Outro nome" })).body.error).toBe("financeCategory.builtIn");
  expect((await ask("DELETE", `/categories/${tithe}`)).body.error).toBe("financeCategory.builtIn");
  const made = await ask<FinanceCategory>("POST", "/categories", { kind: "expense", name: "Energia elétrica" });
  const own = made.body.data;
  expect(own).toMatchObject({ key: `c${own?.id}`, name: "Energia elétrica", result_group: "other_expense" });
  expect((await ask("POST", "/categories", { kind: "income", name: "Cantina", result_group: "staff" })).body.fields).toEqual({
    result_group: "field.choice",
  });
  expect((await enter({ type: "expense", category: own?.key })).status).toBe(201);
  expect((await ask("DELETE", `/categories/${own?.id}`)).body.error).toBe("finance.inUse");
  expect((await ask("PUT", `/categories/${own?.id}`, { kind: "income" })).body.error).toBe("finance.inUse");
  expect((await ask<FinanceCategory>("PUT", `/categories/${own?.id}`, { active: false })).body.data?.active).toBe(false);
  expect((await enter({ type: "expense", category: own?.key, amount: 7 })).body.fields).toEqual({ category: "field.choice" });
});

test("the last active fund stays, and cost centres come back from their deletion", async () => {
  const [general] = (await ask<Fund[]>("GET", "/funds")).body.data ?? [];
  expect((await ask("PUT", `/funds/${general?.id}`, { active: false })).body.error).toBe("finance.lastFund");
  const missions = await ask<Fund>("POST", "/funds", { name: "Missões", restricted: true });
  expect(missions.body.data).toMatchObject({ restricted: true, balance: 0 });
  expect((await ask("DELETE", `/funds/${missions.body.data?.id}`)).status).toBe(200);
  expect((await ask("POST", `/funds/${missions.body.data?.id}/restore`)).status).toBe(201);
  const centre = await ask<{ id: number }>("POST", "/cost-centres", { name: "Cantina" });
  const path = `/cost-centres/${centre.body.data?.id}`;
  expect((await ask("PUT", path, { ministry_id: 999_999 })).body.fields).toEqual({ ministry_id: "field.choice" });
  expect((await ask("PUT", path, { name: "Cantina jovem" })).body.data).toMatchObject({ name: "Cantina jovem" });
  expect((await ask("DELETE", path)).status).toBe(200);
  expect((await ask("POST", `${path}/restore`)).body.data).toMatchObject({ name: "Cantina jovem", active: true });
});
