import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { countHit } from "../limits/store.ts";
import { startTestApp, type TestApp } from "../testing/app.ts";
import { runSql } from "../testing/store.ts";
import { keepHouse } from "../testing/tasks.ts";
import { tidy } from "./housekeeping.ts";
import { takeTurn } from "./turn-store.ts";

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const hits = (): Promise<unknown[]> => runSql(server.database.handle, "select key from limit_hits");

test("F15 while one server does housekeeping the others skip it, and the next minute is free", async () => {
  for (let n = 0; n < 2; n += 1) await server.account({ role: "membro" });
  await server.database.transaction(async (tx) => {
    expect(await takeTurn(tx)).toBe(true);
    expect(await tidy(server)).toBe(false);
  });
  expect(await tidy(server)).toBe(true);
});

test("without changes one query is made", async () => {
  await tidy(server);
  const asked = vi.spyOn(server.database, "transaction");
  expect(await tidy(server)).toBe(true);
  expect(asked).not.toHaveBeenCalled();
  await server.account({ role: "membro" });
  await server.account({ role: "membro" });
  expect(await tidy(server)).toBe(true);
  expect(asked).toHaveBeenCalledOnce();
  asked.mockRestore();
});

test("expired rows are deleted in slices, each committed, and the others stay", async () => {
  const { database } = server;
  await runSql(
    database.handle,
    "insert into limit_hits (key, window_start, hits) select 'key ' || n, $1, 1 from generate_series(1, 2500) as n",
    [server.now()],
  );
  server.advance(2 * 86_400_000);
  await countHit(database.handle, [{ key: "an address", max: 1 }], 600, server.now());
  await keepHouse(server);
  expect(await hits()).toEqual([{ key: "an address" }]);
  expect(await runSql(database.handle, "select state, done, claims from tasks")).toEqual([{ state: "done", done: 2500, claims: 1 }]);
});
