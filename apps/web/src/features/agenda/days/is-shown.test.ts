import { expect, test } from "vitest";
import { isShown } from "./is-shown.ts";
import { shownSpan } from "./spans.ts";

const event = {
  day: "2026-12-05",
  last_day: "2026-12-06",
  title: "Retiro de casais",
  type: "other",
  status: "active",
  location: "Chácara Betel",
  description: null,
} as const;

test("a month shows its whole weeks, a week its days, a list all that follows", () => {
  expect(shownSpan("month", "2026-11-21", 0)).toEqual({ from: "2026-11-01", to: "2026-12-05" });
  expect(shownSpan("month", "2026-02-10", 0)).toEqual({ from: "2026-02-01", to: "2026-02-28" });
  expect(shownSpan("month", "2026-11-21", 1)).toEqual({ from: "2026-10-26", to: "2026-12-06" });
  expect(isShown(event, shownSpan("month", "2026-11-21", 0), {})).toBe(true);
  expect(isShown({ ...event, day: "2026-12-06" }, shownSpan("month", "2026-11-21", 0), {})).toBe(false);
  expect(isShown(event, shownSpan("week", "2026-12-06", 0), {})).toBe(true);
  expect(isShown(event, shownSpan("day", "2026-12-04", 0), {})).toBe(false);
  expect(isShown(event, shownSpan("list", "2026-11-21", 0), {})).toBe(true);
});

test("an event that a filter leaves out is not shown", () => {
  const span = shownSpan("list", "2026-11-21", 0);
  expect(isShown(event, span, { type: "other", status: "active", place: "chacara", q: "casais retiro" })).toBe(true);
  for (const filters of [{ type: "worship" }, { status: "canceled" }, { place: "templo" }, { q: "jovens" }] as const)
    expect([filters, isShown(event, span, filters)]).toEqual([filters, false]);
});
