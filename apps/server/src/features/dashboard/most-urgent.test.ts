import { describe, expect, it } from "vitest";
import { mostUrgent } from "./index.ts";

const waiting = (kind: string, ...days: readonly number[]) =>
  days.map((day) => ({ kind, since: `2026-11-${String(day).padStart(2, "0")}T12:00:00.000Z` }));
const shown = (kinds: Parameters<typeof mostUrgent>[0], most: number) =>
  mostUrgent(kinds, most).map((duty) => duty.since.slice(8, 10) + ("kind" in duty ? String(duty.kind) : ""));

describe("the most urgent duties", () => {
  it("are sorted by waiting time, across kinds", () => {
    expect(shown([waiting("a", 3, 20), waiting("b", 1, 10)], 8)).toEqual(["01b", "03a", "10b", "20a"]);
  });
  it("leave each kind a place when there are too many", () => {
    expect(shown([waiting("a", 1, 2, 3, 4), waiting("b", 20), waiting("c", 10, 11)], 4)).toEqual(["01a", "02a", "10c", "20b"]);
  });
  it("are none where nothing waits", () => {
    expect(mostUrgent([], 8)).toEqual([]);
    expect(mostUrgent([[], []], 8)).toEqual([]);
  });
});
