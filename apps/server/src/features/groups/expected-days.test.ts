import { expect, test } from "vitest";
import {
  dayOfWeek,
  dayToReport,
  expectedDays,
  lateDays,
  missingDays,
  missingDaysOf,
  mondayOf,
  nextDay,
  weekToReport,
} from "./expected-days.ts";

const weekly = { meeting_day: 3, every_weeks: 1, started_on: "2026-11-02" };

test("a group meets on its weekday from its beginning on, eight weeks back", () => {
  expect(expectedDays(weekly, "2026-11-21")).toEqual(["2026-11-18", "2026-11-11", "2026-11-04"]);
  expect(expectedDays({ ...weekly, started_on: "2020-01-01" }, "2026-11-21")).toHaveLength(8);
  expect(expectedDays({ ...weekly, meeting_day: null }, "2026-11-21")).toEqual([]);
  // On the day itself it is expected.
  expect(expectedDays(weekly, "2026-11-18")[0]).toBe("2026-11-18");
});

test("every second week counts from the first meeting day", () => {
  expect(expectedDays({ ...weekly, every_weeks: 2 }, "2026-11-21")).toEqual(["2026-11-18", "2026-11-04"]);
});

test("a report on another day of the week counts for it", () => {
  expect(mondayOf("2026-11-22")).toBe("2026-11-16");
  expect(missingDays(weekly, "2026-11-21", ["2026-11-20", "2026-11-04"])).toEqual(["2026-11-11"]);
});

test("the week of today is the first bit, the one before it the second; a report from before the weeks that are looked at counts for none", () => {
  expect(missingDaysOf(weekly, "2026-11-21", 0b101)).toEqual(["2026-11-11"]);
  expect(missingDaysOf(weekly, "2026-11-21", 0b10)).toEqual(["2026-11-18", "2026-11-04"]);
  expect(missingDays(weekly, "2026-11-21", ["2026-04-08"])).toEqual(["2026-11-18", "2026-11-11", "2026-11-04"]);
});

test("a report is late 24 hours after the meeting, and not before", () => {
  expect(lateDays(["2026-11-18"], "20:00", "2026-11-19T19:59")).toEqual([]);
  expect(lateDays(["2026-11-18"], "20:00", "2026-11-19T20:00")).toEqual(["2026-11-18"]);
  expect(lateDays(["2026-11-18"], null, "2026-11-19T20:00")).toEqual([]);
});

test("the day of a week on which a group meets; none without a fixed day, before it began and in a week between", () => {
  const everyTwo = { meeting_day: 3, every_weeks: 2, started_on: "2026-11-01" };
  expect(["2026-11-02", "2026-11-09", "2026-11-16"].map((monday) => dayOfWeek(everyTwo, monday))).toEqual([
    "2026-11-04",
    null,
    "2026-11-18",
  ]);
  expect(dayOfWeek(everyTwo, "2026-10-26")).toBeNull();
  expect(dayOfWeek({ ...everyTwo, meeting_day: null }, "2026-11-16")).toBeNull();
  expect(dayOfWeek({ ...everyTwo, meeting_day: 0 }, "2026-10-26")).toBe("2026-11-01");
});

test("a report begins with the latest meeting that lacks one; once all have theirs, with the latest, on whatever day of its week it stands", () => {
  const monday = "2026-11-23";
  expect(dayToReport(weekly, monday, [])).toBe("2026-11-18");
  expect(dayToReport(weekly, monday, ["2026-11-18"])).toBe("2026-11-11");
  const all = ["2026-11-04", "2026-11-11", "2026-11-18"];
  expect(dayToReport(weekly, monday, all)).toBe("2026-11-18");
  expect(dayToReport(weekly, monday, ["2026-11-04", "2026-11-11", "2026-11-19"])).toBe("2026-11-19");
  // A further meeting of the same week is not the expected one.
  expect(dayToReport(weekly, monday, [...all, "2026-11-20"])).toBe("2026-11-18");
  // On the day of the meeting it is that of the day.
  expect(dayToReport(weekly, "2026-11-25", all)).toBe("2026-11-25");
});

test("without a fixed day, and before a group has met, a report begins with today", () => {
  expect(dayToReport({ ...weekly, meeting_day: null }, "2026-11-21", ["2026-11-18"])).toBe("2026-11-21");
  expect(dayToReport({ ...weekly, started_on: "2026-11-23" }, "2026-11-23", [])).toBe("2026-11-23");
});

test("the next day after today on which a group meets", () => {
  expect(nextDay(weekly, "2026-11-18")).toBe("2026-11-25");
  expect(nextDay(weekly, "2026-11-17")).toBe("2026-11-18");
  expect(nextDay({ ...weekly, every_weeks: 4 }, "2026-11-21")).toBe("2026-12-02");
  expect(nextDay({ ...weekly, meeting_day: null }, "2026-11-18")).toBeNull();
});

test("a link is for the last meeting that has begun and lacks its report, of this week or the last one", () => {
  const evening = { ...weekly, meeting_time: "20:00" };
  const missing = ["2026-11-25", "2026-11-18", "2026-11-11"];
  expect(weekToReport(evening, missing, "2026-11-25T19:59")).toBe("2026-11-16");
  expect(weekToReport(evening, missing, "2026-11-25T20:00")).toBe("2026-11-23");
  expect(weekToReport(evening, ["2026-11-11"], "2026-11-23T09:00")).toBe("2026-11-23");
  expect(weekToReport({ ...weekly, meeting_time: null }, [], "2026-11-23T09:00")).toBe("2026-11-23");
  expect(weekToReport({ ...evening, meeting_day: null }, [], "2026-11-23T09:00")).toBe("2026-11-23");
});

test("in a week without a meeting a link is for the last one that lacks its report, and else for the next one", () => {
  const everyTwo = { ...weekly, every_weeks: 2, meeting_time: "20:00" };
  // It meets on 4 and 18 November and on 2 December.
  expect(weekToReport(everyTwo, ["2026-11-04"], "2026-11-23T09:00")).toBe("2026-11-02");
  expect(weekToReport(everyTwo, [], "2026-11-23T09:00")).toBe("2026-11-30");
  expect(weekToReport(everyTwo, ["2026-11-18", "2026-11-04"], "2026-11-23T09:00")).toBe("2026-11-16");
});
