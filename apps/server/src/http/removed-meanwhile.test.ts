import { createHash, randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestAccount, type TestApp } from "../testing/app.ts";
import { runSql } from "../testing/store.ts";
import { addVisitor } from "../testing/routes/route-fixtures.ts";

let server: TestApp;
const rowsOf = <T>(text: string, values: readonly unknown[] = []): Promise<T[]> => runSql<T>(server.database.handle, text, values);

beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

/** Deletes an account in a transaction that commits only when `request` waits for it, or for `closed`, after its own checks. */
async function deletedDuring<T>(account: TestAccount, request: () => Promise<T>, closed?: "people"): Promise<T> {
  const { promise: deleted, resolve: isDeleted } = Promise.withResolvers<void>();
  const { promise: waits, resolve: goOn } = Promise.withResolvers<void>();
  const deletion = server.database.transaction(async (tx) => {
    await runSql(tx, "delete from accounts where id = $1", [account.id]);
    if (closed) await runSql(tx, `lock table ${closed} in access exclusive mode`);
    isDeleted();
    await waits;
  });
  await deleted;
  const answer = request();
  const blocked = "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  while ((await rowsOf(blocked)).length === 0) await pause(5);
  goOn();
  await deletion;
  return answer;
}

test("an account deleted during its request: 401, nothing is stored", async () => {
  const id = await addVisitor(server);
  const secretary = await server.account({ role: "secretaria" });
  const body = { visit_date: "2026-11-08" };
  const { status, body: said } = await deletedDuring(secretary, () =>
    server.ask("POST", `/visitors/${id}/visits`, { token: secretary.token, body }),
  );
  expect([status, said.error]).toEqual([401, "session.required"]);
  expect(await rowsOf("select 1 from visitor_visits where visitor_id = $1 and visit_date = '2026-11-08'", [id])).toEqual([]);
  expect(server.logs.join("")).toContain("visitor_visits_created_by_fkey");
});

test("a follow-up owner who is deleted while the card is written: 404, the card stays as it was", async () => {
  const id = await addVisitor(server);
  const { token } = await server.account({ role: "secretaria" });
  const owner = await server.account({ role: "leader" });
  const { status } = await deletedDuring(owner, () =>
    server.ask("PUT", `/visitors/${id}`, { token, body: { follow_up_owner_id: owner.id } }),
  );
  expect(status).toBe(404);
  expect(await rowsOf("select follow_up_owner_id, version from visitors where id = $1", [id])).toEqual([
    { follow_up_owner_id: null, version: 1 },
  ]);
});

test("an account that is deleted while its link is looked up: the link is no longer valid", async () => {
  const account = await server.account({ role: "membro" });
  const secret = randomUUID();
  await rowsOf("insert into account_links (hash, account_id, purpose, created_at, expires_at) values ($1, $2, 'reset', $3, $4)", [
    createHash("sha256").update(secret).digest(),
    account.id,
    server.now(),
    new Date(server.now().getTime() + 3_600_000),
  ]);
  const body = { token: secret, password: "Videira&Ramos-15" };
  const answer = await deletedDuring(account, () => server.ask("POST", "/auth/reset-password", { body }), "people");
  expect(answer).toMatchObject({ status: 400, body: { error: "link.invalid" } });
});
