import { describe, expect, it } from "vitest";
import { findingOf } from "./journey.tsx";

const arrivals = (...counts: readonly number[]) =>
  counts.map((novo, at) => ({ month: `2026-${String(at + 6).padStart(2, "0")}`, novo, visitado: 0, convertido: 0 }));

describe("what the journey's chart says", () => {
  it("compares the last complete month with the average before it; the current month is not compared", () => {
    expect(findingOf(arrivals(10, 20, 30, 40, 37, 2))).toEqual({ key: "finding.more", month: "2026-10", count: 37, difference: 12 });
    expect(findingOf(arrivals(10, 20, 30, 40, 20, 99))).toEqual({ key: "finding.fewer", month: "2026-10", count: 20, difference: 5 });
    expect(findingOf(arrivals(10, 20, 30, 40, 25, 0))).toMatchObject({ key: "finding.even", difference: 0 });
  });
  it("starts with the month of the church's first visitor", () => {
    expect(findingOf(arrivals(0, 0, 0, 20, 30, 5))).toMatchObject({ key: "finding.more", difference: 10 });
  });
  it("is only the count while there is no month to compare with", () => {
    expect(findingOf(arrivals(0, 0, 0, 0, 30, 5))).toEqual({ key: "finding.begun", count: 35 });
    expect(findingOf(arrivals(0, 0, 0, 0, 0, 1))).toEqual({ key: "finding.begun", count: 1 });
  });
  it("is nothing for a church without visitors", () => {
    expect(findingOf(arrivals(0, 0, 0, 0, 0, 0))).toEqual({ key: "finding.none" });
  });
});
