import { expect, test } from "vitest";
import { minutesBetween, minutesOn, shifted, timesOf } from "./times.ts";

const timed = { all_day: false, day: "2026-11-22", last_day: "2026-11-22", local_start: "2026-11-22T18:30:00", local_end: "2026-11-22T20:00:00" };

test("an event's times as its form holds them", () => {
  expect(timesOf(timed)).toEqual({ start_date: "2026-11-22T18:30", end_date: "2026-11-22T20:00" });
  const allDay = { ...timed, all_day: true, last_day: "2026-11-24", local_start: "2026-11-22T00:00:00", local_end: "2026-11-25T00:00:00" };
  expect(timesOf(allDay)).toEqual({ start_date: "2026-11-22", end_date: "2026-11-24" });
});

test("a moment moves by days and by minutes on its own clock", () => {
  expect(shifted("2026-11-30T18:30", 1)).toBe("2026-12-01T18:30");
  expect(shifted("2026-11-30", -30)).toBe("2026-10-31");
  expect(minutesOn("2026-11-22T23:30", 45)).toBe("2026-11-23T00:15");
  expect(minutesOn("2026-11-22", 1440)).toBe("2026-11-23");
  expect(minutesBetween(timesOf(timed))).toBe(90);
});
