import { afterAll, beforeAll, expect, test } from "vitest";
import { countHit } from "../limits/store.ts";
import { startTestApp, type TestApp } from "../testing/app.ts";
import { runSql } from "../testing/store.ts";
import { tidy } from "./housekeeping.ts";
import { takeTurn } from "./turn-store.ts";

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const hits = (): Promise<unknown[]> => runSql(server.database.handle, "select key from limit_hits");

test("F15 while one instance tidies another leaves it alone, and the next minute is anybody's", async () => {
  const { database } = server;
  await countHit(database.handle, [{ key: "an address", max: 1 }], 600, server.now());
  server.advance(3 * 86_400_000);
  await database.transaction(async (tx) => {
    expect(await takeTurn(tx)).toBe(true);
    expect(await tidy(server.services)).toBe(false);
  });
  expect(await hits()).toHaveLength(1);
  expect(await tidy(server.services)).toBe(true);
  expect(await hits()).toHaveLength(0);
});
