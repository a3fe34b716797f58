import { expect, test } from "vitest";
import { clockIn, minutesBetween, minutesOn, shiftBetween, shifted, shiftedBy, timesOf } from "./times.ts";

const timed = {
  all_day: false,
  day: "2026-11-22",
  last_day: "2026-11-22",
  own_start: "2026-11-22T18:30:00",
  own_end: "2026-11-22T20:00:00",
};

test("an event's times as its form holds them", () => {
  expect(timesOf(timed)).toEqual({ start_date: "2026-11-22T18:30", end_date: "2026-11-22T20:00" });
  const allDay = { ...timed, all_day: true, last_day: "2026-11-24", own_start: "2026-11-22T00:00:00", own_end: "2026-11-25T00:00:00" };
  expect(timesOf(allDay)).toEqual({ start_date: "2026-11-22", end_date: "2026-11-24" });
});

test("a moment moves by days and by minutes on its own clock", () => {
  expect(shifted("2026-11-30T18:30", 1)).toBe("2026-12-01T18:30");
  expect(shifted("2026-11-30", -30)).toBe("2026-10-31");
  expect(minutesOn("2026-11-22T23:30", 45)).toBe("2026-11-23T00:15");
  expect(minutesOn("2026-11-22", 1440)).toBe("2026-11-23");
  expect(minutesBetween(timesOf(timed))).toBe(90);
});

test("an instant on the church's clock", () => {
  expect(clockIn("America/Sao_Paulo", new Date("2026-11-23T01:05:00Z"))).toBe("2026-11-22T22:05");
  expect(clockIn("Asia/Tokyo", new Date("2026-11-22T15:00:00Z"))).toBe("2026-11-23T00:00");
});

test("an event that is dragged in one zone moves by the same time in another", () => {
  const before = { start_date: "2026-11-22T18:30", end_date: "2026-11-22T20:00" };
  const after = { start_date: "2026-11-24T19:00", end_date: "2026-11-24T21:15" };
  const shift = shiftBetween(before, after);
  expect(shift).toEqual({ start: 2910, end: 2955 });
  expect(shiftedBy(before, shift)).toEqual(after);
  expect(shiftedBy({ start_date: "2026-11-22T22:30", end_date: "2026-11-23T00:00" }, shift)).toEqual({
    start_date: "2026-11-24T23:00",
    end_date: "2026-11-25T01:15",
  });
  const days = shiftBetween({ start_date: "2026-11-22", end_date: "2026-11-22" }, { start_date: "2026-11-20", end_date: "2026-11-21" });
  expect(shiftedBy({ start_date: "2026-12-01", end_date: "2026-12-01" }, days)).toEqual({
    start_date: "2026-11-29",
    end_date: "2026-11-30",
  });
});
