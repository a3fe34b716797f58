import { describe, expect, test } from "vitest";
import { accountOf, isKeptCall, isKeptPath, withoutPrivate } from "./kept-rows.ts";

describe("what a device keeps", () => {
  test("is API answers only, by whole paths", () => {
    expect(isKeptPath("/api/visitors")).toBe(true);
    for (const path of ["/visitors", "/api/visitors/7", "/api/visitors/export", "/api/auth/login", "/api/notifications/stream", "/api"])
      expect(isKeptPath(path)).toBe(false);
  });

  test("of single records it is a group with its people, its meetings and its sheet", () => {
    for (const path of [
      "/api/cell-groups",
      "/api/cell-groups/7",
      "/api/cell-groups/7/report",
      "/api/cell-groups/7/members",
      "/api/cell-groups/7/meetings",
      "/api/schedules/mine",
    ])
      expect(isKeptPath(path)).toBe(true);
    for (const path of [
      "/api/cell-groups/7/report-link",
      "/api/cell-groups/7/members/3",
      "/api/cell-groups/late",
      "/api/cell-groups/0/report",
      "/api/members/7",
      "/cell-groups/7",
    ])
      expect(isKeptPath(path)).toBe(false);
  });

  test("of a group's people it is those who belong to it now, by name and role", () => {
    const call = (query: string): URL => new URL(`https://x.example/api/cell-groups/7/members${query}`);
    expect(["", "?limit=50", "?past=false", "?past=only", "?limit=50&past=only"].map((query) => isKeptCall(call(query)))).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
    expect(isKeptCall(new URL("https://x.example/api/members/7"))).toBe(false);
    const told = { phone: "+5519991234567", email: "a@example.org", birthday: "03-14", address: "Rua das Oliveiras, 1" };
    const kept = withoutPrivate(JSON.stringify({ data: [{ id: 3, name: "Ana", role: "host", ...told }] }), "/api/cell-groups/7/members");
    expect(JSON.parse(kept)).toEqual({
      data: [{ id: 3, name: "Ana", role: "host", phone: null, email: null, birthday: null, address: null }],
    });
  });

  test("is of the counts the sheets of the counters, and neither a count nor its differences", () => {
    expect([isKeptPath("/api/inventory-counts/mine"), isKeptPath("/api/inventory-counts/12/sheet")]).toEqual([true, true]);
    for (const path of [
      "/api/inventory-counts",
      "/api/inventory-counts/12",
      "/api/inventory-counts/12/differences",
      "/inventory-counts/12/sheet",
    ])
      expect(isKeptPath(path)).toBe(false);
  });

  test("a sheet keeps who is on it, the plan and the report's figures; neither its note nor the names of visitors", () => {
    const sheet = {
      data: {
        date: "2026-11-18",
        theme: "Salmo 23",
        people: [{ person_id: 1, name: "Ana", present: true }],
        report: { id: 3, version: 2, note: "Foi difícil", offerings: 1_000, visitors: 1 },
        visitors: [{ name: "Zeca" }],
      },
    };
    const kept = withoutPrivate(JSON.stringify(sheet), "/api/cell-groups/7/report");
    expect(JSON.parse(kept)).toMatchObject({
      data: { theme: "Salmo 23", people: [{ name: "Ana" }], report: { version: 2, note: null }, visitors: [] },
    });
    expect(kept).not.toMatch(/difícil|Zeca/);
  });

  test("meetings keep their figures and not their notes", () => {
    const kept = withoutPrivate(JSON.stringify({ data: [{ id: 3, note: "Foi difícil", visitors: 2 }] }), "/api/cell-groups/7/meetings");
    expect(JSON.parse(kept)).toEqual({ data: [{ id: 3, note: null, visitors: 2 }] });
  });

  test("other answers keep their notes: the number of open places of a duty, a leader's word to the team", () => {
    const duties = { data: [{ kind: "rosterGap", note: "2" }] };
    expect(JSON.parse(withoutPrivate(JSON.stringify(duties), "/api/dashboard/duties"))).toEqual(duties);
  });

  test("has no private field at any depth; they read as not told", () => {
    const answer = {
      data: { name: "Ana", childrenNames: "Bia", hasChildren: true, notices: [{ id: 1 }], person: { emergencyPhone: "1" } },
    };
    expect(JSON.parse(withoutPrivate(JSON.stringify(answer), "/api/auth/me"))).toEqual({
      data: { name: "Ana", childrenNames: null, hasChildren: false, notices: [], person: { emergencyPhone: null } },
    });
  });
});

describe("the account of a request", () => {
  const token = (claims: object) => `Bearer h.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.s`;
  test("comes from the token's subject", () => {
    expect(accountOf(token({ sub: "42", name: "João ção" }))).toBe(42);
  });
  test.each([null, "", "Bearer x", "Bearer a.b.c", token({}), token({ sub: "-1" }), token({ sub: "abc" }), token({ sub: 1.5 })])(
    "is none in %s",
    (authorization) => {
      expect(accountOf(authorization)).toBeNull();
    },
  );
});
