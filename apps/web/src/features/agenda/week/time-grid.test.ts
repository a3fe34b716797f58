import { expect, test } from "vitest";
import { hoursOf, mostAllDay } from "./time-grid.tsx";

const on = (start: string, end: string) => ({ start_date: `2026-11-22T${start}`, end_date: `2026-11-22T${end}` });

test("the hours that a day shows", () => {
  expect(hoursOf([])).toEqual([8, 22]);
  expect(hoursOf([on("09:00", "10:00"), on("19:30", "21:00")])).toEqual([8, 22]);
  expect(hoursOf([on("05:45", "07:00")])).toEqual([5, 22]);
  expect(hoursOf([on("20:00", "22:30")])).toEqual([8, 23]);
  expect(hoursOf([on("23:00", "23:45")])).toEqual([8, 24]);
  expect(hoursOf([{ start_date: "2026-11-22T22:00", end_date: "2026-11-23T05:00" }])).toEqual([0, 24]);
  expect(hoursOf([{ start_date: "2026-11-22", end_date: "2026-11-23" }])).toEqual([8, 22]);
});

test("the all-day rows of the fullest day", () => {
  const days = (start: string, end?: string) => ({ allDay: true, start, ...(end === undefined ? {} : { end }) });
  expect(mostAllDay([])).toBe(0);
  expect(mostAllDay([days("2026-11-22"), days("2026-11-22"), days("2026-11-23")])).toBe(2);
  expect(mostAllDay([days("2026-11-20", "2026-11-24"), days("2026-11-22"), { start: "2026-11-22T10:00", end: "2026-11-22T11:00" }])).toBe(
    2,
  );
});
