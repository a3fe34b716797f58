import { expect, test } from "vitest";
import { healthOf, type HealthFacts } from "./health.ts";

const today = "2026-11-21";
const weeksAgo = (weeks: number): string => new Date(Date.parse(today) - weeks * 7 * 86_400_000).toISOString().slice(0, 10);
const meetings = (present: readonly number[], visitors = 1): HealthFacts["meetings"] =>
  present.map((count, at) => ({ day: weeksAgo(at), present: count, visitors }));
const usual: HealthFacts = {
  status: "active",
  leaders: 1,
  members: 10,
  capacity: null,
  meetings: meetings(Array<number>(12).fill(9)),
  missing: 0,
  traineeSince: null,
  today,
};
const said = (facts: Partial<HealthFacts>) => healthOf({ ...usual, ...facts });

test.each<[string, Partial<HealthFacts>, object]>([
  ["it is steady", {}, { health: "healthy", now: 9 }],
  ["it is closed, whatever else", { status: "closed", leaders: 0 }, { health: "closed" }],
  ["nobody leads it", { leaders: 0, missing: 5 }, { health: "noLeader" }],
  ["two reports are missing", { missing: 2 }, { health: "late", weeks: 2 }],
  ["one missing report is not yet late", { missing: 1 }, { health: "healthy" }],
  ["a group that never reported is not late", { missing: 8, meetings: [] }, { health: "unreported", now: 10 }],
  ["only its leader is in it", { members: 1, meetings: [] }, { health: "empty", now: 1 }],
  [
    "fewer than seven of ten come",
    { meetings: meetings([6, 6, 7, 5, 10, 10, 10, 10, 10, 10, 10, 10]) },
    { health: "fewer", before: 10, now: 6 },
  ],
  ["just seven of ten come", { meetings: meetings([7, 7, 7, 7, 10, 10, 10, 10, 10, 10, 10, 10]) }, { health: "healthy" }],
  ["no visitor came in six weeks", { meetings: meetings(Array<number>(12).fill(9), 0) }, { health: "noVisitors", weeks: 11 }],
  [
    "twelve come and a leader is trained",
    { meetings: meetings(Array<number>(12).fill(12)), traineeSince: weeksAgo(13) },
    { health: "ready", now: 12 },
  ],
  ["the trainee began too recently", { meetings: meetings(Array<number>(12).fill(12)), traineeSince: weeksAgo(12) }, { health: "healthy" }],
  ["it is full", { capacity: 10 }, { health: "full", now: 10, before: 10 }],
])("a group's health: %s", (_case, facts, expected) => {
  expect(said(facts)).toMatchObject(expected);
});
