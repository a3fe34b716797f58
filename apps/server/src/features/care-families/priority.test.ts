import { expect, test } from "vitest";
import { notRecentSince, priorityOf, reasonsOf } from "./priority.ts";

const today = "2026-11-23";

test("what is pending from today on makes the priority high, what is agreed for later does not", () => {
  const rest = { rest_from: "2026-11-01" };
  expect(priorityOf({ ...rest, high_from: "2026-11-23" }, today)).toEqual({ priority: "high", priority_reason: "pending" });
  expect(priorityOf({ ...rest, high_from: "2026-11-24" }, today)).toEqual({ priority: "low", priority_reason: "regular" });
});

test("ninety days after the last visit the priority is medium", () => {
  expect(notRecentSince(today)).toBe("2026-08-24");
  expect(priorityOf({ high_from: null, rest_from: "2026-08-24" }, today).priority).toBe("medium");
  expect(priorityOf({ high_from: null, rest_from: "2026-08-25" }, today).priority).toBe("low");
  expect(priorityOf({ high_from: null, rest_from: null }, today).priority).toBe("low");
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
