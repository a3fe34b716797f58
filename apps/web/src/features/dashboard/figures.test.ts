import { describe, expect, it } from "vitest";
import { figuresOf, listsOfDuties } from "./figures.ts";

type Stats = Parameters<typeof figuresOf>[0];
const keys = (stats: Stats, role: Parameters<typeof figuresOf>[1] = "pastor_presidente") => figuresOf(stats, role).map(({ key }) => key);
const figure = (stats: Stats, key: string) => figuresOf(stats, "secretaria").find((one) => one.key === key);
const visitors = { visitors: 9, newVisitors30d: 2, recentVisitors7d: 1, awaitingFirstContact: 3, followUpsDue: 0 };
const people = { users: 5, pendingUsers: 2, oldestPendingAt: "2026-11-17T02:00:00Z", members: 40, newMembers30d: 1 };

describe("the figures of the dashboard", () => {
  it("are those that the account may see, and five at the most", () => {
    expect(keys({ ...visitors, ...people })).toEqual(["recent", "awaiting", "due", "members", "visitors"]);
    expect(keys({ ...visitors, members: 40 })).toEqual(["recent", "awaiting", "due", "members", "visitors"]);
    expect(keys({ ...visitors, ...people }, "leader")).toEqual(["visitors", "awaiting", "due", "members", "pending"]);
    expect(keys({ members: 40, newMembers30d: 0 })).toEqual(["members"]);
    expect(keys({})).toEqual([]);
  });
  it("begin with pending registrations for roles that approve them", () => {
    expect(keys({ ...visitors, ...people }, "admin")).toEqual(["pending", "users", "members", "visitors", "awaiting"]);
    expect(keys({ ...visitors, ...people }, "secretaria")).toEqual(["pending", "awaiting", "due", "visitors", "users"]);
  });
  it("link to pending registrations, with the age of the oldest", () => {
    expect(figure(people, "pending")).toMatchObject({
      value: 2,
      note: { key: "note.pending", since: "2026-11-17T02:00:00Z" },
      to: { path: "/users", search: { status: "pendente" } },
    });
    expect(figure({ pendingUsers: 0, oldestPendingAt: null }, "pending")?.note).toEqual({ key: "note.pendingNone" });
  });
  it("link to active members, for the treasurer without the status", () => {
    const to = (role: Parameters<typeof figuresOf>[1]) => figuresOf(people, role).find(({ key }) => key === "members")?.to;
    expect(to("pastor_presidente")).toEqual({ path: "/members", search: { status: "active" } });
    expect(to("tesoureiro")).toBeUndefined();
  });
  it("link from the follow-ups to those due by today, which it counts", () => {
    expect(figure({ ...visitors, followUpsDue: 33 }, "due")).toMatchObject({
      value: 33,
      to: { path: "/visitor-management", search: { due: "now" } },
    });
  });
  it("name the complete lists of the work list that are not empty", () => {
    const lists = (stats: Stats) => listsOfDuties(stats).map(({ value, to }) => [value, to.path, to.search]);
    expect(lists({ ...visitors, ...people, followUpsDue: 33 })).toEqual([
      [3, "/visitor-management", { status: "novo" }],
      [33, "/visitor-management", { due: "now" }],
      [2, "/users", { status: "pendente" }],
    ]);
    expect(lists(visitors).map(([value]) => value)).toEqual([3]);
    expect(lists({})).toEqual([]);
  });
  it("show a figure that is zero", () => {
    expect(figure({ visitors: 0, newVisitors30d: 0 }, "visitors")).toMatchObject({ value: 0, note: { key: "note.visitors", count: 0 } });
  });
  it("do not say that all were contacted in a church without visitors", () => {
    expect(figure({ ...visitors, visitors: 0, awaitingFirstContact: 0 }, "awaiting")?.note).toEqual({ key: "note.awaitingNobody" });
    expect(figure({ ...visitors, awaitingFirstContact: 0 }, "awaiting")?.note).toEqual({ key: "note.awaiting", count: 0 });
  });
  it("show a sparkline of the last months where there are values", () => {
    const month = { month: "2026-10", visitado: 0, convertido: 0 };
    expect(
      figure(
        {
          ...visitors,
          journey: [
            { ...month, novo: 1 },
            { ...month, novo: 4 },
          ],
        },
        "visitors",
      )?.spark,
    ).toEqual([1, 4]);
    expect(figure({ ...visitors, journey: [{ ...month, novo: 0 }] }, "visitors")?.spark).toBeUndefined();
  });
});
