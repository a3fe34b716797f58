import { expect, test } from "vitest";
import { dueRange, periodStart } from "./periods.ts";

test.each([
  ["all", "2026-11-21", null],
  ["today", "2026-11-21", "2026-11-21"],
  ["7d", "2026-11-21", "2026-11-14"],
  ["7d", "2027-01-03", "2026-12-27"],
  ["90d", "2026-11-21", "2026-08-23"],
  ["1m", "2026-11-21", "2026-10-21"],
  ["1m", "2026-01-15", "2025-12-15"],
  ["1m", "2026-03-31", "2026-02-28"],
  ["1m", "2028-03-31", "2028-02-29"],
  ["1m", "2028-03-29", "2028-02-29"],
  ["1m", "2028-02-29", "2028-01-29"],
  ["1m", "2026-12-31", "2026-11-30"],
] as const)("F10 the period %s, asked on %s, begins on %s", (period, today, start) => {
  expect(periodStart(period, today)).toBe(start);
});

test.each([
  ["now", { from: null, to: "2026-12-31" }],
  ["overdue", { from: null, to: "2026-12-30" }],
  ["today", { from: "2026-12-31", to: "2026-12-31" }],
  ["week", { from: "2026-12-31", to: "2027-01-06" }],
] as const)("F10 on 31 December, due %s means %j", (due, range) => {
  expect(dueRange(due, "2026-12-31")).toEqual(range);
});
