import { expect, test } from "vitest";
import { birthdayIn, earliestDay, fullDay, isPartialDay, latestDay, yearOf } from "./partial-day.ts";

test.each(["1842", "1987", "1987-05", "--02-29", "--12-31", "--06-30"])("%s is a day of which a part is unknown", (value) => {
  expect(isPartialDay(value)).toBe(true);
});
test.each(["", "1987-05-12", "1799", "2200", "1987-13", "1987-00", "--02-30", "--06-31", "--13-01", "-05-12", "05-12", "87", "1987-5"])(
  "%j is none",
  (value) => {
    expect(isPartialDay(value)).toBe(false);
  },
);

test.each([
  ["1961", null, "1961", null, "1961-01-01", "1961-12-31"],
  ["1961-04", null, "1961", null, "1961-04-01", "1961-04-31"],
  ["--04-23", null, null, "04-23", null, null],
  ["1961-04-23", "1961-04-23", "1961", "04-23", "1961-04-23", "1961-04-23"],
])("of %s is known: day %s, year %s, birthday %s, from %s to %s", (value, ...known) => {
  expect([fullDay(value), yearOf(value), birthdayIn(value), earliestDay(value), latestDay(value)]).toEqual(known);
});
