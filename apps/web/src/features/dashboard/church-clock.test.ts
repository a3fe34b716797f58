import { describe, expect, it } from "vitest";
import { churchNow } from "../../messages/church-now.ts";
import { nextMeetings, partOfDay } from "./church-clock.ts";

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

describe("the next meetings", () => {
  const worship = { weekday: 0, time: "18:30", name: "Culto" };
  const prayer = { weekday: 3, time: "19:30", name: "Oração" };
  const sunday = "2026-11-22";

  it("are ordered from now on", () => {
    const friday = { day: "2026-11-20", minutes: 600 };
    expect(nextMeetings([prayer, worship], friday).map(({ name, day, inDays }) => [name, day, inDays])).toEqual([
      ["Culto", "2026-11-22", 2],
      ["Oração", "2026-11-25", 5],
    ]);
  });
  it("count for today until they begin, then for next week", () => {
    expect(nextMeetings([worship], { day: sunday, minutes: 18 * 60 + 30 })[0]?.inDays).toBe(0);
    expect(nextMeetings([worship], { day: sunday, minutes: 18 * 60 + 31 })[0]).toMatchObject({ inDays: 7, day: "2026-11-29" });
  });
  it("cross the end of a month", () => {
    expect(nextMeetings([prayer], { day: "2026-11-30", minutes: 0 })[0]?.day).toBe("2026-12-02");
  });
});
