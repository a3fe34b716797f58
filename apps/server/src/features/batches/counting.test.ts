import { sumOfPieces } from "@aprisco/contract/batches-fields.ts";
import { expect, test } from "vitest";
import { outcomeOf } from "./counting.ts";

test("two counts agree only if both are there and equal; one decides alone; without counters nothing is counted", () => {
  for (const [counting, first, second, outcome] of [
    ["two", null, null, "waiting"],
    ["two", 500, null, "waiting"],
    ["two", null, 500, "waiting"],
    ["two", 500, 500, "agreed"],
    ["two", 0, 0, "agreed"],
    ["two", 500, 501, "unequal"],
    ["one", null, null, "waiting"],
    ["one", 500, null, "agreed"],
    ["none", 500, 500, "waiting"],
  ] as const)
    expect([counting, first, second, outcomeOf(counting, { first, second })]).toEqual([counting, first, second, outcome]);
});

test("notes and coins add up in centavos", () => {
  expect(sumOfPieces({})).toBe(0);
  expect(sumOfPieces({ 20000: 2, 10000: 9, 5000: 14, 2000: 17, 1000: 11, 500: 8, 50: 45 })).toBe(251_250);
});
