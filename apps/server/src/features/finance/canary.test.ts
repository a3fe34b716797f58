import type { Transaction } from "@aprisco/contract/finance-transaction.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestAccount, type TestApp } from "../../testing/app.ts";
import { tellAll } from "../../testing/notices.ts";
import { runSql } from "../../testing/store.ts";

// That somebody gave, what, and what was written about it, stands in the books alone. Source: decision 57.

const words = ["Zilda Canário", "canário-texto", "canário-doc", "97531", "975,31"] as const;
let server: TestApp;
let admin: TestAccount;
let treasurer: TestAccount;
let gift: Transaction;
beforeAll(async () => {
  server = await startTestApp();
  admin = await server.account({ role: "admin" });
  treasurer = await server.account({ role: "tesoureiro" });
  const body = {
    type: "income",
    category: "tithe",
    amount: 97_531,
    entry_date: "2026-11-02",
    payment_method: "pix",
    donor_name: "Zilda Canário",
    description: "canário-texto",
    document: "canário-doc",
  };
  const answer = await call<Transaction>("POST", "/finance/transactions", body);
  gift = answer.body.data as Transaction;
  await call("PUT", `/finance/transactions/${gift.id}`, { amount: 97_530, reason: "canário-motivo" });
  await tellAll(server);
});
afterAll(() => server.close());

const call = <T>(method: string, path: string, body?: unknown, by = treasurer) => server.ask<T>(method, path, { body, token: by.token });
const found = (text: string, among: readonly string[] = [...words, "canário-motivo"]) => among.filter((word) => text.includes(word));
const stored = async (table: string) =>
  JSON.stringify(await runSql<object>(server.database.handle, `select to_jsonb(rows) as row from ${table} as rows`));

test("the activity log, happenings, notifications, mail and the server's own log say nothing of a gift", async () => {
  for (const table of ["audit_log", "happenings", "notifications", "deliveries"])
    expect([table, found(await stored(table))]).toEqual([table, []]);
  expect(found(server.logs.join(""))).toEqual([]);
});

test("the search finds a person who gave as a person, and no gift", async () => {
  for (const by of [admin, treasurer])
    for (const q of ["canario-texto", "canario-doc", "97531"]) {
      const { text } = await call("GET", `/search?q=${q}`, undefined, by);
      expect([q, found(text, ["canário-texto", "canário-doc", "finance"])]).toEqual([q, []]);
    }
});

test("a merge names no gifts among what moves, and moves them", async () => {
  const donor = gift.donor?.person_id ?? 0;
  const [other] = await runSql<{ id: number }>(
    server.database.handle,
    "insert into people (congregation_id, name) values (1, 'Zilda C.') returning id",
  );
  const pair = { from: donor, into: other?.id ?? 0 };
  const preview = await call("GET", `/people/merge?from=${pair.from}&into=${pair.into}`, undefined, admin);
  expect(preview.status).toBe(200);
  expect(found(preview.text, ["canário-texto", "canário-doc", "97531", "97530", "posting", "finance", "transaction"])).toEqual([]);
  const merged = await call("POST", "/people/merge", pair, admin);
  expect(merged.status).toBe(201);
  expect(found(merged.text, ["canário-texto", "posting", "finance"])).toEqual([]);
  const moved = await runSql<{ id: number }>(server.database.handle, "select distinct donor_person_id as id from postings");
  expect(moved).toEqual([{ id: pair.into }]);
});
