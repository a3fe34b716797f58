import { expect, it } from "vitest";
import { addDays, addMonths, weekdayOf, weeksOf } from "./month.ts";

it("the weeks of a month begin on Sunday and hold each of its days once", () => {
  const weeks = weeksOf("2026-11");
  expect(weeks[0]).toEqual(["2026-11-01", "2026-11-02", "2026-11-03", "2026-11-04", "2026-11-05", "2026-11-06", "2026-11-07"]);
  expect(weeks.at(-1)).toEqual(["2026-11-29", "2026-11-30", null, null, null, null, null]);
  expect(weeksOf("2024-02").flat().filter(Boolean)).toHaveLength(29);
});
it("moves across the ends of months and years", () => {
  expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
  expect(addMonths("2026-01-31", 1)).toBe("2026-02-28");
  expect(addMonths("2026-01-15", -1)).toBe("2025-12-15");
  expect(weekdayOf("2026-11-22")).toBe(0);
});
