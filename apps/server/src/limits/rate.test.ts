import { expect, test } from "vitest";
import { RateLimiter } from "./rate.ts";

const rate = { perSecond: 2, burst: 3 };
const start = Date.parse("2026-11-22T12:00:00Z");
const after = (seconds: number): Date => new Date(start + seconds * 1_000);
const takeMany = (limiter: RateLimiter, count: number, at: Date, caller = "a") =>
  Array.from({ length: count }, () => limiter.take(caller, rate, at));

test("H4: a burst is accepted, then a rate, with the wait in the answer", () => {
  const limiter = new RateLimiter();
  expect(takeMany(limiter, 5, after(0))).toEqual([null, null, null, 0.5, 0.5]);
  expect(takeMany(limiter, 2, after(0.5))).toEqual([null, 0.5]);
  expect(takeMany(limiter, 1, after(0.5), "b")).toEqual([null]);
  expect(takeMany(limiter, 4, after(60))).toEqual([null, null, null, 0.5]);
});

test("H4: calls are remembered for one refill time only", () => {
  const limiter = new RateLimiter();
  takeMany(limiter, 3, after(0));
  takeMany(limiter, 1, after(1.4), "b");
  expect(takeMany(limiter, 3, after(1.4))).toEqual([null, null, expect.closeTo(0.1)]);
  for (let second = 2; second < 20; second += 1) takeMany(limiter, 1, after(second), `c${second}`);
  expect(limiter.size).toBeLessThan(5);
});

test("H4: a flood of networks does not exceed the memory limit", () => {
  const limiter = new RateLimiter(1_000);
  for (let network = 0; network < 10_000; network += 1) limiter.take(`n${network}`, rate, after(0));
  expect(limiter.size).toBeLessThanOrEqual(1_000);
});

test("L6: a fast clock does not make callers wait for it", () => {
  const limiter = new RateLimiter();
  takeMany(limiter, 3, after(86_400));
  expect(takeMany(limiter, 4, after(0))).toEqual([null, null, null, 0.5]);
});
