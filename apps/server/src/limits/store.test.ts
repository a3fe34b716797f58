import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../testing/app.ts";
import { runSql } from "../testing/store.ts";
import { countHit, countsOf, type CountKey } from "./store.ts";

let house: TestApp;
beforeAll(async () => {
  house = await startTestApp();
});
afterAll(() => house.close());

const limit = { max: 2, windowSeconds: 600 };
const rowsOf = (operation: string) =>
  runSql<{ key: string; hits: number }>(house.database.handle, "select key, hits from limit_hits where starts_with(key, $1) order by key", [
    operation,
  ]);
/** The seconds that a call has to wait; null: none. */
const countCall = async (operation: string, keys: readonly CountKey[], at = house.now()) =>
  (await countHit(house.database.handle, countsOf(operation, limit, keys), limit.windowSeconds, at))?.wait ?? null;
/** The counts for a line in a house of a company. */
const lineOf = (house_: number, line: number): readonly CountKey[] => [
  { key: `64-${house_}-${line}`, times: 1 },
  { key: `56-${house_}`, times: 2 },
  { key: "48", times: 4 },
];

test("M8: a network that changes its /64 with each call adds no rows once its limit is reached", async () => {
  const waits = [];
  for (let line = 0; line < 20; line += 1) waits.push(await countCall("hop", lineOf(line % 4, line)));
  expect(waits.slice(0, 8)).toEqual(Array.from({ length: 8 }, () => null));
  expect(new Set(waits.slice(8).map((wait) => (wait ?? 0) > 0 && (wait ?? 0) <= 600))).toEqual(new Set([true]));
  // One row for each accepted line, and those of the four houses and the company.
  expect(await rowsOf("hop")).toHaveLength(8 + 4 + 1);
  const next = new Date(house.now().getTime() + 600_000);
  expect(await countCall("hop", lineOf(9, 99), next)).toBeNull();
});

test("M8: a line beyond its own limit does not use up those of its /56 and /48", async () => {
  for (let time = 0; time < 10; time += 1) await countCall("loud", lineOf(1, 1));
  expect(await rowsOf("loud")).toEqual([
    { key: "loud 48", hits: 2 },
    { key: "loud 56-1", hits: 2 },
    { key: "loud 64-1-1", hits: 10 },
  ]);
});

test("the first exceeded count ends the counting: a refused caller uses up no other limit", async () => {
  const counts = countsOf("call", { max: 2, together: 3 }, [
    { key: "line", times: 1 },
    { key: "house", times: 2 },
  ]);
  const at = new Date("2026-11-22T12:03:20Z");
  const hit = () => countHit(house.database.handle, counts, 600, at);
  expect([await hit(), await hit()]).toEqual([null, null]);
  expect([await hit(), await hit()]).toEqual(Array(2).fill({ key: "call line", wait: 400 }));
  expect(Object.fromEntries((await rowsOf("call")).map(({ key, hits }) => [key, hits]))).toEqual({
    "call line": 4,
    "call house": 2,
    call: 2,
  });
  const other = countsOf("call", { max: 2, together: 3 }, [{ key: "another line", times: 1 }]);
  expect(await countHit(house.database.handle, other, 600, at)).toBeNull();
  expect(await countHit(house.database.handle, other, 600, at)).toEqual({ key: "call", wait: 400 });
  expect(await countHit(house.database.handle, counts, 600, new Date(at.getTime() + 400_000))).toBeNull();
});
