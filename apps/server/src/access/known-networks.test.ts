import { afterAll, beforeAll, expect, test } from "vitest";
import { makeReadKnownNetworks } from "../features/accounts/index.ts";
import { startTestApp, type TestApp } from "../testing/app.ts";
import { runSql } from "../testing/store.ts";
import { KnownNetworks } from "./known-networks.ts";

const start = Date.parse("2026-11-22T12:00:00Z");
const after = (seconds: number): Date => new Date(start + seconds * 1_000);

/** A reader that returns these answers in order; `undefined` fails. */
function readingAnswers(...answers: (readonly string[] | undefined)[]) {
  let asked = 0;
  const read = async (): Promise<readonly string[]> => {
    const answer = answers[asked];
    asked += 1;
    if (answer === undefined) throw new Error("away");
    return answer;
  };
  return { known: new KnownNetworks(read), asked: () => asked };
}
const arrive = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test("F7b: networks are known once read from the database, and forgotten when they are gone from it", async () => {
  const { known } = readingAnswers(["a"], ["b"]);
  expect(known.has("a", after(0))).toBe(false);
  await arrive();
  expect([known.has("a", after(1)), known.has("b", after(1))]).toEqual([true, false]);
  known.has("a", after(20));
  await arrive();
  expect([known.has("a", after(21)), known.has("b", after(21))]).toEqual([false, true]);
});

test("F7b: a flood of lookups reads the database once, and known networks stay known while it is unreachable", async () => {
  const { known, asked } = readingAnswers(["a"], undefined, ["a"]);
  for (let count = 0; count < 1_000; count += 1) known.has(`x${count}`, after(0));
  await arrive();
  expect(asked()).toBe(1);
  for (let count = 0; count < 1_000; count += 1) known.has(`x${count}`, after(20));
  await arrive();
  expect([asked(), known.has("a", after(21))]).toEqual([2, true]);
});

test("F7b: the network of a session in use is known while the session is used", () => {
  const { known } = readingAnswers([]);
  known.noteSession("home", after(0));
  expect([known.has("home", after(14 * 60)), known.has("home", after(15 * 60))]).toEqual([true, false]);
});

test("F7b: a flood of sessions does not exceed the memory limit", () => {
  const { known } = readingAnswers([]);
  for (let count = 0; count < 20_001; count += 1) known.noteSession(`n${count}`, after(0));
  expect([known.has("n0", after(0)), known.has("n1", after(0)), known.has("n20000", after(0))]).toEqual([false, true, true]);
});

let house: TestApp;
beforeAll(async () => {
  house = await startTestApp();
});
afterAll(() => house.close());

test("F7b: only approved accounts make networks known, for 30 days, those with the latest sign-ins first", async () => {
  const { id } = await house.account();
  const { id: other } = await house.account();
  const { id: waiting } = await house.account({ status: "pendente" });
  const note = (account: number, address: string, daysAgo: number) =>
    runSql(house.database.handle, "insert into known_addresses (account_id, address, last_at) values ($1, $2, $3)", [
      account,
      address,
      new Date(house.now().getTime() - daysAgo * 86_400_000),
    ]);
  await note(id, "198.51.100.1", 20);
  await note(other, "198.51.100.1", 3);
  await note(id, "198.51.100.2", 10);
  await note(id, "198.51.100.3", 31);
  await note(waiting, "198.51.100.4", 1);
  const read = makeReadKnownNetworks(house.database);
  expect(await read(house.now(), 10)).toEqual(["198.51.100.1", "198.51.100.2"]);
  expect(await read(house.now(), 1)).toEqual(["198.51.100.1"]);
});
