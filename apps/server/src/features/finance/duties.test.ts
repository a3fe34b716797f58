import type { Duty } from "@aprisco/contract/dashboard.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestAccount, type TestApp } from "../../testing/app.ts";
import { runSql } from "../../testing/store.ts";

// Today is 21 November 2026.
let server: TestApp;
let treasurer: TestAccount;
beforeAll(async () => {
  server = await startTestApp();
  treasurer = await server.account({ role: "tesoureiro" });
});
afterAll(() => server.close());

const ask = <T>(method: string, path: string, body?: unknown, by = treasurer) => server.ask<T>(method, path, { body, token: by.token });
const spend = async (day: string) =>
  (
    await ask<{ id: number }>("POST", "/finance/transactions", {
      type: "expense",
      category: "rent",
      amount: 1_000,
      entry_date: day,
      payment_method: "cash",
      confirm_repeat: true,
    })
  ).body.data?.id ?? 0;
const duties = async (by = treasurer) =>
  (await ask<Duty[]>("GET", "/dashboard/duties", undefined, by)).body.data?.map(({ kind, title, target, since }) => [
    kind,
    title,
    target,
    since,
  ]);

test("a voucher that lacks for a week and a month that is over are duties of the treasurer, each with its list", async () => {
  expect(await duties()).toEqual([]);
  await spend("2026-11-18");
  expect(await duties()).toEqual([]);
  await spend("2026-11-10");
  const reversed = await spend("2026-10-02");
  const month = ["month", "2026-10", "/finance/months", "2026-11-01T03:00:00Z"];
  expect(await duties()).toEqual(
    expect.arrayContaining([["voucher", "2", "/finance/vouchers", "2026-10-02T03:00:00Z"], month].map((one) => one.map(atStart))),
  );
  await ask("POST", `/finance/transactions/${reversed}/reverse`, { reason: "Engano" });
  expect((await duties())?.filter(([kind]) => kind === "voucher")).toEqual([
    ["voucher", "1", "/finance/vouchers", expect.stringMatching(/^2026-11-10/)],
  ]);
  await ask("POST", "/finance/months/2026-10/close");
  expect((await duties())?.map(([kind]) => kind)).toEqual(["voucher"]);
});

/** Instants are answered with milliseconds. */
const atStart = (text: string): unknown => (/T\d\d:/.test(text) ? expect.stringMatching(new RegExp(`^${text.slice(0, 19)}`)) : text);

test("who only sees the books, and another congregation, have no such duty", async () => {
  const viewer = await server.account({ role: "membro", permissionsPlus: ["finance:view"] });
  expect((await ask("GET", "/dashboard/duties", undefined, viewer)).body.data ?? []).toEqual([]);
  const [north] = await runSql<{ id: number }>(server.database.handle, "insert into congregations (name) values ('Norte') returning id");
  expect(await duties(await server.account({ role: "tesoureiro", congregationIds: [north?.id ?? 0] }))).toEqual([]);
});

test("tithes of the last thirteen weeks, with reversals taken off and weeks without any", async () => {
  const give = (day: string, amount: number, fields: object = {}) =>
    ask<{ id: number }>("POST", "/finance/transactions", {
      type: "income",
      category: "tithe",
      amount,
      entry_date: day,
      payment_method: "pix",
      confirm_repeat: true,
      ...fields,
    });
  await give("2026-11-15", 1_000);
  await give("2026-11-21", 2_000);
  await give("2026-11-14", 4_000);
  await give("2026-11-14", 9_000, { category: "offering" });
  await give("2026-11-14", 9_000, { status: "processing" });
  await give("2026-08-22", 500);
  const wrong = (await give("2026-11-16", 7_000)).body.data?.id;
  await ask("POST", `/finance/transactions/${wrong}/reverse`, { reason: "Engano" });
  const { body } = await ask<{ week: string; amount: number }[]>("GET", "/finance/giving-weeks?category=tithe");
  expect(body.data).toHaveLength(13);
  expect([body.data?.[0], ...(body.data?.slice(-2) ?? [])]).toEqual([
    { week: "2026-08-23", amount: 0 },
    { week: "2026-11-08", amount: 4_000 },
    { week: "2026-11-15", amount: 3_000 },
  ]);
  expect((await ask("GET", "/finance/giving-weeks")).status).toBe(400);
  expect((await ask("GET", "/finance/giving-weeks?category=rent")).body.fields).toEqual({ category: "field.choice" });
});
