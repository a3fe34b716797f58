import { expect, test } from "vitest";
import { daysIn, doublingSpans, pageParts, rememberedDays } from "./days.ts";

const told = (from: string, to: string) => rememberedDays(from, to).map(({ date, monthDay }) => [date, monthDay]);

test("a span goes over New Year day by day", () => {
  expect(told("2026-12-30", "2027-01-02")).toEqual([
    ["2026-12-30", 1230],
    ["2026-12-31", 1231],
    ["2027-01-01", 101],
    ["2027-01-02", 102],
  ]);
});

test("29 February is remembered on the 28th of a common year, and on its own day of a leap year", () => {
  expect(told("2027-02-28", "2027-03-01")).toEqual([
    ["2027-02-28", 228],
    ["2027-02-28", 229],
    ["2027-03-01", 301],
  ]);
  expect(told("2028-02-28", "2028-03-01")).toEqual([
    ["2028-02-28", 228],
    ["2028-02-29", 229],
    ["2028-03-01", 301],
  ]);
  // 1900 was no leap year, 2000 was one.
  expect(told("1900-02-28", "1900-02-28")).toHaveLength(2);
  expect(told("2000-02-28", "2000-02-28")).toHaveLength(1);
});

test("days are read in spans of doubling length, and 28 February stays whole", () => {
  const spans = doublingSpans(rememberedDays("2027-02-25", "2027-03-05"));
  expect(spans.map((span) => span.map(({ monthDay }) => monthDay))).toEqual([[225], [226, 227], [228, 229, 301, 302, 303], [304, 305]]);
  expect(doublingSpans([])).toEqual([]);
});

test("a page is read kind by kind of the first date, then all kinds in spans of days", () => {
  const days = rememberedDays("2027-02-28", "2027-03-03");
  const [end, ...march] = [days.slice(0, 2), ...days.slice(2).map((day) => [day])];
  expect(pageParts({ days, kinds: ["baptism", "birth"] })).toEqual([
    { days: end, kinds: ["birth"] },
    { days: end, kinds: ["baptism"] },
    { days: march.slice(0, 2).flat(), kinds: ["birth", "baptism"] },
    { days: march.slice(2).flat(), kinds: ["birth", "baptism"] },
  ]);
  expect(pageParts({ days: [], kinds: [] })).toEqual([]);
});

test("a span counts both its ends", () => {
  expect([daysIn("2026-11-21", "2026-11-21"), daysIn("2026-12-31", "2027-01-01"), daysIn("2026-11-21", "2026-11-20")]).toEqual([1, 2, 0]);
});
