import type { SearchAnswer } from "@aprisco/contract/search.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Handle } from "../../database/connect.ts";
import { startTestApp, type TestAccount, type TestApp } from "../../testing/app.ts";
import { runSql } from "../../testing/store.ts";

let server: TestApp;
let admin: TestAccount;
let other: TestAccount;
const search = (q: string, { token }: TestAccount) => server.ask<SearchAnswer>("GET", `/search?q=${encodeURIComponent(q)}`, { token });
/** Searches that wait for the table. */
const waiting = async (tx: Handle) => (await runSql(tx, "select from pg_locks where relation = 'assets'::regclass and not granted")).length;

beforeAll(async () => {
  server = await startTestApp();
  admin = await server.account({ role: "admin" });
  other = await server.account({ role: "admin" });
});
afterAll(() => server.close());

test("A19 twenty searches of one account at once hold two connections, and another account's search passes them", async () => {
  const ends: string[] = [];
  const end = (who: string) => (answer: { readonly status: number }) => void ends.push(`${who} ${answer.status}`);
  const searches = await server.database.transaction(async (tx) => {
    await runSql(tx, "lock table assets in access exclusive mode");
    const flood = Array.from({ length: 20 }, (_none, number) => search(`souza luiz ${number}`, admin).then(end("flood")));
    await expect.poll(() => waiting(tx), { timeout: 20_000 }).toBeGreaterThan(1);
    const one = search("nair", other).then(end("other"));
    // Calls that come after the searches and are answered: by then each search has taken its place or waits for one.
    for (let call = 0; call < 20; call += 1) await server.ask("GET", "/auth/me", { token: other.token });
    expect(await waiting(tx)).toBe(2);
    return [...flood, one];
  });
  await Promise.all(searches);
  expect(ends.indexOf("other 200")).toBeLessThan(5);
});
