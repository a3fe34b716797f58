import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ticksFor } from "./scale.ts";

describe("the axis of a chart", () => {
  it("has round steps from 0", () => {
    expect(ticksFor(34)).toEqual([0, 10, 20, 30, 40]);
    expect(ticksFor(75)).toEqual([0, 20, 40, 60, 80]);
    expect(ticksFor(3)).toEqual([0, 1, 2, 3]);
    expect(ticksFor(0)).toEqual([0, 1]);
  });
  it("always reaches the highest value in few whole steps", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5_000_000 }), (highest) => {
        const ticks = ticksFor(highest);
        expect(ticks.at(-1)).toBeGreaterThanOrEqual(highest);
        expect(ticks.length).toBeLessThanOrEqual(6);
        expect(ticks.every(Number.isInteger)).toBe(true);
      }),
    );
  });
});
