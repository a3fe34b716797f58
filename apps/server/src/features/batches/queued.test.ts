import type { Batch, BatchCount } from "@aprisco/contract/batches-fields.ts";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestAccount, type TestApp } from "../../testing/app.ts";
import { queued } from "../../testing/queued.ts";
import { runSql } from "../../testing/store.ts";

// Lines and counts that a phone sends later.

let server: TestApp;
let treasurer: TestAccount;
let deputy: TestAccount;
let ana: TestAccount;
let geraldo: TestAccount;
beforeAll(async () => {
  server = await startTestApp();
  treasurer = await server.account({ role: "tesoureiro" });
  deputy = await server.account({ role: "tesoureiro" });
  ana = await server.account({ role: "membro" });
  geraldo = await server.account({ role: "membro" });
});
afterAll(() => server.close());

const open = async (): Promise<Batch> => {
  const body = { entry_date: "2026-11-15", first_counter_id: ana.id, second_counter_id: geraldo.id };
  const { body: answer } = await server.ask<Batch>("POST", "/finance/batches", { token: treasurer.token, body });
  if (!answer.data) throw new Error(`not opened: ${answer.error}`);
  return answer.data;
};
const count = (id: number, by: TestAccount, body: object) =>
  server.ask<BatchCount>("PUT", `/finance/batches/${id}/count`, { token: by.token, body: { round: 1, client_id: randomUUID(), ...body } });

queued({
  app: () => server,
  operation: "createBatchLine",
  table: "postings",
  at: "created_at",
  by: () => treasurer,
  another: () => deputy,
  subject: async () => `/finance/batches/${(await open()).id}/lines`,
  body: () => ({ category: "tithe", payment_method: "cash", amount: 5_000 }),
  refuse: { body: () => ({ category: "rent", payment_method: "cash", amount: 5_000 }), status: 400 },
});

test("a line that arrives after its batch was discarded is refused in words, and a name of another act too", async () => {
  const batch = await open();
  const body = { category: "tithe", payment_method: "cash", amount: 5_000, client_id: randomUUID() };
  await server.ask("POST", `/finance/batches/${batch.id}/discard`, { token: treasurer.token, body: {} });
  const late = await server.ask("POST", `/finance/batches/${batch.id}/lines`, { token: treasurer.token, body });
  expect([late.status, late.body.error]).toEqual([409, "batch.closed"]);
});

test("a count that is sent twice is one, also if the counts differed meanwhile; it keeps its time", async () => {
  const { id } = await open();
  const own = { pieces: { 5000: 1 }, counted_at: "2026-11-21T12:00:00.000Z" };
  expect((await count(id, ana, own)).body.data).toMatchObject({ state: "waiting", round: 1 });
  const [kept] = await runSql<{ at: string }>(
    server.database.handle,
    "select counted_at as at from offering_countings where batch_id = $1",
    [id],
  );
  expect(Date.parse(kept?.at ?? "")).toBe(Date.parse(own.counted_at));
  expect((await count(id, ana, own)).status).toBe(200);
  expect((await count(id, geraldo, { pieces: { 2000: 1 } })).body.data).toMatchObject({ state: "unequal", round: 2 });
  // The answer to the first was lost: it is no count of the second round.
  expect((await count(id, ana, own)).body.data).toMatchObject({ state: "unequal", round: 2, pieces: null });
  expect((await count(id, ana, { pieces: { 5000: 2 } })).body.error).toBe("batch.roundPassed");
  expect((await count(id, treasurer, own)).status).toBe(404);
});
