import { expect, it } from "vitest";
import { roundSteps } from "./trend.tsx";

it("marks a scale at round values from 0 to above the highest", () => {
  expect(roundSteps(412)).toEqual([0, 200, 400, 600]);
  expect(roundSteps(1_284)).toEqual([0, 500, 1_000, 1_500]);
  expect(roundSteps(80)).toEqual([0, 20, 40, 60, 80]);
});
it("uses whole numbers", () => {
  expect(roundSteps(3)).toEqual([0, 1, 2, 3]);
  expect(roundSteps(1)).toEqual([0, 1]);
});
