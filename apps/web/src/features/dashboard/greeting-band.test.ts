import type { Duty } from "@aprisco/contract/dashboard.ts";
import { describe, expect, it } from "vitest";
import { churchNow } from "../../language/church-now.ts";
import { partOfDay, sentenceOf } from "./greeting-band.tsx";

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

const duty = (kind: Duty["kind"]): Duty => ({ kind, title: "Ana", note: null, since: "2026-11-18T03:00:00.000Z", target: "/users?user=1" });
const keyOf = (given: Partial<Parameters<typeof sentenceOf>[0]>) =>
  sentenceOf({ role: "secretaria", duty: undefined, isToday: false, stats: {}, ...given }).key;
const calm = { visitors: 200, awaitingFirstContact: 0, recentVisitors7d: 0 };

describe("the sentence below the greeting", () => {
  it("names the longest waiting item, whatever the figures are", () => {
    expect(sentenceOf({ role: "secretaria", duty: duty("registration"), isToday: false, stats: calm })).toMatchObject({
      key: "hero.registration",
      duty: { title: "Ana" },
    });
    expect(keyOf({ duty: duty("firstContact"), stats: calm })).toBe("hero.firstContact");
  });
  it("says 'today' for a follow-up due today, and the age of an older one", () => {
    expect(keyOf({ duty: duty("followUp"), isToday: true })).toBe("hero.followUpToday");
    expect(keyOf({ duty: duty("followUp") })).toBe("hero.followUp");
  });
  it("otherwise says good news, and only if it is true", () => {
    expect(keyOf({ stats: { ...calm, recentVisitors7d: 4 } })).toBe("lead.recent");
    expect(keyOf({ stats: { ...calm, recentVisitors7d: 4, awaitingFirstContact: 2 } })).toBe("lead.calm");
    expect(keyOf({ stats: calm })).toBe("lead.calm");
    expect(keyOf({ stats: { visitors: 0 } })).toBe("lead.none");
  });
  it("mentions no figures to accounts that see none", () => {
    expect(keyOf({})).toBe("lead.welcome");
    expect(keyOf({ role: "membro" })).toBe("lead.welcome.membro");
    expect(keyOf({ role: "tesoureiro", stats: { members: 4 } as object })).toBe("lead.welcome.tesoureiro");
  });
});
