import { expect, test } from "vitest";
import { demoAccounts } from "./accounts.ts";
import { familyName, fullName } from "./names.ts";
import { makeChance } from "../random.ts";

test("no other person of the demo has the name of an account", () => {
  const chance = makeChance(1);
  const made = new Set(Array.from({ length: 50_000 }, (_, turn) => fullName(chance, familyName(chance), turn % 2 === 0).name));
  expect(made.size).toBeGreaterThan(20_000);
  expect(demoAccounts.map(({ name }) => name).filter((name) => made.has(name))).toEqual([]);
});
