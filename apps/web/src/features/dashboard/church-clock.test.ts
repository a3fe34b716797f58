import { describe, expect, it } from "vitest";
import { churchNow } from "../../messages/church-now.ts";
import { partOfDay } from "./church-clock.ts";

describe("the church's clock", () => {
  it("tells day and time in the church's zone", () => {
    const instant = new Date("2026-11-21T02:30:00Z");
    expect(churchNow("America/Sao_Paulo", instant)).toEqual({ day: "2026-11-20", minutes: 23 * 60 + 30 });
    expect(churchNow("UTC", instant)).toEqual({ day: "2026-11-21", minutes: 150 });
  });
  it("greets by the hour", () => {
    expect([0, 4 * 60 + 59, 5 * 60, 11 * 60 + 59, 12 * 60, 17 * 60 + 59, 18 * 60].map(partOfDay)).toEqual([
      "evening",
      "evening",
      "morning",
      "morning",
      "afternoon",
      "afternoon",
      "evening",
    ]);
  });
});
