import type { FinanceImport, ImportRow } from "@aprisco/contract/finance-imports.ts";
import type { FinanceSummary } from "@aprisco/contract/finance-summary.ts";
import type { Transaction } from "@aprisco/contract/finance-transaction.ts";
import { writeXlsx } from "hucre/xlsx";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestAccount, type TestApp } from "../../testing/app.ts";
import { runSql } from "../../testing/store.ts";
import { importSweeps } from "./store.ts";

let server: TestApp;
let treasurer: TestAccount;
beforeAll(async () => {
  server = await startTestApp();
  treasurer = await server.account({ role: "tesoureiro" });
});
afterAll(() => server.close());

const ask = <T = FinanceImport>(method: string, path: string, body?: unknown, by = treasurer) =>
  server.ask<T>(method, `/finance${path}`, { body, token: by.token });
const send = (content: string | Uint8Array, name = "movimentos.csv", by = treasurer) =>
  ask("POST", "/imports", { file: new File([typeof content === "string" ? content : Buffer.from(content)], name) }, by);
const sent = async (content: string | Uint8Array, by = treasurer): Promise<FinanceImport> => {
  const { body } = await send(content, "movimentos.csv", by);
  if (!body.data) throw new Error(`not read: ${body.error}`);
  return body.data;
};
const rowsOf = async (id: number, state = ""): Promise<readonly ImportRow[]> =>
  (await ask<ImportRow[]>("GET", `/imports/${id}/rows?limit=100${state && `&state=${state}`}`)).body.data ?? [];
const problemsOf = ({ problems }: ImportRow): string => problems.map(({ field, problem }) => `${field} ${problem}`).join(", ");
const sumOf = async () => (await ask<FinanceSummary>("GET", "/summary?month=2026-09")).body.data;

test("a file is read, judged by row, entered as one act, recognised the second time, and undone as one", async () => {
  const content = [
    "Relatório da tesouraria",
    "Data;Descrição;Valor;Categoria;Forma;Doador;Fornecedor",
    "05/09/2026;Culto;1.234,56;Dízimo;Pix;Primeira Administradora;",
    "06/09/2026;Culto;10,00;Oferta;Dinheiro;Anônimo;",
    "06/09/2026;Culto;10,00;Oferta;Dinheiro;Anônimo;",
    "07/09/2026;Conta de luz;-300,00;Luz;Boleto;;Companhia de Luz",
    "08/09/2026;Cantina;50,00;others;;Alguém de Fora;",
    "31/09/2026;;x;Dízimo;;;",
  ].join("\r\n");
  const first = await sent(content);
  expect(first).toMatchObject({ status: "checked", rows: 6, ready: 4, repeated: 0, faulty: 2, income: 130_456, expense: 0 });
  expect(first.columns).toMatchObject({ date: 0, description: 1, amount: 2, category: 3, method: 4, donor: 5, payee: 6, income: null });
  const rows = await rowsOf(first.id);
  expect(rows.map((row) => [row.line, row.state, problemsOf(row)])).toEqual([
    [3, "ready", ""],
    [4, "ready", ""],
    [5, "ready", ""],
    [6, "faulty", "category unknown"],
    [7, "ready", "donor kept"],
    [8, "faulty", "date unclear, amount unclear"],
  ]);
  expect((await ask("POST", `/imports/${first.id}/run`, {})).body).toMatchObject({ error: "financeImport.faulty" });
  const changed = (await ask("PUT", `/imports/${first.id}`, { expense_category: "services", version: first.version })).body.data;
  expect(changed).toMatchObject({ ready: 5, faulty: 1, expense: 30_000, expense_category: "services" });
  expect((await ask("PUT", `/imports/${first.id}`, { fund_id: 1, version: first.version })).body.error).toBe("version.conflict");
  expect((await sumOf())?.income).toBe(0);
  const done = (await ask("POST", `/imports/${first.id}/run`, { leave_faulty: true, version: changed?.version })).body;
  expect(done.message).toBe("Lançamentos importados.");
  expect(done.data).toMatchObject({ status: "done", entered: 5, ready: 0, faulty: 1, undo_until: "2026-11-28T15:00:00.000Z" });
  expect(await sumOf()).toMatchObject({ income: 130_456, expense: 30_000 });
  const entered = await rowsOf(first.id, "entered");
  const written = [];
  for (const { transaction_id: id } of entered) written.push((await ask<Transaction>("GET", `/transactions/${id}`)).body.data);
  expect(written).toMatchObject([
    { amount: 123_456, payment_method: "pix", donor_name: "Primeira Administradora", status: "confirmed", entry_date: "2026-09-05" },
    { donor: { kind: "anonymous" } },
    { donor: { kind: "anonymous" } },
    { type: "expense", category: "services", payee: "Companhia de Luz", description: "Conta de luz · Luz" },
    { donor: null, description: "Cantina · Alguém de Fora" },
  ]);
  const ofImport = `import=${first.id}`;
  const ids = async (query: string) => (await ask<Transaction[]>("GET", `/transactions?${query}`)).body.data?.map(({ id }) => id);
  expect(await ids(ofImport)).toEqual(entered.map(({ transaction_id: id }) => id).toReversed());
  expect(await ids(`${ofImport}&type=expense`)).toEqual([entered[3]?.transaction_id]);
  expect((await ask("GET", `/transactions/sum?${ofImport}`)).body.data).toEqual({ income: 130_456, expense: 30_000 });
  expect((await ask("GET", `/transactions/sum?${ofImport}&from=2026-09-01&to=2026-09-30&q=luz`)).body.data).toEqual({
    income: 0,
    expense: 30_000,
  });
  expect((await ask("GET", "/transactions?import=x")).status).toBe(400);
  expect((await ask("POST", `/imports/${first.id}/run`, {})).body.error).toBe("financeImport.isDone");
  expect((await ask("DELETE", `/imports/${first.id}`)).body.error).toBe("financeImport.isDone");

  const again = await sent(`${content}\r\n06/09/2026;Culto;10,00;Oferta;Dinheiro;Anônimo;`);
  expect(again).toMatchObject({ ready: 1, repeated: 4, faulty: 2 });
  expect((await ask("DELETE", `/imports/${again.id}`)).status).toBe(200);
  expect((await ask("GET", `/imports/${again.id}`)).status).toBe(404);

  await ask("POST", `/transactions/${entered[0]?.transaction_id}/reverse`, { reason: "Engano" });
  const undone = (await ask("POST", `/imports/${first.id}/undo`, {})).body;
  expect(undone.data).toMatchObject({ status: "undone", undo_until: null });
  expect(await sumOf()).toMatchObject({ income: 0, expense: 0 });
  const reversal = (await ask<Transaction[]>("GET", "/transactions?type=expense&from=2026-09-01&to=2026-09-30")).body.data?.[0];
  expect(reversal).toMatchObject({ amount: -30_000, entry_date: "2026-09-07", reason: "Importação desfeita" });
  expect(await ids(ofImport)).toEqual([]);
  expect((await ask("POST", `/imports/${first.id}/undo`, {})).body.error).toBe("financeImport.notDone");
  // What was undone is new again.
  expect(await sent(content)).toMatchObject({ ready: 4, repeated: 0 });
});

test("days that the books refuse: in the future, before the opening, in a closed month and before one; and names that they do not know", async () => {
  await ask("POST", "/openings", { account_id: 1, fund_id: 1, amount: 100, entry_date: "2020-01-01" });
  await ask("POST", "/transactions", { type: "income", category: "tithe", amount: 100, entry_date: "2025-01-02", payment_method: "cash" });
  expect((await ask("POST", "/months/2025-01/close")).status).toBe(200);
  const { id, ready } = await sent(
    [
      "Date,Details,Amount,Category,Account,Fund,Method",
      "12/31/2030,a,1,Tithe,,,",
      "01/15/2025,b,1,Tithe,,,",
      "05/05/2019,c,1,Tithe,,,",
      "05/05/2024,h,1,Tithe,,,",
      "05/05/2025,d,1,Tithe,Banco X,,",
      "05/05/2025,e,1,Tithe,,Lua,",
      "05/05/2025,f,1,Tithe,caixa,geral,cheque",
      "05/05/2025,g,1,,,,",
    ].join("\n"),
  );
  expect((await rowsOf(id)).map(problemsOf)).toEqual([
    "date future",
    "date closed",
    "date closed, date beforeOpening",
    "date closed",
    "account unknown",
    "fund unknown",
    "method unknown",
    "category missing",
  ]);
  expect(ready).toBe(0);
  expect((await ask("POST", `/imports/${id}/run`, { leave_faulty: true })).body.error).toBe("financeImport.nothing");
  for (const [body, field] of [
    [{ account_id: 999_999 }, "account_id"],
    [{ fund_id: 999_999 }, "fund_id"],
    [{ income_category: "rent" }, "income_category"],
    [{ columns: { date: 99 } }, "columns"],
    [{ columns: { date: 0, amount: 0 } }, "columns"],
  ] as const)
    expect((await ask("PUT", `/imports/${id}`, body)).body.fields).toEqual({ [field]: "field.choice" });
  // What an import names is in use.
  const [fund] = await runSql<{ id: number }>(server.database.handle, "insert into funds (name) values ('Sopa') returning id");
  expect((await ask("PUT", `/imports/${id}`, { fund_id: fund?.id })).status).toBe(200);
  expect((await ask("DELETE", `/funds/${fund?.id}`)).body.error).toBe("finance.inUse");
  const turned = (await ask("PUT", `/imports/${id}`, { columns: { date: 0, amount: 2, category: 3 } })).body.data;
  expect(turned).toMatchObject({ ready: 3, faulty: 5 });
});

test("a category is known by its plural, too, as church books head it", async () => {
  const { id } = await sent("Data;Valor;Categoria\n02/09/2026;250,00;Dízimos\n02/09/2026;10,00;Ofertas\n02/09/2026;5,00;Quermesses");
  expect((await rowsOf(id)).map((row) => [row.state, problemsOf(row)])).toEqual([
    ["ready", ""],
    ["ready", ""],
    ["faulty", "category unknown"],
  ]);
});

test("a workbook is read as well, and what is no table is refused in words", async () => {
  const workbook = await writeXlsx({
    sheets: [
      {
        name: "2026",
        rows: [
          ["Data", "Valor", "Categoria"],
          [new Date("2026-08-03T00:00:00Z"), 12.5, "Dízimo"],
          [46_239, 7, "Oferta"],
        ],
      },
    ],
  });
  const { id, first_day, last_day } = await sent(workbook);
  expect([first_day, last_day]).toEqual(["2026-08-03", "2026-08-05"]);
  expect((await rowsOf(id)).map(({ amount }) => amount)).toEqual([1_250, 700]);
  for (const [content, error] of [
    ["", "file.missing"],
    ["só uma coluna\n1\n", "financeImport.empty"],
    ["Data;Valor\n", "financeImport.empty"],
    ["PK\u0003\u0004 nothing", "financeImport.unreadable"],
    ["%PDF\u0000;a\n", "financeImport.unreadable"],
    [`Data;Valor\n${"01/01/2026;1\n".repeat(5_001)}`, "financeImport.tooMany"],
  ] as const)
    expect((await send(content)).body.error).toBe(error);
  expect((await send("x".repeat(2_097_153))).body.error).toBe("file.tooLarge");
});

test("what was entered stays once its month is closed, or seven days have passed", async () => {
  const { id } = await sent("Data;Valor;Categoria\n03/02/2025;5,00;Oferta\n");
  expect((await ask("POST", `/imports/${id}/run`, {})).body.data?.entered).toBe(1);
  await ask("POST", "/months/2025-02/close");
  expect((await ask("POST", `/imports/${id}/undo`, {})).body.error).toBe("finance.monthClosed");
  const late = await sent("Data;Valor;Categoria\n03/10/2026;5,00;Oferta\n");
  await ask("POST", `/imports/${late.id}/run`, {});
  server.advance(7 * 86_400_000 + 1_000);
  const later = await server.account({ role: "tesoureiro" });
  expect((await ask("POST", `/imports/${late.id}/undo`, {}, later)).body.error).toBe("financeImport.tooLate");
});

test("an import belongs to its congregation, and two runs at once enter its rows once", async () => {
  const now = await server.account({ role: "tesoureiro" });
  const [north] = await runSql<{ id: number }>(server.database.handle, "insert into congregations (name) values ('Norte') returning id");
  const theirs = await server.account({ role: "tesoureiro", congregationIds: [north?.id ?? 0] });
  const content = "Data;Valor;Categoria\n04/10/2026;5,00;Oferta\n05/10/2026;6,00;Oferta\n";
  const [one, two] = [await sent(content, now), await sent(content, now)];
  for (const [method, path, body] of [
    ["GET", "", undefined],
    ["GET", "/rows", undefined],
    ["PUT", "", { fund_id: 1 }],
    ["POST", "/run", {}],
    ["POST", "/undo", {}],
    ["DELETE", "", undefined],
  ] as const)
    expect((await ask(method, `/imports/${one.id}${path}`, body, theirs)).status).toBe(404);
  expect((await ask<FinanceImport[]>("GET", "/imports", undefined, theirs)).body.data).toEqual([]);
  expect((await send(content, "x.csv", theirs)).body.error).toBe("financeImport.noAccount");
  const answers = await Promise.all([one, two].map(({ id }) => ask("POST", `/imports/${id}/run`, {}, now)));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  expect(answers.some(({ body }) => body.error === "financeImport.nothing")).toBe(true);
});

test("the log keeps no word of the rows, and their texts go once nothing can be undone", async () => {
  const now = await server.account({ role: "tesoureiro" });
  const { id } = await sent("Data;Valor;Categoria;Doador\n06/10/2026;5,00;Oferta;Segredo da Silva\n;;;Outro\n", now);
  await ask("POST", `/imports/${id}/run`, { leave_faulty: true }, now);
  expect(server.logs.join("")).not.toContain("Segredo");
  const told = await runSql(server.database.handle, "select metadata::text as words from audit_log where metadata::text like '%Segredo%'");
  expect(told).toEqual([]);
  const texts = () =>
    runSql(server.database.handle, "select cells is null as wiped, state from finance_import_rows where import_id = $1 order by line", [
      id,
    ]);
  expect(await texts()).toEqual([
    { wiped: false, state: "entered" },
    { wiped: false, state: "faulty" },
  ]);
  server.advance(9 * 86_400_000);
  for (const sweep of importSweeps) await sweep(server.database.handle, server.now(), 100);
  expect(await texts()).toEqual([{ wiped: true, state: "entered" }]);
  const later = await server.account({ role: "tesoureiro" });
  expect((await ask<ImportRow[]>("GET", `/imports/${id}/rows`, undefined, later)).body.data).toMatchObject([
    { entry_date: null, donor: null },
  ]);
});
