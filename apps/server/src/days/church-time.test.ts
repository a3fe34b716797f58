import { expect, test } from "vitest";
import { lastSixMonths } from "./church-time.ts";

test.each([
  ["2026-11-21", "2026-06", "2026-11"],
  ["2026-01-31", "2025-08", "2026-01"],
  ["2028-02-29", "2027-09", "2028-02"],
])("F10 on %s the six months go from %s to %s", (today, first, last) => {
  const months = lastSixMonths(today);
  expect(months).toHaveLength(6);
  expect([months[0], months[5]]).toEqual([first, last]);
});
