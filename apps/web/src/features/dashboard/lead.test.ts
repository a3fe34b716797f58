import { describe, expect, it } from "vitest";
import { leadsOf } from "./lead.ts";

const leadOf = (stats: Parameters<typeof leadsOf>[0]) => leadsOf(stats, false)[0];
const calm = { visitors: 200, awaitingFirstContact: 0, followUpsDue: 0, recentVisitors7d: 0 };

describe("the sentence below the greeting", () => {
  it("names what waits, and only what waits", () => {
    expect(leadOf({ ...calm, awaitingFirstContact: 7, followUpsDue: 3 })).toEqual({ key: "lead.both", awaiting: 7, due: 3 });
    expect(leadOf({ ...calm, awaitingFirstContact: 7 })).toEqual({ key: "lead.awaiting", awaiting: 7 });
    expect(leadOf({ ...calm, followUpsDue: 1 })).toEqual({ key: "lead.due", due: 1 });
  });
  it("else says what is good", () => {
    expect(leadOf({ ...calm, recentVisitors7d: 4 })).toEqual({ key: "lead.recent", recent: 4 });
    expect(leadOf(calm)).toEqual({ key: "lead.calm" });
    expect(leadOf({ visitors: 0 })).toEqual({ key: "lead.none" });
  });
  it("speaks of no figures to whom none are shown", () => {
    expect(leadOf({})).toEqual({ key: "lead.welcome" });
  });
  it("begins with who waits for approval, to whom may approve", () => {
    const waiting = { ...calm, pendingUsers: 7 };
    expect(leadsOf(waiting, true)).toEqual([{ key: "lead.pending", pending: 7 }]);
    expect(leadsOf({ ...waiting, followUpsDue: 3 }, true).map(({ key }) => key)).toEqual(["lead.pending", "lead.due"]);
    expect(leadsOf(waiting, false)).toEqual([{ key: "lead.calm" }]);
    expect(leadsOf({ ...calm, pendingUsers: 0 }, true)).toEqual([{ key: "lead.calm" }]);
  });
});
