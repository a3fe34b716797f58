import type { ReportTemplate } from "@aprisco/contract/reports.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestAccount, type TestApp } from "../../testing/app.ts";
import { runSql } from "../../testing/store.ts";

let server: TestApp;
let treasurer: TestAccount;
interface Preview {
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  readonly totals: Readonly<Record<string, unknown>> | null;
}
const columns: Readonly<Record<string, readonly string[]>> = {
  finance: ["group", "entries", "income", "expense"],
  "finance-result": ["line", "category", "amount", "year", "before"],
};
const report = async (type: string, params: object, by = treasurer) => {
  const { body } = await server.ask<Preview>("POST", `/reports/${type}`, { body: { params, format: "json" }, token: by.token });
  const cellsOf = (row: Readonly<Record<string, unknown>> | null) => (columns[type] ?? []).map((column) => row?.[column] ?? null);
  return { error: body.error, rows: body.data?.rows.map(cellsOf), totals: cellsOf(body.data?.totals ?? null) };
};
const enter = (fields: object) =>
  server.ask("POST", "/finance/transactions", {
    token: treasurer.token,
    body: { type: "income", category: "tithe", amount: 10_000, entry_date: "2026-10-04", payment_method: "cash", ...fields },
  });

beforeAll(async () => {
  server = await startTestApp();
  treasurer = await server.account({ role: "tesoureiro" });
  await enter({ donor_name: "Rute Prado" });
  await enter({ category: "offering", amount: 4_000, donor_kind: "anonymous" });
  await enter({ type: "expense", category: "rent", amount: 9_000, payment_method: "boleto", entry_date: "2026-10-10" });
  await enter({ amount: 2_500, entry_date: "2025-10-05" });
  await enter({ amount: 500, entry_date: "2026-09-06", status: "processing" });
});
afterAll(() => server.close());
const october = { from: "2026-10-01", to: "2026-10-31" };

test("a period is added up by category, method, month and donor", async () => {
  expect(await report("finance", october)).toMatchObject({
    rows: [
      ["Oferta", 1, 4_000, 0],
      ["Aluguel", 1, 0, 9_000],
      ["Dízimo", 1, 10_000, 0],
    ],
    totals: [null, 3, 14_000, 9_000],
  });
  expect((await report("finance", { ...october, by: "payment_method", type: "expense" })).rows).toEqual([["Boleto", 1, 0, 9_000]]);
  expect((await report("finance", { ...october, by: "month" })).rows).toEqual([["outubro de 2026", 3, 14_000, 9_000]]);
  expect((await report("finance", { ...october, by: "donor", type: "income" })).rows).toEqual([
    ["Anônimo", 1, 4_000, 0],
    ["Rute Prado", 1, 10_000, 0],
  ]);
});

test("donors need the right to see their names, and a report without rows says so", async () => {
  const viewer = await server.account({ role: "membro", permissionsPlus: ["finance:view", "reports:view"] });
  expect((await report("finance", { ...october, by: "donor" }, viewer)).error).toBe("permission.denied");
  const manager = await server.account({ role: "membro", permissionsPlus: ["finance:view", "finance:manage", "reports:view"] });
  expect((await report("finance", { ...october, by: "donor" }, manager)).error).toBeNull();
  const groupsFor = async ({ token }: TestAccount) => {
    const { body } = await server.ask<ReportTemplate[]>("GET", "/reports/templates", { token });
    const finance = body.data?.find(({ type }) => type === "finance");
    return finance?.params.find(({ key }) => key === "by")?.choices.map(({ value }) => value);
  };
  expect(await groupsFor(viewer)).toEqual(["category", "fund", "account", "payment_method", "month"]);
  expect(await groupsFor(manager)).toEqual(["category", "fund", "account", "payment_method", "month", "donor"]);
  expect((await report("finance", { from: "2024-01-01", to: "2024-01-31" })).rows).toEqual([]);
  const { status, body } = await server.ask("POST", "/reports/finance", {
    token: treasurer.token,
    body: { params: { from: "2024-01-01", to: "2024-01-31" }, format: "csv" },
  });
  expect([status, body.error]).toEqual([422, "report.empty"]);
});

test("the result of a month that is closed stays as it was closed, whatever its categories are called later", async () => {
  const result = () => report("finance-result", { month: "2026-10-15" });
  const { token } = treasurer;
  const made = await server.ask<{ id: number; key: string }>("POST", "/finance/categories", {
    token,
    body: { kind: "expense", name: "Energia", result_group: "occupancy" },
  });
  await enter({ type: "expense", category: made.body.data?.key, amount: 3_000, entry_date: "2026-10-12" });
  const before = await result();
  expect(before).toMatchObject({
    rows: [
      ["Dízimos", "Dízimo", 10_000, 10_000, 2_500],
      ["Ofertas", "Oferta", 4_000, 4_000, 0],
      ["Total de receitas", null, 14_000, 14_000, 2_500],
      ["Ocupação", "Energia", -3_000, -3_000, 0],
      ["Ocupação", "Aluguel", -9_000, -9_000, 0],
      ["Total de despesas", null, -12_000, -12_000, 0],
    ],
    totals: [null, null, 2_000, 2_000, 2_500],
  });
  await runSql(server.database.handle, "delete from postings where status = 'processing'");
  for (const month of ["2025-10", "2026-10"]) await server.ask("POST", `/finance/months/${month}/close`, { token });
  await server.ask("PUT", `/finance/categories/${made.body.data?.id}`, { token, body: { name: "Luz", result_group: "services" } });
  expect((await result()).rows).toEqual(before.rows);
});

test("an entry and its reversal are left out together; a reversal of an entry before the period is taken off", async () => {
  const { body } = await enter({ type: "expense", category: "vehicles", amount: 7_000, entry_date: "2026-11-05" });
  const november = { from: "2026-11-01", to: "2026-11-30" };
  expect((await report("finance", november)).rows).toEqual([["Veículos", 1, 0, 7_000]]);
  const { id } = body.data as { id: number };
  await server.ask("POST", `/finance/transactions/${id}/reverse`, { token: treasurer.token, body: { reason: "Nota repetida" } });
  expect((await report("finance", november)).rows).toEqual([]);
  expect((await report("finance-result", { month: "2026-11-01" })).rows?.map(([, category]) => category)).not.toContain("Veículos");
  // As when the month of the entry was closed before it was reversed.
  await runSql(server.database.handle, "alter table postings disable trigger user");
  await runSql(
    server.database.handle,
    "update postings set entry_date = '2026-07-31' where category_id = (select id from finance_categories where key = 'vehicles') and reverses_id is null",
  );
  await runSql(server.database.handle, "alter table postings enable trigger user");
  expect((await report("finance", november)).rows).toEqual([["Veículos", 1, 0, -7_000]]);
  const since = { ...november, from: "2026-07-01", type: "expense" };
  expect((await report("finance", since)).rows?.map(([group]) => group)).not.toContain("Veículos");
  const months = (await report("finance", { ...since, by: "month" })).rows;
  expect([months?.[0], months?.at(-1)]).toEqual([
    ["julho de 2026", 1, 0, 7_000],
    ["novembro de 2026", 1, 0, -7_000],
  ]);
});
