import { describe, expect, it } from "vitest";
import { tilesOf } from "./tiles.ts";

const keys = (stats: Parameters<typeof tilesOf>[0]) => tilesOf(stats).map(({ key }) => key);
const visitors = { visitors: 9, newVisitors30d: 2, recentVisitors7d: 1, awaitingFirstContact: 3, followUpsDue: 0 };

describe("the tiles of the dashboard", () => {
  it("are those whose figures the account may see", () => {
    expect(
      keys({ ...visitors, users: 5, pendingUsers: 2, oldestPendingAt: "2026-11-17T02:00:00Z", members: 40, newMembers30d: 1 }),
    ).toEqual(["visitors", "recent", "awaiting", "due", "pending", "members", "users"]);
    expect(keys({ ...visitors, members: 40, newMembers30d: 0 })).toEqual(["visitors", "recent", "awaiting", "due", "members"]);
    expect(keys({ members: 40, newMembers30d: 0 })).toEqual(["members"]);
    expect(keys({})).toEqual([]);
  });
  it("lead to who waits for approval, with the age of the oldest", () => {
    const [pending] = tilesOf({ pendingUsers: 2, oldestPendingAt: "2026-11-17T02:00:00Z" });
    expect(pending).toMatchObject({
      value: 2,
      note: { key: "note.pending", since: "2026-11-17T02:00:00Z" },
      to: { path: "/users", search: { status: "pendente" } },
    });
    expect(tilesOf({ pendingUsers: 0, oldestPendingAt: null })[0]?.note).toEqual({ key: "note.pendingNone" });
  });
  it("count nothing that is zero as if it were absent", () => {
    expect(tilesOf({ visitors: 0, newVisitors30d: 0 })[0]).toMatchObject({ value: 0, note: { key: "note.visitors", count: 0 } });
  });
});
