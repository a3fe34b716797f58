import { expect, test } from "vitest";
import { backoffMs } from "./backoff.ts";

test("a minute, four times as long each time, six hours at most", () => {
  expect([1, 2, 3, 4, 5, 6].map((attempt) => backoffMs(attempt, 0.5) / 60_000)).toEqual([1, 4, 16, 64, 256, 360]);
});

test("a tenth more or less, never above six hours", () => {
  expect([backoffMs(2, 0), backoffMs(2, 1)].map((wait) => Math.round(wait / 1_000))).toEqual([216, 264]);
  expect(backoffMs(9, 1)).toBe(6 * 3_600_000);
});
