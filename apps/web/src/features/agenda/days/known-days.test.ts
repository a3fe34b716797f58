import { expect, test } from "vitest";
import { easterOf, knownDays } from "./known-days.ts";

test("Easter, as the tables of the church have it", () => {
  expect([2000, 2019, 2024, 2025, 2026, 2027, 2038].map(easterOf)).toEqual([
    "2000-04-23",
    "2019-04-21",
    "2024-03-31",
    "2025-04-20",
    "2026-04-05",
    "2027-03-28",
    "2038-04-25",
  ]);
});

test("the days that move with Easter, and those that do not", () => {
  const days = knownDays("2026-01-01", "2026-12-31").map(({ day, title }) => `${day} ${title}`);
  expect(days).toEqual([
    "2026-01-01 holiday.newYear",
    "2026-02-16 holiday.carnival",
    "2026-02-17 holiday.carnival",
    "2026-02-18 church.ashWednesday",
    "2026-03-29 church.palmSunday",
    "2026-04-03 holiday.goodFriday",
    "2026-04-05 church.easter",
    "2026-04-21 holiday.tiradentes",
    "2026-05-01 holiday.labour",
    "2026-05-14 church.ascension",
    "2026-05-24 church.pentecost",
    "2026-06-04 holiday.corpusChristi",
    "2026-09-07 holiday.independence",
    "2026-10-12 holiday.aparecida",
    "2026-10-31 church.reformation",
    "2026-11-02 holiday.allSouls",
    "2026-11-15 holiday.republic",
    "2026-11-20 holiday.blackAwareness",
    "2026-11-29 church.advent",
    "2026-12-13 church.bibleSunday",
    "2026-12-24 church.christmasEve",
    "2026-12-25 holiday.christmas",
  ]);
});

test("a span over the turn of the year has days of both, and ends are included", () => {
  expect(knownDays("2026-12-25", "2027-01-01").map(({ day }) => day)).toEqual(["2026-12-25", "2027-01-01"]);
  expect(knownDays("2026-12-26", "2026-12-31")).toEqual([]);
});
