import { expect, it } from "vitest";
import { heldWeeks, lastAndAverage } from "./trend.ts";

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
