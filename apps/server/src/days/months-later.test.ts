import { expect, test } from "vitest";
import { lastDayOf, monthsLater } from "./months-later.ts";

test("a day that a month does not have is its last one, and the next month has it again", () => {
  expect([0, 1, 2, 3, 13].map((months) => monthsLater("2027-01-31", months))).toEqual([
    "2027-01-31",
    "2027-02-28",
    "2027-03-31",
    "2027-04-30",
    "2028-02-29",
  ]);
  expect(monthsLater("2026-12-05", 1)).toBe("2027-01-05");
  expect([lastDayOf("2026-02"), lastDayOf("2028-02"), lastDayOf("2026-12")]).toEqual(["2026-02-28", "2028-02-29", "2026-12-31"]);
});
