import { expect, test } from "vitest";
import { installmentAmounts } from "./installments-amounts.ts";

test("the last installment takes the rest", () => {
  expect(installmentAmounts(10_000, 3)).toEqual([3_333, 3_333, 3_334]);
  expect(installmentAmounts(360, 360)).toEqual(Array<number>(360).fill(1));
});

test("of every total and number the installments add up to the total, and none is of nothing", () => {
  for (let count = 1; count <= 360; count += 1)
    for (const total of [count, count + 1, 2 * count - 1, 10_000 + count, 1_234_567, 99_999_999_999]) {
      const amounts = installmentAmounts(total, count);
      expect([count, amounts.length, amounts.reduce((all, one) => all + one, 0)]).toEqual([count, count, total]);
      expect(Math.min(...amounts)).toBeGreaterThan(0);
    }
});
