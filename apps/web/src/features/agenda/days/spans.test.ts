import { expect, test } from "vitest";
import { daysOf, monthSpan, spanOf, turned, weekOf, weekStartOf, weeksOf } from "./spans.ts";

test("the week begins as the language does", () => {
  expect(["pt-BR", "es", "en"].map(weekStartOf)).toEqual([0, 1, 0]);
  expect(weekOf("2026-11-21", 0)).toEqual({ from: "2026-11-15", to: "2026-11-21" });
  expect(weekOf("2026-11-21", 1)).toEqual({ from: "2026-11-16", to: "2026-11-22" });
  expect(weekOf("2026-11-22", 1)).toEqual({ from: "2026-11-16", to: "2026-11-22" });
});

test("every month has six weeks", () => {
  for (const month of ["2026-02", "2026-11", "2026-08", "2027-05"]) {
    for (const first of [0, 1] as const) {
      const days = daysOf(monthSpan(`${month}-15`, first));
      expect(days).toHaveLength(42);
      expect(days).toContain(`${month}-01`);
      expect(days).toContain(`${month}-28`);
    }
  }
  expect(monthSpan("2026-02-11", 0)).toEqual({ from: "2026-02-01", to: "2026-03-14" });
  expect(weeksOf(daysOf(monthSpan("2026-02-11", 0))).map((week) => week.length)).toEqual([7, 7, 7, 7, 7, 7]);
});

test("the span of a view, and the spans before and after", () => {
  expect(spanOf("day", "2026-11-21", 0)).toEqual({ from: "2026-11-21", to: "2026-11-21" });
  expect(spanOf("list", "2026-11-21", 0)).toEqual({ from: "2026-11-21", to: "2027-11-21" });
  expect(turned("month", "2026-01-31", 1)).toBe("2026-02-01");
  expect(turned("month", "2026-01-31", -1)).toBe("2025-12-01");
  expect(turned("week", "2026-12-28", 1)).toBe("2027-01-04");
  expect(turned("day", "2026-03-01", -1)).toBe("2026-02-28");
});
