import { expect, test } from "vitest";
import { formatRule, ordinalOf, parseRule, type Rule } from "./rule.ts";

const first = "2026-11-19";

test.each<[string, Rule]>([
  ["FREQ=DAILY", { every: "day", interval: 1, end: { is: "never" } }],
  ["FREQ=DAILY;INTERVAL=2;COUNT=5", { every: "day", interval: 2, end: { is: "count", count: 5 } }],
  [
    "FREQ=WEEKLY;BYDAY=TU,TH;UNTIL=20261217T235959",
    { every: "week", interval: 1, days: ["TU", "TH"], end: { is: "until", day: "2026-12-17" } },
  ],
  ["FREQ=MONTHLY;BYMONTHDAY=15", { every: "month", on: "day", day: 15, interval: 1, end: { is: "never" } }],
  ["FREQ=MONTHLY;BYDAY=1SU", { every: "month", on: "weekday", nth: 1, weekday: "SU", interval: 1, end: { is: "never" } }],
  ["FREQ=MONTHLY;BYDAY=-1FR", { every: "month", on: "weekday", nth: -1, weekday: "FR", interval: 1, end: { is: "never" } }],
  ["FREQ=YEARLY", { every: "year", interval: 1, end: { is: "never" } }],
])("%s is read and written again", (text, rule) => {
  expect(parseRule(text, first)).toEqual(rule);
  expect(formatRule(rule)).toBe(text);
});

test("missing parts of a rule come from the first day", () => {
  expect(parseRule("RRULE:FREQ=WEEKLY;WKST=SU", first)).toMatchObject({ every: "week", days: ["TH"] });
  expect(parseRule("FREQ=MONTHLY", first)).toMatchObject({ every: "month", on: "day", day: 19 });
  expect(parseRule("FREQ=YEARLY;BYMONTH=11;BYMONTHDAY=19", first)).toMatchObject({ every: "year" });
  expect(parseRule("FREQ=WEEKLY;UNTIL=20261218T025959Z", first)).toMatchObject({ end: { is: "until", day: "2026-12-18" } });
});

test.each([
  "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1",
  "FREQ=MONTHLY;BYMONTHDAY=1,15",
  "FREQ=MONTHLY;BYMONTHDAY=-1",
  "FREQ=MONTHLY;BYDAY=5SU",
  "FREQ=YEARLY;BYMONTH=12",
  "FREQ=HOURLY",
  "FREQ=DAILY;BYDAY=MO",
  "FREQ=WEEKLY;INTERVAL=0",
  "FREQ=WEEKLY;UNTIL=soon",
  "",
])("the editor cannot express %j", (text) => expect(parseRule(text, first)).toBeNull());

test("the position of a day among its weekdays; the fifth is the last", () => {
  expect(["2026-11-01", "2026-11-07", "2026-11-08", "2026-11-28", "2026-11-29"].map(ordinalOf)).toEqual([1, 1, 2, 4, -1]);
});
