import { expect, it } from "vitest";
import { endedWeeks, heldWeeks, lastAndAverage, trendStart } from "./trend.ts";

it("counts a week by names or by a head-count, whichever is more, and leaves out weeks without a service", () => {
  const weeks = [
    { people: 10, headcount: 0 },
    { people: 0, headcount: 0 },
    { people: 12, headcount: 31 },
  ];
  expect(lastAndAverage(weeks)).toEqual({ last: 31, average: 21 });
  expect(lastAndAverage([])).toBeNull();
  expect(lastAndAverage([{ people: 0, headcount: 0 }])).toBeNull();
});

it("ends with the last week that had people", () => {
  const weeks = [
    { people: 4, headcount: 0 },
    { people: 0, headcount: 0 },
    { people: 0, headcount: 9 },
    { people: 0, headcount: 0 },
  ];
  expect(heldWeeks(weeks)).toEqual(weeks.slice(0, 3));
  expect(heldWeeks([{ people: 0, headcount: 0 }])).toEqual([]);
});

it("leaves out the running week until its Sunday is over", () => {
  const [before, last, running] = [{ week: "2026-11-09" }, { week: "2026-11-16" }, { week: "2026-11-23" }];
  const weeks = [before, last, running];
  expect(endedWeeks(weeks, "2026-11-23")).toEqual({ ended: [before, last], running });
  expect(endedWeeks(weeks, "2026-11-29")).toEqual({ ended: [before, last], running });
  expect(endedWeeks(weeks, "2026-11-30")).toEqual({ ended: weeks });
  expect(endedWeeks([], "2026-11-30")).toEqual({ ended: [] });
});

it("begins with the Monday 52 weeks before the running week, so that no week is cut", () => {
  for (const today of ["2026-11-23", "2026-11-27", "2026-11-29"]) expect(trendStart(today)).toBe("2025-11-24");
  expect(trendStart("2026-11-30")).toBe("2025-12-01");
});
