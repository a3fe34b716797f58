import { expect, test } from "vitest";
import { valueOn, type Valued } from "./value.ts";

const piano: Valued = { acquired_on: "2024-03-31", cost: 1_200_001, residual: 200_000, life_months: 120, disposed_on: null };

test("an asset loses value from the month after its acquisition, by whole months, down to what is left", () => {
  expect(valueOn(piano, "2024-03-31")).toBe(1_200_001);
  expect(valueOn(piano, "2024-04-01")).toBe(1_191_668);
  expect(valueOn(piano, "2024-04-30")).toBe(1_191_668);
  expect(valueOn(piano, "2025-03-15")).toBe(1_100_001);
  expect(valueOn(piano, "2034-02-28")).toBe(208_334);
  expect(valueOn(piano, "2034-03-01")).toBe(200_000);
  expect(valueOn(piano, "2090-01-01")).toBe(200_000);
});

test("land keeps its value, an unknown cost has none, and what was not there or is gone is worth nothing", () => {
  expect(valueOn({ ...piano, life_months: null, residual: 0 }, "2090-01-01")).toBe(1_200_001);
  expect(valueOn({ ...piano, cost: null, residual: 0 }, "2025-01-01")).toBeNull();
  expect(valueOn(piano, "2024-03-30")).toBe(0);
  expect(valueOn({ ...piano, disposed_on: "2025-06-10" }, "2025-06-09")).toBe(1_075_001);
  expect(valueOn({ ...piano, disposed_on: "2025-06-10" }, "2025-06-10")).toBe(0);
});

/** Numbers that look random and are the same in every run. */
function* numbers(seed: number): Generator<number, never> {
  for (let state = seed; ;) {
    state = (state * 48_271) % 2_147_483_647;
    yield state;
  }
}

test("for any cost, residual and life the value is whole, never rises, and ends at the residual", () => {
  const drawn = numbers(20_261_128);
  const draw = (most: number): number => drawn.next().value % (most + 1);
  for (let round = 0; round < 300; round += 1) {
    const cost = draw(1_000_000_000);
    const life = 1 + draw(359);
    const one: Valued = { acquired_on: "2001-01-31", cost, residual: draw(cost), life_months: life, disposed_on: null };
    const values = Array.from({ length: life + 1 }, (_, at) => {
      const month = at + 1;
      return valueOn(one, `${2001 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, "0")}-01`) ?? -1;
    });
    expect(values.every((value, at) => Number.isInteger(value) && (at === 0 || value <= (values[at - 1] ?? 0)))).toBe(true);
    expect(values.at(-1)).toBe(one.residual);
  }
});
