import type { FinanceMonth, MonthCheck } from "@aprisco/contract/finance-months.ts";
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
const enter = (day: string, fields: object = {}) => {
  made += 1;
  const entry = { type: "income", category: "tithe", amount: 1_000 + made, entry_date: day, payment_method: "cash", ...fields };
  return ask<{ id: number }>("POST", "/transactions", entry);
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

test.each([0, 1])("entries and a closing at once, in both orders: no entry is in a closed month after it (%i)", async (first) => {
  server.advance(60_000);
  const month = `2025-0${first + 3}`;
  await enter(`${month}-01`);
  const entering = () => Array.from({ length: 8 }, (_, at) => enter(`${month}-${String(at + 10)}`));
  const closing = () => ask("POST", `/months/${month}/close`);
  const before = await runSql<{ entries: number }>(server.database.handle, "select count(*)::int as entries from postings");
  const answers = first === 0 ? await Promise.all([closing(), ...entering()]) : await Promise.all([...entering(), closing()]);
  const entered = answers.filter(({ status }) => status === 201).length;
  expect(answers.filter(({ body }) => body.error !== null).every(({ body }) => body.error === "finance.monthClosed")).toBe(true);
  const after = await runSql<{ entries: number }>(server.database.handle, "select count(*)::int as entries from postings");
  expect((after[0]?.entries ?? 0) - (before[0]?.entries ?? 0)).toBe(entered);
  expect(await wrongMonths(server.database.handle)).toBe(0);
});

test("a month of another congregation is not closed", async () => {
  const [north] = await runSql<{ id: number }>(server.database.handle, "insert into congregations (name) values ('Norte') returning id");
  const theirs = await server.account({ role: "tesoureiro", congregationIds: [north?.id ?? 0] });
  expect((await ask<FinanceMonth[]>("GET", "/months", undefined, theirs)).body.data).toEqual([]);
  expect((await ask("POST", "/months/2026-10/close", undefined, theirs)).body.data).toMatchObject({ congregation_id: north?.id });
  expect((await ask("GET", "/months/2026-10")).body.data?.status).toBe("open");
});
