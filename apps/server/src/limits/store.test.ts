import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../testing/app.ts";
import { runSql } from "../testing/store.ts";
import { countHit, countsOf } from "./store.ts";

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const kept = async () =>
  Object.fromEntries(
    (await runSql<{ key: string; hits: number }>(server.database.handle, "select key, hits from limit_hits")).map(({ key, hits }) => [
      key,
      hits,
    ]),
  );

test("the first count without room ends the counting: who is refused by their own limit takes nothing from the others", async () => {
  const counts = countsOf("call", { max: 2, together: 3 }, [
    { key: "line", times: 1 },
    { key: "house", times: 2 },
  ]);
  const at = new Date("2026-11-22T12:03:20Z");
  const hit = () => countHit(server.database.handle, counts, 600, at);
  expect([await hit(), await hit()]).toEqual([null, null]);
  expect([await hit(), await hit()]).toEqual(Array(2).fill({ key: "call line", wait: 400 }));
  expect(await kept()).toEqual({ "call line": 4, "call house": 2, call: 2 });
  const other = countsOf("call", { max: 2, together: 3 }, [{ key: "another line", times: 1 }]);
  expect(await countHit(server.database.handle, other, 600, at)).toBeNull();
  expect(await countHit(server.database.handle, other, 600, at)).toEqual({ key: "call", wait: 400 });
  expect(await countHit(server.database.handle, counts, 600, new Date(at.getTime() + 400_000))).toBeNull();
});
