import type { FinanceSummary } from "@aprisco/contract/finance-summary.ts";
import type { Transaction } from "@aprisco/contract/finance-transaction.ts";
import type { InstallmentPlan, InstallmentPlanHead } from "@aprisco/contract/installments.ts";
import type { Duty } from "@aprisco/contract/dashboard.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestAccount, type TestApp } from "../../testing/app.ts";
import { runSql } from "../../testing/store.ts";
import { wrongPlans } from "./store.ts";

let server: TestApp;
let admin: TestAccount;
let treasurer: TestAccount;
const ask = <T = InstallmentPlan>(method: string, path: string, body?: unknown, by = treasurer) =>
  server.ask<T>(method, `/finance/installments${path}`, { body, token: by.token });
const money = <T = Transaction>(method: string, path: string, body?: unknown, by = treasurer) =>
  server.ask<T>(method, `/finance${path}`, { body, token: by.token });
const run = <T>(text: string, values: readonly unknown[] = []) => runSql<T>(server.database.handle, text, [...values]);
const soundDesk = {
  description: "Mesa de som",
  total_amount: 10_000,
  installments_count: 3,
  category: "equipment",
  first_due_date: "2026-01-31",
  supplier: "Casa do Som",
};
const add = async (fields: object = {}): Promise<InstallmentPlan> => {
  const { body } = await ask("POST", "", { ...soundDesk, ...fields });
  if (!body.data) throw new Error(`not added: ${body.error} ${JSON.stringify(body.fields)}`);
  return body.data;
};
const pay = (id: number, number: number, fields: object = {}, by = treasurer) =>
  ask("POST", `/${id}/rows/${number}/pay`, { payment_method: "boleto", entry_date: "2026-02-01", ...fields }, by);

beforeAll(async () => {
  server = await startTestApp();
  admin = await server.account({ role: "admin" });
  treasurer = await server.account({ role: "tesoureiro" });
});
afterAll(() => server.close());

test("a plan is divided into months: the last installment takes the rest, and a short month its last day", async () => {
  const { status, body } = await ask("POST", "", soundDesk);
  expect([status, body.data]).toMatchObject([
    201,
    {
      description: "Mesa de som",
      total_amount: 10_000,
      category: "equipment",
      category_name: null,
      fund_name: "Geral",
      supplier: "Casa do Som",
      notes: null,
      status: "active",
      paid_count: 0,
      paid_amount: 0,
      open_amount: 10_000,
      next_due_on: "2026-01-31",
      late: true,
      rows: [
        { number: 1, due_date: "2026-01-31", amount: 3_333, status: "late", paid_amount: null, transaction_id: null, voucher: false },
        { number: 2, due_date: "2026-02-28", amount: 3_333 },
        { number: 3, due_date: "2026-03-31", amount: 3_334 },
      ],
    },
  ]);
});

test("every mandatory field is asked for, a wrong one is named, and nothing is stored", async () => {
  const before = await run("select count(*) from installment_plans");
  for (const field of ["description", "total_amount", "installments_count", "category", "first_due_date"] as const)
    expect((await ask("POST", "", { ...soundDesk, [field]: undefined })).body.fields).toEqual({ [field]: "field.required" });
  for (const [fields, named] of [
    [{ total_amount: 2 }, { total_amount: "installment.total" }],
    [{ installments_count: 361 }, { installments_count: "field.number" }],
    [{ category: "tithe" }, { category: "field.choice" }],
    [{ fund_id: 999_999 }, { fund_id: "field.choice" }],
    [{ cost_centre_id: 999_999 }, { cost_centre_id: "field.choice" }],
  ] as const)
    expect((await ask("POST", "", { ...soundDesk, ...fields })).body.fields).toEqual(named);
  expect(await run("select count(*) from installment_plans")).toEqual(before);
});

test("a payment is an expense of the ledger that is changed in the plan alone, and the row says what was paid", async () => {
  const plan = await add({ installments_count: 2 });
  const { status, body } = await pay(plan.id, 1, { amount: 5_150, document: "NF 7" });
  expect(status).toBe(201);
  const [row] = body.data?.rows ?? [];
  expect(row).toMatchObject({ status: "paid", amount: 5_000, paid_amount: 5_150, paid_on: "2026-02-01", voucher: false });
  expect(body.data).toMatchObject({ paid_count: 1, paid_amount: 5_150, open_amount: 5_000, next_due_on: "2026-02-28" });
  const entry = (await money("GET", `/transactions/${row?.transaction_id}`)).body.data;
  expect(entry).toMatchObject({
    type: "expense",
    category: "equipment",
    amount: 5_150,
    payee: "Casa do Som",
    document: "NF 7",
    description: "Mesa de som (1/2)",
    status: "confirmed",
    installment: { plan_id: plan.id, number: 1 },
  });
  for (const [method, path, sent] of [
    ["PUT", `/transactions/${entry?.id}`, { amount: 1 }],
    ["PUT", `/transactions/${entry?.id}`, { description: "Outra" }],
    ["POST", `/transactions/${entry?.id}/reverse`, { reason: "x" }],
    ["DELETE", `/transactions/${entry?.id}?reason=x`, undefined],
  ] as const)
    expect(await money(method, path, sent)).toMatchObject({ status: 409, body: { error: "transaction.installment" } });
  expect((await ask("PUT", `/${plan.id}/rows/1`, { due_date: "2026-03-01" })).body.error).toBe("installment.paid");
});

test("of eight payments of one row at once one is entered", async () => {
  const plan = await add();
  const answers = await Promise.all(Array.from({ length: 8 }, () => pay(plan.id, 2)));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, ...Array<number>(7).fill(409)]);
  expect(new Set(answers.flatMap(({ body }) => body.error ?? []))).toEqual(new Set(["installment.paid"]));
  expect(await run("select count(*)::int as made from postings where description = 'Mesa de som (2/3)'")).toEqual([{ made: 1 }]);
});

test("an undone payment is reversed, its row is open again, and original and reversal still say which row it was", async () => {
  const plan = await add();
  const paid = (await pay(plan.id, 1)).body.data?.rows[0];
  expect((await ask("POST", `/${plan.id}/rows/1/undo`, {})).body.fields).toEqual({ reason: "field.required" });
  const { status, body } = await ask("POST", `/${plan.id}/rows/1/undo`, { reason: "Valor errado" });
  expect([status, body.data?.rows[0]]).toMatchObject([201, { status: "late", paid_amount: null, transaction_id: null }]);
  expect(body.data).toMatchObject({ paid_amount: 0, open_amount: 10_000, next_due_on: "2026-01-31" });
  const original = (await money("GET", `/transactions/${paid?.transaction_id}`)).body.data;
  const reversal = (await money("GET", `/transactions/${original?.reversed_by_id}`)).body.data;
  const where = { plan_id: plan.id, number: 1 };
  expect([original?.installment, reversal?.installment, reversal?.amount]).toEqual([where, where, -3_333]);
  expect((await ask("POST", `/${plan.id}/rows/1/undo`, { reason: "De novo" })).body.error).toBe("installment.notPaid");
  expect((await pay(plan.id, 1)).status).toBe(201);
});

test("the words of a plan change, its money does not; an open row gets another day, and the list follows it", async () => {
  const plan = await add({ description: "Bancos da nave" });
  const changed = await ask("PUT", `/${plan.id}`, {
    description: "Bancos",
    notes: "Duas notas",
    category: "furniture",
    version: plan.version,
  });
  expect(changed.body.data).toMatchObject({ description: "Bancos", notes: "Duas notas", category: "furniture", total_amount: 10_000 });
  expect((await ask("PUT", `/${plan.id}`, { description: "Outros", version: plan.version })).body.error).toBe("version.conflict");
  expect((await ask("PUT", `/${plan.id}`, { category: "tithe" })).body.fields).toEqual({ category: "field.choice" });
  const dated = await ask("PUT", `/${plan.id}/rows/1`, { due_date: "2199-01-10" });
  expect(dated.body.data?.rows[0]).toMatchObject({ due_date: "2199-01-10", status: "open" });
  expect(dated.body.data?.next_due_on).toBe("2026-02-28");
  expect((await ask("PUT", `/${plan.id}/rows/9`, { due_date: "2026-05-01" })).body.error).toBe("installment.notFound");
  expect((await ask("PUT", `/${plan.id}/rows/x`, { due_date: "2026-05-01" })).status).toBe(404);
  expect((await ask("PUT", `/${plan.id}/rows/1`, { due_date: "2026-02-30" })).body.fields).toEqual({ due_date: "field.date" });
});

test("canceling leaves what was paid; an undone row of a canceled plan is canceled too", async () => {
  const plan = await add({ description: "Projetor" });
  await pay(plan.id, 1);
  const { status, body } = await ask("DELETE", `/${plan.id}`);
  expect(status).toBe(200);
  expect(body.data?.rows.map((row) => row.status)).toEqual(["paid", "canceled", "canceled"]);
  expect(body.data).toMatchObject({ status: "canceled", open_amount: 0, next_due_on: null, late: false });
  expect((await ask("DELETE", `/${plan.id}`)).body.error).toBe("installmentPlan.nothingOpen");
  expect((await pay(plan.id, 2)).body.error).toBe("installment.canceled");
  const undone = await ask("POST", `/${plan.id}/rows/1/undo`, { reason: "Devolvido" });
  expect(undone.body.data?.rows[0]?.status).toBe("canceled");
});

test("a payment needs an open month, a day that is not in the future, and an account of the congregation", async () => {
  const plan = await add({ description: "Órgão" });
  const [north] = await run<{ id: number }>("insert into congregations (name) values ('Oeste') returning id");
  const theirs = await run<{ id: number }>(
    "insert into finance_accounts (congregation_id, kind, name) values ($1, 'cash', 'Caixa Oeste') returning id",
    [north?.id],
  );
  await run(
    "insert into finance_months (congregation_id, month, status, closed_at, snapshot, digest) values (1, '2025-04-01', 'closed', now(), '{}', '\\x00')",
  );
  expect((await pay(plan.id, 1, { entry_date: "2025-04-10" })).body.error).toBe("finance.monthClosed");
  expect((await pay(plan.id, 1, { entry_date: "2199-01-01" })).body.fields).toEqual({ entry_date: "finance.future" });
  expect((await pay(plan.id, 1, { account_id: theirs[0]?.id })).body.fields).toEqual({ account_id: "field.choice" });
  expect((await pay(plan.id, 1, { amount: 0 })).body.fields).toEqual({ amount: "field.number" });
  expect((await ask("GET", `/${plan.id}`)).body.data?.paid_count).toBe(0);
});

test("plans of another congregation are in no answer, and each act needs its right", async () => {
  const plan = await add({ description: "Van" });
  await pay(plan.id, 1);
  const [south] = await run<{ id: number }>("insert into congregations (name) values ('Sul') returning id");
  const theirs = await server.account({ role: "tesoureiro", congregationIds: [south?.id ?? 0] });
  const viewer = await server.account({ role: "membro", permissionsPlus: ["finance:view"] });
  const member = await server.account({ role: "membro" });
  expect((await ask<InstallmentPlanHead[]>("GET", "", undefined, theirs)).body.data).toEqual([]);
  const acts = [
    ["GET", `/${plan.id}`, undefined],
    ["PUT", `/${plan.id}`, { description: "Minha" }],
    ["DELETE", `/${plan.id}`, undefined],
    ["POST", `/${plan.id}/rows/2/pay`, { payment_method: "cash" }],
    ["POST", `/${plan.id}/rows/1/undo`, { reason: "x" }],
    ["PUT", `/${plan.id}/rows/2`, { due_date: "2026-05-01" }],
  ] as const;
  for (const [method, path, sent] of acts) {
    expect((await ask(method, path, sent, theirs)).status).toBe(404);
    expect((await ask(method, path, sent, viewer)).status).toBe(method === "GET" ? 200 : 403);
    expect((await ask(method, path, sent, member)).status).toBe(403);
  }
  expect((await ask("POST", "", soundDesk, viewer)).status).toBe(403);
});

test("the list is asked by its state, and the overview and the work list count open and late installments", async () => {
  const [west] = await run<{ id: number }>("insert into congregations (name) values ('Norte') returning id");
  const local = await server.account({ role: "tesoureiro", congregationIds: [west?.id ?? 0] });
  await run("insert into finance_accounts (congregation_id, kind, name) values ($1, 'bank', 'Banco')", [west?.id]);
  const make = async (fields: object) => (await ask("POST", "", { ...soundDesk, ...fields }, local)).body.data?.id ?? 0;
  const late = await make({ description: "Atrasado", installments_count: 1, first_due_date: "2026-01-10" });
  const ahead = await make({ description: "Adiante", installments_count: 1, first_due_date: "2199-01-10" });
  const paid = await make({ description: "Quitado", installments_count: 1, first_due_date: "2026-01-12" });
  const gone = await make({ description: "Desistido", installments_count: 1, first_due_date: "2026-01-13" });
  await pay(paid, 1, {}, local);
  await ask("DELETE", `/${gone}`, undefined, local);
  for (const [query, ids] of [
    ["", [late, ahead, paid, gone]],
    ["?state=open", [late, ahead]],
    ["?state=late", [late]],
    ["?state=paid", [paid]],
    ["?state=canceled", [gone]],
    ["?q=casa+adiante", [ahead]],
    ["?limit=1", [late]],
  ] as const)
    expect([query, (await ask<InstallmentPlanHead[]>("GET", query, undefined, local)).body.data?.map(({ id }) => id)]).toEqual([
      query,
      ids,
    ]);
  const summary = (await money<FinanceSummary>("GET", "/summary", undefined, local)).body.data;
  const [none, one] = [
    { count: 0, amount: 0 },
    { count: 1, amount: 10_000 },
  ];
  expect(summary?.payable).toEqual({ due_30d: none, overdue: one, installments: { due_30d: none, overdue: one } });
  expect(summary?.next_installments.map(({ plan_id: plan, number, of }) => [plan, number, of])).toEqual([
    [late, 1, 1],
    [ahead, 1, 1],
  ]);
  const duties = await server.ask<Duty[]>("GET", "/dashboard/duties", { token: local.token });
  expect(duties.body.data?.filter(({ kind }) => kind === "installment")).toMatchObject([
    { title: "Atrasado", target: `/finance/installments?plan=${late}` },
  ]);
});

test("a category, fund or cost centre of a plan is not deleted", async () => {
  const own = (await money<{ id: number; key: string }>("POST", "/categories", { kind: "expense", name: "Som" }, admin)).body.data;
  const centre = (await money<{ id: number }>("POST", "/cost-centres", { name: "Louvor" }, admin)).body.data;
  await add({ category: own?.key, cost_centre_id: centre?.id });
  for (const path of [`/categories/${own?.id}`, `/cost-centres/${centre?.id}`])
    expect((await money("DELETE", path, undefined, admin)).body.error).toBe("finance.inUse");
});

test("the database keeps a plan whole", async () => {
  const plan = await add();
  for (const text of [
    `update installments set amount = amount + 1 where plan_id = ${plan.id} and number = 1`,
    `delete from installments where plan_id = ${plan.id} and number = 3`,
    `update installment_plans set total_amount = total_amount + 1 where id = ${plan.id}`,
  ])
    await expect(run(text)).rejects.toThrow("do not add up");
  expect(await wrongPlans(server.database.handle)).toBe(0);
  await run(`update installment_plans set paid_amount = 1 where id = ${plan.id}`);
  expect(await wrongPlans(server.database.handle)).toBe(1);
});
