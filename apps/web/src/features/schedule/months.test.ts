import { expect, test } from "vitest";
import { openingMonth } from "./months.ts";

const days = (...all: string[]) => all.map((day) => ({ day }));

test.each([
  ["2026-11-29", days("2026-11-01", "2026-11-29"), "2026-11"],
  ["2026-11-30", days("2026-11-01", "2026-11-29"), "2026-12"],
  ["2026-12-31", days("2026-12-27"), "2027-01"],
  // Without services there is nothing to pass over.
  ["2026-11-30", [], "2026-11"],
])("on %s the rosters open with the month that has services to come", (today, services, month) => {
  expect(openingMonth(today, services)).toBe(month);
});
