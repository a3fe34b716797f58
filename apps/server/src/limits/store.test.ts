import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../testing/app.ts";
import { runSql } from "../testing/store.ts";
import { countCall, type CountKey } from "./store.ts";

let house: TestApp;
beforeAll(async () => {
  house = await startTestApp();
});
afterAll(() => house.close());

const limit = { max: 2, windowSeconds: 600 };
const rowsOf = (operation: string) =>
  runSql<{ key: string; hits: number }>(house.database.handle, "select key, hits from limit_hits where key like $1 order by key", [
    `${operation} %`,
  ]);
/** A line of a house of a firm. */
const lineOf = (house_: number, line: number): readonly CountKey[] => [
  { key: `64-${house_}-${line}`, times: 1 },
  { key: `56-${house_}`, times: 2 },
  { key: "48", times: 4 },
];

test("M8: a network that changes its line with each call fills no table once its own limit is reached", async () => {
  const waits = [];
  for (let line = 0; line < 20; line += 1)
    waits.push(await countCall(house.database.handle, "hop", limit, lineOf(line % 4, line), house.now()));
  expect(waits.slice(0, 8)).toEqual(Array.from({ length: 8 }, () => null));
  expect(new Set(waits.slice(8).map((wait) => (wait ?? 0) > 0 && (wait ?? 0) <= 600))).toEqual(new Set([true]));
  // One for each line that came through, and those of the four houses and the firm.
  expect(await rowsOf("hop")).toHaveLength(8 + 4 + 1);
  const next = new Date(house.now().getTime() + 600_000);
  expect(await countCall(house.database.handle, "hop", limit, lineOf(9, 99), next)).toBeNull();
});

test("M8: a line that its own limit has stopped uses up nothing of its house's and its firm's", async () => {
  for (let time = 0; time < 10; time += 1) await countCall(house.database.handle, "loud", limit, lineOf(1, 1), house.now());
  expect(await rowsOf("loud")).toEqual([
    { key: "loud 48", hits: 2 },
    { key: "loud 56-1", hits: 2 },
    { key: "loud 64-1-1", hits: 10 },
  ]);
});
