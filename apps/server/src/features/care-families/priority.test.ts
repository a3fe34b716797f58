import { expect, test } from "vitest";
import { careDays, priorityOf, reasonsOf } from "./priority.ts";

const today = "2026-11-23";
const days = careDays(today, 90);

test("what is pending from today on makes the priority high, what is agreed for later does not", () => {
  const rest = { rest_from: "2026-11-01" };
  expect(priorityOf({ ...rest, high_from: "2026-11-23" }, days)).toEqual({ priority: "high", priority_reason: "pending" });
  expect(priorityOf({ ...rest, high_from: "2026-11-24" }, days)).toEqual({ priority: "low", priority_reason: "regular" });
});

test("after the days for which a visit is recent the priority is medium", () => {
  expect(days.notRecentSince).toBe("2026-08-24");
  expect(priorityOf({ high_from: null, rest_from: "2026-08-24" }, days).priority).toBe("medium");
  expect(priorityOf({ high_from: null, rest_from: "2026-08-25" }, days).priority).toBe("low");
  expect(priorityOf({ high_from: null, rest_from: null }, days).priority).toBe("low");
  expect(priorityOf({ high_from: null, rest_from: "2026-08-25" }, careDays(today, 30)).priority).toBe("medium");
});

test("reasons count what is due by kind, the earliest first", () => {
  const pending = [
    { kind: "follow_up", due_on: "2026-11-10" },
    { kind: "visit", due_on: "2026-11-03" },
    { kind: "follow_up", due_on: "2026-11-23" },
    { kind: "follow_up", due_on: "2026-12-01" },
    { kind: "card_new", due_on: "2026-11-24" },
  ] as const;
  expect(reasonsOf(pending, today)).toEqual([
    { kind: "visit", count: 1, since: "2026-11-03" },
    { kind: "follow_up", count: 2, since: "2026-11-10" },
  ]);
});
