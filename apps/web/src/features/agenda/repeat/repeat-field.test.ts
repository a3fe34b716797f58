import { expect, test } from "vitest";
import { endChosen, everyChosen, intervalSet, intervalsWith, monthChosen, monthKey, weekdayTurned } from "./repeat-field.tsx";
import { formatRule, type Rule } from "./rule.ts";

const first = "2026-11-19";
const text = (rule: Rule | null) => (rule === null ? null : formatRule(rule));
const weekly = { every: "week", interval: 1, days: ["TH"], end: { is: "never" } } as const;

test("a choice begins with the event's own day", () => {
  expect(["never", "day", "week", "month", "year"].map((every) => text(everyChosen(every, first)))).toEqual([
    null,
    "FREQ=DAILY",
    "FREQ=WEEKLY;BYDAY=TH",
    "FREQ=MONTHLY;BYMONTHDAY=19",
    "FREQ=YEARLY",
  ]);
});

test("weekdays are added and removed, and one always stays", () => {
  const two = weekdayTurned(weekly, "TU", "TH");
  expect(text(two)).toBe("FREQ=WEEKLY;BYDAY=TU,TH");
  expect(text(weekdayTurned(weekly, "TH", "TH"))).toBe("FREQ=WEEKLY;BYDAY=TH");
});

test("a monthly rule has three forms", () => {
  const ways = ["day", "nth", "last"].map((on) => monthChosen(weekly, on, first));
  expect(ways.map(text)).toEqual(["FREQ=MONTHLY;BYMONTHDAY=19", "FREQ=MONTHLY;BYDAY=3TH", "FREQ=MONTHLY;BYDAY=-1TH"]);
  expect(ways.map((way) => (way.every === "month" ? monthKey(way) : null))).toEqual(["day", "nth", "last"]);
});

test("ends and intervals", () => {
  expect(text(endChosen(weekly, "until", first))).toBe("FREQ=WEEKLY;BYDAY=TH;UNTIL=20270219T235959");
  expect(text(endChosen(weekly, "count", first))).toBe("FREQ=WEEKLY;BYDAY=TH;COUNT=10");
  expect(text(endChosen({ ...weekly, end: { is: "count", count: 3 } }, "never", first))).toBe("FREQ=WEEKLY;BYDAY=TH");
  expect(text(intervalSet(weekly, 2))).toBe("FREQ=WEEKLY;INTERVAL=2;BYDAY=TH");
  expect([intervalsWith(3).length, intervalsWith(26).at(-1)]).toEqual([12, 26]);
});
