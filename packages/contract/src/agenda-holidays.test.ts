import { expect, test } from "vitest";
import { easterOf, holidaysIn } from "./agenda-holidays.ts";

const told = (from: string, to: string) => holidaysIn(from, to).map(({ day, name }) => `${day} ${name}`);

test.each([
  [1961, "1961-04-02"],
  [2000, "2000-04-23"],
  [2024, "2024-03-31"],
  [2025, "2025-04-20"],
  [2026, "2026-04-05"],
  [2038, "2038-04-25"],
  [2285, "2285-03-22"],
])("Easter of %i", (year, day) => {
  expect(easterOf(year)).toBe(day);
});

test("holidays that depend on Easter, on a weekday of a month, and fixed ones", () => {
  expect(told("2026-02-01", "2026-06-30")).toEqual([
    "2026-02-16 carnivalMonday",
    "2026-02-17 carnival",
    "2026-02-18 ashWednesday",
    "2026-03-29 palmSunday",
    "2026-04-03 goodFriday",
    "2026-04-05 easter",
    "2026-04-21 tiradentes",
    "2026-05-01 labourDay",
    "2026-05-10 mothersDay",
    "2026-05-14 ascension",
    "2026-05-24 pentecost",
    "2026-06-04 corpusChristi",
  ]);
  expect(told("2026-11-20", "2027-01-01")).toEqual([
    "2026-11-20 blackAwareness",
    "2026-11-26 thanksgiving",
    "2026-12-13 bibleDay",
    "2026-12-24 christmasEve",
    "2026-12-25 christmas",
    "2026-12-31 newYearsEve",
    "2027-01-01 newYear",
  ]);
});

test("a holiday does not exist before its law", () => {
  expect([told("2023-11-20", "2023-11-20"), told("2024-11-20", "2024-11-20")]).toEqual([[], ["2024-11-20 blackAwareness"]]);
});
