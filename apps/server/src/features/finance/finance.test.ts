import type { Transaction } from "@aprisco/contract/finance-transaction.ts";
import type { FinanceSummary } from "@aprisco/contract/finance-summary.ts";
import type { Opening, Transfer, Voucher } from "@aprisco/contract/finance-transfers.ts";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { tinyPng } from "../../fixtures.ts";
import { startTestApp, type TestAccount, type TestApp } from "../../testing/app.ts";
import { ledger } from "../../testing/ledger.ts";
import { runSql } from "../../testing/store.ts";
import { wrongSums } from "./checks-store.ts";

let server: TestApp;
let admin: TestAccount;
let treasurer: TestAccount;
const ask = <T = Transaction>(method: string, path: string, body?: unknown, by = treasurer) =>
  server.ask<T>(method, `/finance${path}`, { body, token: by.token });
const tithe = { type: "income", category: "tithe", amount: 15_000, entry_date: "2026-01-04", payment_method: "cash" };
const rent = { type: "expense", category: "rent", amount: 90_000, entry_date: "2026-01-05", payment_method: "transfer" };
let made = 0;
/** Enters a transaction that looks like none before. */
const enter = async (fields: object = {}, by = treasurer): Promise<Transaction> => {
  made += 1;
  const { body } = await ask("POST", "/transactions", { ...tithe, amount: 1_000 + made, ...fields, confirm_repeat: true }, by);
  if (!body.data) throw new Error(`not entered: ${body.error} ${JSON.stringify(body.fields)}`);
  return body.data;
};
const run = <T>(text: string, values: readonly unknown[] = []) => runSql<T>(server.database.handle, text, [...values]);
const close = (month: string) =>
  run(
    `insert into finance_months (congregation_id, month, status, closed_at, snapshot, digest) values (1, $1, 'closed', now(), '{}', '\\x00')`,
    [month],
  );

beforeAll(async () => {
  server = await startTestApp();
  admin = await server.account({ role: "admin" });
  treasurer = await server.account({ role: "tesoureiro" });
});
afterAll(() => server.close());

test("an entry gets the usual account and fund, is confirmed, and is on the wire as the books name it", async () => {
  const { status, body } = await ask("POST", "/transactions", { ...tithe, donor_name: "Rute Prado" });
  expect([status, body.data]).toMatchObject([
    201,
    {
      type: "income",
      category: "tithe",
      category_name: null,
      amount: 15_000,
      entry_date: "2026-01-04",
      payment_method: "cash",
      donor_name: "Rute Prado",
      donor: { kind: "person", household_id: null },
      donor_hidden: false,
      voucher: false,
      voucher_count: 0,
      status: "confirmed",
      account_name: "Caixa",
      fund_name: "Geral",
      reverses_id: null,
      month_open: true,
    },
  ]);
  expect(await run("select name from people where id = $1", [body.data?.donor?.person_id])).toEqual([{ name: "Rute Prado" }]);
});

test("a wrong field is named, and nothing is stored", async () => {
  const before = await run("select count(*) from postings");
  for (const [fields, named] of [
    [{ amount: 0 }, { amount: "field.number" }],
    [{ amount: 1.5 }, { amount: "field.number" }],
    [{ category: "rent" }, { category: "field.choice" }],
    [{ category: "c999999" }, { category: "field.choice" }],
    [{ account_id: 999_999 }, { account_id: "field.choice" }],
    [{ fund_id: 999_999 }, { fund_id: "field.choice" }],
    [{ cost_centre_id: 999_999 }, { cost_centre_id: "field.choice" }],
    [{ donor_person_id: 999_999 }, { donor_person_id: "field.choice" }],
    [{ ...rent, donor_kind: "anonymous" }, { donor_kind: "field.choice" }],
    [{ entry_date: "2199-01-01", status: "confirmed" }, { entry_date: "finance.future" }],
  ] as const)
    expect((await ask("POST", "/transactions", { ...tithe, ...fields })).body.fields).toEqual(named);
  expect(await run("select count(*) from postings")).toEqual(before);
});

test("of two hundred presses of one button one row is made, and the others hear its number", async () => {
  const body = { ...tithe, amount: 77_700 };
  const answers = await Promise.all(Array.from({ length: 200 }, () => ask<{ id: number }>("POST", "/transactions", body)));
  const [first, ...others] = answers.filter(({ status }) => status === 201);
  expect(others).toEqual([]);
  const repeated = answers.filter(({ body: { error } }) => error === "transaction.looksRepeated");
  expect(new Set(repeated.map((answer) => answer.body.data?.id))).toEqual(new Set([first?.body.data?.id]));
  expect(await run("select count(*)::int as made from postings where amount = 77700")).toEqual([{ made: 1 }]);
  expect((await ask("POST", "/transactions", { ...body, confirm_repeat: true })).status).toBe(201);
});

test("an act sent twice is entered once, and another account does not get it by its name", async () => {
  const body = { ...tithe, amount: 81_000, client_id: randomUUID() };
  const [one, again] = [await ask("POST", "/transactions", body), await ask("POST", "/transactions", body)];
  expect(again.body.data?.id).toBe(one.body.data?.id);
  expect((await ask("POST", "/transactions", body, admin)).body.error).toBe("transaction.otherAct");
  // Changed after an answer that was lost: the first one's values are not told as saved.
  for (const changed of [{ amount: 81_001 }, { entry_date: "2026-01-05" }, { category: "offering" }, { payment_method: "pix" }])
    expect((await ask("POST", "/transactions", { ...body, ...changed })).body.error).toBe("transaction.otherAct");
});

test("a confirmed entry is replaced: the reversal is its opposite, and both stay", async () => {
  const row = await enter({ ...rent });
  const described = await ask("PUT", `/transactions/${row.id}`, { description: "Janeiro", version: row.version });
  expect(described.body.data).toMatchObject({ id: row.id, description: "Janeiro" });
  const { body } = await ask("PUT", `/transactions/${row.id}`, { amount: 95_000, reason: "Reajuste" });
  expect(body.data).toMatchObject({ amount: 95_000, replaces_id: row.id, reason: "Reajuste", description: "Janeiro" });
  const original = (await ask("GET", `/transactions/${row.id}`)).body.data;
  expect(original).toMatchObject({ amount: row.amount, replaced_by_id: body.data?.id });
  const reversal = (await ask("GET", `/transactions/${original?.reversed_by_id}`)).body.data;
  expect(reversal).toMatchObject({ amount: -row.amount, reverses_id: row.id, category: "rent", entry_date: row.entry_date });
  for (const [method, path, sent, code] of [
    ["PUT", `/transactions/${row.id}`, { amount: 1 }, "transaction.alreadyReversed"],
    ["POST", `/transactions/${row.id}/reverse`, { reason: "De novo" }, "transaction.alreadyReversed"],
    ["POST", `/transactions/${reversal?.id}/reverse`, { reason: "De novo" }, "transaction.isReversal"],
  ] as const)
    expect((await ask(method, path, sent)).body.error).toBe(code);
});

test("a processing entry is changed and discarded, a confirmed one is reversed with a reason", async () => {
  const row = await enter({ ...rent, status: "processing", entry_date: "2199-01-05" });
  expect((await ask("POST", `/transactions/${row.id}/confirm`, {})).body.error).toBe("finance.future");
  const changed = await ask("PUT", `/transactions/${row.id}`, { amount: 12_345, entry_date: "2026-01-06" });
  expect(changed.body.data).toMatchObject({ id: row.id, amount: 12_345, status: "processing" });
  expect((await ask("POST", `/transactions/${row.id}/reverse`, { reason: "x" })).body.error).toBe("transaction.notConfirmed");
  expect((await ask("POST", `/transactions/${row.id}/confirm`, {})).body.data).toMatchObject({ status: "confirmed" });
  expect((await ask("POST", `/transactions/${row.id}/confirm`, {})).body.error).toBe("transaction.isConfirmed");
  expect((await ask("DELETE", `/transactions/${row.id}`)).body.fields).toEqual({ reason: "field.required" });
  expect((await ask("DELETE", `/transactions/${row.id}?reason=Engano`)).status).toBe(200);
  expect((await ask("GET", `/transactions/${row.id}`)).body.data?.reversed_by_id).not.toBeNull();
  const draft = await enter({ status: "processing" });
  expect((await ask("DELETE", `/transactions/${draft.id}`)).status).toBe(200);
  expect((await ask("GET", `/transactions/${draft.id}`)).status).toBe(404);
});

test("what is repeated every month waits in processing on the same day or the month's last", async () => {
  const row = await enter({ ...rent, amount: 61_000, entry_date: "2026-01-31", repeat_months: 2, status: "processing" });
  const { body } = await ask<Transaction[]>("GET", "/transactions?category=rent&status=processing&sort=entry_date");
  const days = (body.data ?? []).filter(({ amount }) => amount === row.amount).map(({ entry_date: day }) => day);
  expect(days).toEqual(["2026-01-31", "2026-02-28", "2026-03-31"]);
});

test("a closed month takes nothing more, and a reversal of it is of today", async () => {
  const row = await enter({ entry_date: "2025-03-10" });
  const draft = await enter({ entry_date: "2025-03-11", status: "processing" });
  await close("2025-03-01");
  for (const [method, path, sent] of [
    ["POST", "/transactions", { ...tithe, entry_date: "2025-03-12" }],
    ["POST", `/transactions/${draft.id}/confirm`, {}],
    ["PUT", `/transactions/${draft.id}`, { entry_date: "2026-01-07" }],
    ["DELETE", `/transactions/${draft.id}`, undefined],
  ] as const)
    expect(await ask(method, path, sent)).toMatchObject({ status: 409, body: { error: "finance.monthClosed" } });
  expect((await ask("GET", `/transactions/${row.id}`)).body.data?.month_open).toBe(false);
  const { body } = await ask("POST", `/transactions/${row.id}/reverse`, { reason: "Lançado em dobro" });
  expect(body.data?.entry_date.slice(0, 7)).not.toBe("2025-03");
});

test("the database takes no negative amount", async () => {
  const row = await enter();
  await expect(
    run(
      `insert into postings (congregation_id, kind, status, entry_date, amount, account_id, category_id, fund_id, payment_method)
      select 1, 'income', 'processing', '2026-01-04', -5, account_id, category_id, fund_id, 'cash' from postings where id = $1`,
      [row.id],
    ),
  ).rejects.toThrow("check constraint");
});

ledger({
  app: () => server,
  table: "postings",
  add: async () => (await enter()).id,
  changes: ["amount = 1", "entry_date = '2026-01-09'", "status = 'processing', confirmed_at = null", "fund_id = null"],
  refused: "confirmed postings stay",
  cleared: "created_by",
  reverse: (id) => ask("POST", `/transactions/${id}/reverse`, { reason: "Lançado em dobro" }),
  refusals: { again: "transaction.alreadyReversed", ofReversal: "transaction.isReversal" },
  wrong: () => wrongSums(server.database.handle),
});

test("names of donors need the right to edit, what is written about an anonymous gift needs manage, and neither is found", async () => {
  const named = await enter({ donor_name: "Zilda Canário", description: "canário-texto", document: "canário-doc" });
  const hidden = await enter({ donor_kind: "anonymous", description: "anônimo-texto" });
  const viewer = await server.account({ role: "membro", permissionsPlus: ["finance:view"] });
  const editor = await server.account({ role: "membro", permissionsPlus: ["finance:view", "finance:edit"] });
  const seen = await ask("GET", `/transactions/${named.id}`, undefined, viewer);
  expect(seen.body.data).toMatchObject({ donor_hidden: true, donor: null, donor_name: null, description: null, document: null });
  expect((await ask("GET", `/transactions/${named.id}`, undefined, editor)).body.data).toMatchObject({ donor_name: "Zilda Canário" });
  const anonymous = (await ask("GET", `/transactions/${hidden.id}`, undefined, editor)).body.data;
  expect(anonymous).toMatchObject({ donor_hidden: true, description: null });
  expect((await ask("GET", `/transactions/${hidden.id}`)).body.data).toMatchObject({ donor: { kind: "anonymous" }, donor_name: null });
  for (const [q, by, found] of [
    ["zilda", viewer, 0],
    ["canario-texto", viewer, 0],
    ["zilda", editor, 1],
    ["anonimo-texto", editor, 0],
    ["anonimo-texto", treasurer, 1],
  ] as const)
    expect((await ask<Transaction[]>("GET", `/transactions?q=${q}`, undefined, by)).body.data?.length).toBe(found);
  const donor = named.donor?.person_id;
  expect((await ask<Transaction[]>("GET", `/transactions?donor=${donor}`, undefined, viewer)).body.data).toEqual([]);
  expect((await ask("PUT", `/transactions/${named.id}`, { description: "" }, viewer)).status).toBe(403);
});

test("whoever may only enter makes drafts, changes their own, and confirms none", async () => {
  const clerk = await server.account({ role: "membro", permissionsPlus: ["finance:view", "finance:create"] });
  const draft = await enter({ donor_kind: "anonymous", description: "Envelope" }, clerk);
  expect(draft).toMatchObject({ status: "processing", description: "Envelope", donor: { kind: "anonymous" }, own: true });
  expect((await ask("POST", "/transactions", { ...tithe, status: "confirmed" }, clerk)).body.fields).toEqual({ status: "field.choice" });
  expect((await ask("POST", `/transactions/${draft.id}/confirm`, {}, clerk)).status).toBe(403);
  expect((await ask("PUT", `/transactions/${draft.id}`, { amount: 4_242 }, clerk)).body.data?.amount).toBe(4_242);
  const other = await enter({ status: "processing" });
  expect((await ask("GET", `/transactions/${other.id}`, undefined, clerk)).body.data?.own).toBe(false);
  for (const [method, sent] of [
    ["PUT", { amount: 1 }],
    ["DELETE", undefined],
  ] as const)
    expect((await ask(method, `/transactions/${other.id}`, sent, clerk)).status).toBe(403);
  expect((await ask("DELETE", `/transactions/${draft.id}`, undefined, clerk)).status).toBe(200);
});

test("money of another congregation is in no answer", async () => {
  const row = await enter();
  const [north] = await run<{ id: number }>("insert into congregations (name) values ('Sul') returning id");
  const theirs = await server.account({ role: "tesoureiro", congregationIds: [north?.id ?? 0] });
  expect((await ask<Transaction[]>("GET", "/transactions", undefined, theirs)).body.data).toEqual([]);
  for (const [method, path, sent] of [
    ["GET", `/transactions/${row.id}`, undefined],
    ["PUT", `/transactions/${row.id}`, { amount: 1 }],
    ["POST", `/transactions/${row.id}/reverse`, { reason: "x" }],
    ["DELETE", `/transactions/${row.id}?reason=x`, undefined],
    ["GET", `/vouchers?transaction_id=${row.id}`, undefined],
  ] as const)
    expect((await ask(method, path, sent, theirs)).status).toBe(404);
  const summary = (await ask<FinanceSummary>("GET", "/summary?month=2026-01", undefined, theirs)).body.data;
  expect(summary).toMatchObject({ income: 0, expense: 0, accounts: [], vouchers_missing: 0 });
  expect((await ask("POST", "/transactions", { ...tithe, account_id: row.account_id }, theirs)).body.fields).toEqual({
    account_id: "field.choice",
  });
});

test("the sum of a filter is that of its rows, from the kept sums and from the rows", async () => {
  const sum = async (query: string) => (await ask<{ income: number; expense: number }>("GET", `/transactions/sum?${query}`)).body.data;
  const rows = async (query: string) => {
    const { body } = await ask<Transaction[]>("GET", `/transactions?limit=100&${query}`);
    const of = (type: string) => (body.data ?? []).filter((row) => row.type === type).reduce((all, { amount }) => all + amount, 0);
    return { income: of("income"), expense: of("expense") };
  };
  for (const query of [
    "category=rent",
    "from=2026-01-01&to=2026-01-31",
    "from=2026-01-05",
    "status=processing",
    "voucher=without",
    "q=janeiro",
  ])
    expect([query, await sum(query)]).toEqual([query, await rows(query)]);
});

test("a transfer moves between accounts of a congregation in one row, between congregations in two, and is reversed whole", async () => {
  const bank = (await ask<{ id: number }>("POST", "/accounts", { kind: "bank", name: "Banco" }, admin)).body.data?.id ?? 0;
  const [cash] = (await ask<{ id: number; balance: number }[]>("GET", "/accounts?kind=cash")).body.data ?? [];
  const sent = { from_account_id: cash?.id, to_account_id: bank, amount: 2_500, entry_date: "2026-01-08" };
  const moved = await ask<Transfer>("POST", "/transfers", sent);
  expect(moved.body.data).toMatchObject({ kind: "transfer", amount: 2_500, from_name: "Caixa", to_name: "Banco", reversed: false });
  const balanceOf = async (id: number) => (await ask<{ balance: number }>("GET", `/accounts/${id}`, undefined, admin)).body.data?.balance;
  expect([await balanceOf(cash?.id ?? 0), await balanceOf(bank)]).toEqual([(cash?.balance ?? 0) - 2_500, 2_500]);
  const [north] = await run<{ id: number }>("insert into congregations (name) values ('Leste') returning id");
  const theirs = await run<{ id: number }>(
    "insert into finance_accounts (congregation_id, kind, name) values ($1, 'cash', 'Caixa Leste') returning id",
    [north?.id],
  );
  const across = { ...sent, from_account_id: bank, to_account_id: theirs[0]?.id, amount: 700 };
  const local = await server.account({ role: "tesoureiro", congregationIds: [1] });
  expect((await ask("POST", "/transfers", across, local)).body.fields).toEqual({ to_account_id: "field.choice" });
  const given = await ask<Transfer>("POST", "/transfers", across);
  expect(given.body.data).toMatchObject({ kind: "internal", from_name: "Banco", to_name: "Caixa Leste (Leste)" });
  expect(await balanceOf(theirs[0]?.id ?? 0)).toBe(700);
  expect((await ask("POST", `/transactions/${given.body.data?.id}/reverse`, { reason: "x" })).body.error).toBe("transaction.internal");
  expect((await ask("POST", `/transfers/${given.body.data?.id}/reverse`, { reason: "Engano" }, local)).status).toBe(404);
  expect((await ask("POST", `/transfers/${given.body.data?.id}/reverse`, { reason: "Engano" })).status).toBe(201);
  expect([await balanceOf(theirs[0]?.id ?? 0), await balanceOf(bank)]).toEqual([0, 2_500]);
});

test("an opening balance is set once per account and fund, and set again it replaces the former", async () => {
  const account = (await ask<{ id: number }>("POST", "/accounts", { kind: "bank", name: "Poupança" }, admin)).body.data?.id ?? 0;
  const [fund] = (await ask<{ id: number }[]>("GET", "/funds")).body.data ?? [];
  const opening = { account_id: account, fund_id: fund?.id, amount: 100_000, entry_date: "2026-01-02" };
  expect((await ask<Opening>("POST", "/openings", opening)).body.data).toMatchObject({ amount: 100_000, account_name: "Poupança" });
  expect((await ask<Opening>("POST", "/openings", { ...opening, amount: 80_000 })).body.data).toMatchObject({ amount: 80_000 });
  expect((await ask<{ balance: number }>("GET", `/accounts/${account}`)).body.data?.balance).toBe(80_000);
  expect((await ask("POST", "/transactions", { ...tithe, account_id: account, entry_date: "2026-01-01" })).body.fields).toEqual({
    entry_date: "finance.beforeOpening",
  });
  await enter({ account_id: account, entry_date: "2026-01-03" });
  expect((await ask("POST", "/openings", { ...opening, entry_date: "2026-01-04" })).body.fields).toEqual({
    entry_date: "finance.afterFirst",
  });
});

test("a voucher is read by who may see its transaction, and leaves with a discarded one", async () => {
  const sent = { purpose: "voucher", file: tinyPng() };
  const { body: file } = await server.ask<{ id: number }>("POST", "/upload", { body: sent, token: treasurer.token });
  const row = await enter({ ...rent });
  const gaps = async () => (await ask<FinanceSummary>("GET", "/summary")).body.data?.vouchers_missing ?? 0;
  const before = await gaps();
  const added = await ask<Voucher>("POST", "/vouchers", { transaction_id: row.id, file_id: file.data?.id });
  expect(added).toMatchObject({ status: 201, body: { data: { transaction_id: row.id, file_id: file.data?.id } } });
  expect(await gaps()).toBe(before - 1);
  expect((await ask("GET", `/transactions/${row.id}`)).body.data).toMatchObject({ voucher: true, voucher_count: 1 });
  expect((await ask("POST", "/vouchers", { transaction_id: row.id, file_id: file.data?.id })).body.error).toBe("file.notFound");
  const member = await server.account({ role: "membro" });
  for (const [by, status] of [
    [treasurer, 200],
    [member, 404],
  ] as const)
    expect((await server.ask("GET", `/files/${file.data?.id}`, { token: by.token })).status).toBe(status);
  expect((await ask("DELETE", `/vouchers/${added.body.data?.id}`)).status).toBe(200);
  expect((await ask("GET", `/transactions/${row.id}`)).body.data?.voucher_count).toBe(0);
});

test("a correction takes the vouchers along; those of a closed month stay with its entry", async () => {
  const vouched = async (entry_date: string) => {
    const sent = { purpose: "voucher", file: tinyPng() };
    const { body: file } = await server.ask<{ id: number }>("POST", "/upload", { body: sent, token: treasurer.token });
    const row = await enter({ ...rent, entry_date });
    await ask("POST", "/vouchers", { transaction_id: row.id, file_id: file.data?.id });
    return (await ask<Transaction>("GET", `/transactions/${row.id}`)).body.data as Transaction;
  };
  const correct = async ({ id, version, amount }: Transaction, day: string) => {
    const wanted = { version, amount: amount + 1, entry_date: day, reason: "Valor errado" };
    const { body } = await ask<Transaction>("PUT", `/transactions/${id}`, wanted);
    return [body.data?.voucher_count, (await ask<Transaction>("GET", `/transactions/${id}`)).body.data?.voucher_count];
  };
  const open = await vouched("2026-01-05");
  expect(await correct(open, "2026-01-06")).toEqual([1, 0]);
  const shut = await vouched("2025-05-05");
  await close("2025-05-01");
  expect(await correct(shut, "2026-01-06")).toEqual([0, 1]);
  await run("delete from finance_months where month = '2025-05-01'");
});

test("the overview adds up the month, the year, what is payable and what is missing", async () => {
  const { body } = await ask<FinanceSummary>("GET", "/summary?month=2026-01");
  const summary = body.data;
  const rows = (await ask<{ income: number; expense: number }>("GET", "/transactions/sum?status=confirmed&from=2026-01-01&to=2026-01-31"))
    .body.data;
  expect(summary).toMatchObject({ month: "2026-01", income: rows?.income, expense: rows?.expense, closed: false });
  expect(summary?.months.map(({ month }) => month)).toEqual(expect.arrayContaining(["2025-02", "2026-01"]));
  expect(summary?.months).toHaveLength(12);
  const totals = (summary?.by_category ?? []).filter(({ type }) => type === "income").reduce((all, { amount }) => all + amount, 0);
  expect(totals).toBe(summary?.income);
  const report = await server.ask<{ balance: number }>("GET", "/dashboard/financial-report", { token: treasurer.token });
  expect(report.body.data?.balance).toBe(summary?.accounts.reduce((all, { balance }) => all + balance, 0));
});

test("a merged donor's gifts move, and an anonymised one is erased without a change of any sum", async () => {
  const row = await enter({ donor_name: "Marta Antiga" });
  await run("update postings set donor_person_id = null where id = $1", [row.id]);
  expect((await ask("GET", `/transactions/${row.id}`)).body.data).toMatchObject({
    donor: { kind: "erased", person_id: null },
    donor_name: null,
  });
});

test("after all of this the kept sums are those of the entries", async () => {
  expect(await wrongSums(server.database.handle)).toBe(0);
  await run(
    "update finance_account_balances set amount = amount + 1 where account_id = (select min(account_id) from finance_account_balances)",
  );
  expect(await wrongSums(server.database.handle)).toBe(2);
});

test("the activity log names entries by their number, and is exported whole", async () => {
  const row = await enter();
  const exported = await server.ask<string>("GET", "/audit-logs/export?format=json", { token: admin.token });
  expect(exported.status).toBe(200);
  expect(JSON.stringify(exported.body)).toContain(`"${row.id}"`);
});
