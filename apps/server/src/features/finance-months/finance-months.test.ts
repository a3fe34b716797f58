import type { Opening } from "@aprisco/contract/finance-transfers.ts";
import type { FinanceMonth, MonthCheck } from "@aprisco/contract/finance-months.ts";
import type { FinanceSummary } from "@aprisco/contract/finance-summary.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestAccount, type TestApp } from "../../testing/app.ts";
import { runSql } from "../../testing/store.ts";
import { wrongMonths } from "./store.ts";

let server: TestApp;
let admin: TestAccount;
let treasurer: TestAccount;
const ask = <T = MonthCheck>(method: string, path: string, body?: unknown, by = treasurer) =>
  server.ask<T>(method, `/finance${path}`, { body, token: by.token });
let made = 0;
const enter = (day: string, fields: object = {}, by = treasurer) => {
  made += 1;
  const entry = { type: "income", category: "tithe", amount: 1_000 + made, entry_date: day, payment_method: "cash", ...fields };
  return ask<{ id: number }>("POST", "/transactions", entry, by);
};
beforeAll(async () => {
  server = await startTestApp();
  admin = await server.account({ role: "admin" });
  treasurer = await server.account({ role: "tesoureiro" });
});
afterAll(() => server.close());

test("a month closes when it is over, without drafts, after the earlier ones, and says what is missing", async () => {
  await enter("2026-08-10", { amount: 50_000 });
  await enter("2026-09-10", { type: "expense", category: "rent", amount: 20_000 });
  const draft = await enter("2026-09-11", { status: "processing" });
  await enter("2026-11-02");
  expect((await ask("POST", "/months/2026-11/close")).body.data?.blockers.map(({ kind }) => kind)).toEqual(["notOver", "earlier"]);
  const refused = await ask("POST", "/months/2026-09/close");
  expect(refused).toMatchObject({ status: 409, body: { error: "month.blocked" } });
  expect(refused.body.data).toMatchObject({
    blockers: [
      { kind: "processing", count: 1 },
      { kind: "earlier", count: 1 },
    ],
    warnings: [{ kind: "vouchers", count: 1 }],
  });
  expect((await ask("POST", "/months/2026-08/close")).body.data).toMatchObject({ status: "closed", income: 50_000, expense: 0 });
  expect((await ask("POST", "/months/2026-08/close")).body.error).toBe("month.isClosed");
  await ask("POST", `/transactions/${draft.body.data?.id}/confirm`, {});
  expect((await ask("POST", "/months/2026-09/close")).body.data).toMatchObject({ status: "closed", latest_closed: true });
  expect((await enter("2026-09-12")).body.error).toBe("finance.monthClosed");
  const months = (await ask<FinanceMonth[]>("GET", "/months")).body.data ?? [];
  expect(months.map(({ month, status }) => [month, status])).toEqual([
    ["2026-11", "open"],
    ["2026-09", "closed"],
    ["2026-08", "closed"],
  ]);
  const kept = await runSql<{ snapshot: unknown }>(
    server.database.handle,
    "select snapshot from finance_months where month = '2026-09-01'",
  );
  expect(kept[0]?.snapshot).toMatchObject({
    by_category: [{ kind: "expense", key: "rent", amount: 20_000 }, { key: "tithe" }],
    entries: 2,
  });
});

test("the last closed month is reopened by the lead, with a reason, and no other", async () => {
  expect((await ask("POST", "/months/2026-09/reopen", { reason: "Nota perdida" })).status).toBe(403);
  expect((await ask("POST", "/months/2026-09/reopen", {}, admin)).body.fields).toEqual({ reason: "field.required" });
  expect((await ask("POST", "/months/2026-08/reopen", { reason: "Nota perdida" }, admin)).body.error).toBe("month.notLatest");
  expect((await ask("POST", "/months/2026-11/reopen", { reason: "Nota perdida" }, admin)).body.error).toBe("month.notClosed");
  const { body } = await ask("POST", "/months/2026-09/reopen", { reason: "Nota perdida" }, admin);
  expect(body.data).toMatchObject({ status: "open", reopen_reason: "Nota perdida", digest: null });
  expect((await enter("2026-09-12")).status).toBe(201);
  expect((await ask("POST", "/months/2026-09/close")).status).toBe(200);
});

test("a digest tells of an entry that was changed behind the database's rules, and the chain of a month that was", async () => {
  expect(await wrongMonths(server.database.handle)).toBe(0);
  const tamper = async (text: string) => {
    for (const one of ["alter table postings disable trigger user", text, "alter table postings enable trigger user"])
      await runSql(server.database.handle, one);
  };
  await tamper("update postings set amount = amount + 1 where entry_date = '2026-08-10'");
  expect(await wrongMonths(server.database.handle)).toBe(1);
  await tamper("update postings set amount = amount - 1 where entry_date = '2026-08-10'");
  expect(await wrongMonths(server.database.handle)).toBe(0);
});

/** A congregation of its own, with its treasurer: its months are as yet open. */
const branch = async (name: string) => {
  const [row] = await runSql<{ id: number }>(server.database.handle, "insert into congregations (name) values ($1) returning id", [name]);
  await runSql(server.database.handle, "insert into finance_accounts (congregation_id, kind, name) values ($1, 'cash', 'Caixa')", [
    row?.id,
  ]);
  return server.account({ role: "tesoureiro", congregationIds: [row?.id ?? 0] });
};

test.each([0, 1])("entries and a closing at once, in both orders: no entry is in a closed month after it (%i)", async (first) => {
  server.advance(60_000);
  const theirs = await branch(`Ordem ${String(first)}`);
  const month = `2025-0${first + 3}`;
  const entering = () => Array.from({ length: 8 }, (_, at) => enter(`${month}-${String(at + 10)}`, {}, theirs));
  const closing = () => ask("POST", `/months/${month}/close`, undefined, theirs);
  await enter(`${month}-01`, {}, theirs);
  const before = await runSql<{ entries: number }>(server.database.handle, "select count(*)::int as entries from postings");
  const answers = first === 0 ? await Promise.all([closing(), ...entering()]) : await Promise.all([...entering(), closing()]);
  const entered = answers.filter(({ status }) => status === 201).length;
  expect(answers.filter(({ body }) => body.error !== null).every(({ body }) => body.error === "finance.monthClosed")).toBe(true);
  const after = await runSql<{ entries: number }>(server.database.handle, "select count(*)::int as entries from postings");
  expect((after[0]?.entries ?? 0) - (before[0]?.entries ?? 0)).toBe(entered);
  expect(await wrongMonths(server.database.handle)).toBe(0);
});

test("50 presses close a month once; the others hear that it is closed", async () => {
  const theirs = await branch("Cinquenta");
  await enter("2026-07-05", { amount: 70_000 }, theirs);
  const presses = Array.from({ length: 50 }, () => ask("POST", "/months/2026-07/close", undefined, theirs));
  const answers = (await Promise.all(presses)).map(({ status, body }) => `${String(status)} ${body.error ?? body.data?.status ?? ""}`);
  expect(answers.toSorted()).toEqual(["200 closed", ...Array<string>(49).fill("409 month.isClosed")]);
  const kept = await runSql(
    server.database.handle,
    "select version, snapshot ->> 'entries' as entries from finance_months where month = '2026-07-01'",
  );
  expect(kept).toEqual([{ version: 1, entries: "1" }]);
});

interface Before {
  readonly theirs: TestAccount;
  readonly account: number;
  readonly other: number;
  readonly draft: number;
}
/** A congregation that closed July as its first month: none before it has an entry, and none was ever closed. */
const closedJuly = async (name: string): Promise<Before> => {
  const theirs = await branch(name);
  const [own] = await runSql<{ id: number; congregation_id: number }>(
    server.database.handle,
    "select own.id, congregation_id from finance_accounts as own join congregations on congregations.id = congregation_id where congregations.name = $1",
    [name],
  );
  const [other] = await runSql<{ id: number }>(
    server.database.handle,
    "insert into finance_accounts (congregation_id, kind, name) values ($1, 'bank', 'Banco') returning id",
    [own?.congregation_id],
  );
  await enter("2026-07-05", { amount: 70_000 }, theirs);
  const draft = await enter("2026-10-05", { status: "processing" }, theirs);
  expect((await ask("POST", "/months/2026-07/close", undefined, theirs)).status).toBe(200);
  return { theirs, account: own?.id ?? 0, other: other?.id ?? 0, draft: draft.body.data?.id ?? 0 };
};
/** The balances at the end of July, as they would be kept now. */
const balances = (account: number) =>
  runSql(
    server.database.handle,
    `select (snapshot -> 'accounts' -> 0 ->> 'balance')::bigint as kept, (select coalesce(sum(amount), 0)::bigint from postings
       where account_id = $1 and status = 'confirmed' and entry_date < '2026-08-01') as now
     from finance_months join finance_accounts as own on own.congregation_id = finance_months.congregation_id and own.id = $2
     where month = '2026-07-01'`,
    [account, account],
  );

test("nothing is entered before a closed month, though its own month was never closed", async () => {
  const { theirs, account, other, draft } = await closedJuly("Antes");
  const day = "2026-05-10";
  const [fund] = await runSql<{ id: number }>(server.database.handle, "select min(id) as id from funds");
  const tries: readonly (readonly [string, string, object])[] = [
    ["POST", "/transactions", { type: "income", category: "tithe", amount: 100, entry_date: day, payment_method: "cash" }],
    ["POST", "/transfers", { from_account_id: account, to_account_id: other, amount: 100, entry_date: day }],
    ["POST", "/openings", { account_id: account, fund_id: fund?.id, amount: 5_000, entry_date: day }],
    ["POST", "/batches", { entry_date: day }],
    ["PUT", `/transactions/${String(draft)}`, { entry_date: day }],
  ];
  for (const [method, path, body] of tries) {
    const said = await ask(method, path, body, theirs);
    expect([path, said.status, said.body.error, said.body.fields]).toEqual([
      path,
      409,
      "finance.monthClosed",
      { entry_date: "finance.monthClosed" },
    ]);
  }
  const byHand = `insert into postings (congregation_id, kind, status, entry_date, amount, account_id, category_id, fund_id, payment_method)
    select congregation_id, kind, 'processing', $1::date, amount, account_id, category_id, fund_id, payment_method from postings where id = $2`;
  await expect(runSql(server.database.handle, byHand, [day, draft])).rejects.toMatchObject({ code: "AP001" });
  await runSql(server.database.handle, byHand, ["2026-08-10", draft]);
  expect(await balances(account)).toEqual([{ kept: 70_000, now: 70_000 }]);
  // After it all goes on, and another congregation's months are its own.
  expect((await enter("2026-08-10", {}, theirs)).status).toBe(201);
  expect((await enter("2026-05-10", {}, await branch("Vizinha"))).status).toBe(201);
});

test("what was moved or opened before a closed month is reversed today", async () => {
  const theirs = await branch("Estorno");
  const [own] = await runSql<{ id: number; fund: number }>(
    server.database.handle,
    "select own.id, (select min(id) from funds) as fund from finance_accounts as own join congregations on congregations.id = congregation_id where congregations.name = 'Estorno'",
  );
  const opening = { account_id: own?.id, fund_id: own?.fund, amount: 5_000, entry_date: "2026-05-10" };
  expect((await ask("POST", "/openings", opening, theirs)).status).toBe(201);
  await enter("2026-07-05", { amount: 70_000 }, theirs);
  const list = await ask<Opening[]>("GET", "/openings", undefined, theirs);
  expect(list.body.data?.filter((one) => one.closed)).toEqual([]);
  await ask("POST", "/months/2026-07/close", undefined, theirs);
  expect(await balances(own?.id ?? 0)).toEqual([{ kept: 75_000, now: 75_000 }]);
  const closed = async () => (await ask<Opening[]>("GET", "/openings", undefined, theirs)).body.data?.map((one) => one.closed);
  expect(new Set(await closed())).toEqual(new Set([true]));
  expect((await ask("POST", "/openings", { ...opening, amount: 6_000 }, theirs)).body.error).toBe("finance.monthClosed");
  expect((await ask("POST", "/openings", { ...opening, amount: 0 }, theirs)).status).toBe(201);
  expect(await balances(own?.id ?? 0)).toEqual([{ kept: 75_000, now: 75_000 }]);
  const [reversal] = await runSql<{ entry_date: string }>(
    server.database.handle,
    "select entry_date::text from postings where kind = 'opening' and reverses_id is not null and account_id = $1",
    [own?.id],
  );
  expect(reversal?.entry_date).toBe(server.now().toISOString().slice(0, 10));
});

test("an entry before a month and the closing of that month at once: one of both is refused, or both stand in that order", async () => {
  for (let round = 0; round < 6; round += 1) {
    const name = `Corrida ${String(round)}`;
    const theirs = await branch(name);
    await enter("2026-07-05", { amount: 70_000 }, theirs);
    const entering = [1, 2, 3, 4].map((at) => enter(`2026-05-0${String(at)}`, {}, theirs));
    const [closed, ...entered] = await Promise.all([ask("POST", "/months/2026-07/close", undefined, theirs), ...entering]);
    const stood = entered.filter(({ status }) => status === 201).length;
    // May stands open before July: closing heard of it, or came first.
    if (closed.status === 200) expect(entered.map(({ body }) => body.error)).toEqual(Array(4).fill("finance.monthClosed"));
    else expect([closed.body.error, stood]).toEqual(["month.blocked", 4]);
  }
});

test("a month of another congregation is not closed", async () => {
  const [north] = await runSql<{ id: number }>(server.database.handle, "insert into congregations (name) values ('Norte') returning id");
  const theirs = await server.account({ role: "tesoureiro", congregationIds: [north?.id ?? 0] });
  expect((await ask<FinanceMonth[]>("GET", "/months", undefined, theirs)).body.data).toEqual([]);
  expect((await ask("POST", "/months/2026-10/close", undefined, theirs)).body.data).toMatchObject({ congregation_id: north?.id });
  expect((await ask("GET", "/months/2026-10")).body.data?.status).toBe("open");
});

test("the overview counts from each congregation's first open day: the month to close, whether one is closed, and the gaps", async () => {
  const closed = await branch("Fechada");
  const open = await branch("Aberta");
  const spend = { type: "expense", category: "rent" };
  for (const day of ["2026-07-05", "2026-08-05"]) await enter(day, spend, closed);
  for (const day of ["2026-07-06", "2026-09-06"]) await enter(day, spend, open);
  expect((await ask("POST", "/months/2026-07/close", undefined, closed)).status).toBe(200);
  const ids = await runSql<{ id: number }>(
    server.database.handle,
    "select id from congregations where name in ('Fechada', 'Aberta') order by id",
  );
  const both = await server.account({ role: "tesoureiro", congregationIds: ids.map(({ id }) => id) });
  const overview = async (month: string, by: TestAccount) => {
    const { body } = await ask<FinanceSummary>("GET", `/summary?month=${month}`, undefined, by);
    return [body.data?.month_to_close, body.data?.closed, body.data?.vouchers_missing];
  };
  expect(await overview("2026-07", closed)).toEqual(["2026-08", true, 1]);
  expect(await overview("2026-08", closed)).toEqual(["2026-08", false, 1]);
  expect(await overview("2026-07", open)).toEqual(["2026-07", false, 2]);
  expect(await overview("2026-07", both)).toEqual(["2026-07", false, 3]);
  // Nothing was entered in June; July's balances hold in one of the two.
  expect(await overview("2026-06", both)).toEqual(["2026-07", true, 3]);
});
