import { expect, test } from "vitest";
import { daysOfWeek, isOfWeek } from "./week-days.ts";

test("a week runs from Monday to Sunday", () => {
  expect(isOfWeek("2026-11-16", "2026-11-22")).toBe(true);
  expect(isOfWeek("2026-11-15", "2026-11-16")).toBe(false);
});

test("the days of a week that have come, the latest first, with the day itself in any case", () => {
  expect(daysOfWeek("2026-11-18", "2026-11-18")).toEqual(["2026-11-18", "2026-11-17", "2026-11-16"]);
  expect(daysOfWeek("2026-11-18", "2026-12-05")).toHaveLength(7);
  expect(daysOfWeek("2026-11-18", "2026-11-16")).toEqual(["2026-11-18", "2026-11-16"]);
});
