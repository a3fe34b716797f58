import { describe, expect, test } from "vitest";
import { accountOf, isKeptPath, withoutPrivate } from "./kept-rows.ts";

describe("what a device keeps", () => {
  test("is API answers only, by whole paths", () => {
    expect(isKeptPath("/api/visitors")).toBe(true);
    for (const path of ["/visitors", "/api/visitors/7", "/api/visitors/export", "/api/auth/login", "/api/notifications/stream", "/api"])
      expect(isKeptPath(path)).toBe(false);
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

  test("has no private field at any depth; they read as not told", () => {
    const answer = {
      data: { name: "Ana", childrenNames: "Bia", hasChildren: true, notices: [{ id: 1 }], person: { emergencyPhone: "1" } },
    };
    expect(JSON.parse(withoutPrivate(JSON.stringify(answer)))).toEqual({
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
