import { householdRoles, type HouseholdRole } from "@aprisco/contract/families-place.ts";
import { describe, expect, it } from "vitest";
import { freeRoles, likelyRole, namesApart, offersIn, placeAtFirst, type FamilyOffer } from "./place-rules.ts";

const people = (...roles: readonly HouseholdRole[]) => roles.map((role, id) => ({ id, name: role, role }));
const offer = (family_id: number, reason: FamilyOffer["reason"], roles: readonly HouseholdRole[] = ["head"]): FamilyOffer => ({
  family_id,
  name: "Família Souza",
  reason,
  neighborhood: null,
  people: people(...roles),
});

describe("where a new member lives", () => {
  it("is offered in existing households, to accounts that may change them", () => {
    const together = { family_id: null, name: "Souza", reason: "phone" as const, neighborhood: null, people: [] };
    const suggestions = [offer(1, "phone"), together];
    expect(offersIn({ suggestions }, true)).toEqual([offer(1, "phone")]);
    expect(offersIn({ suggestions }, false)).toEqual([]);
  });
  it("begins with the household that shares a telephone or an address, not with one that shares a name", () => {
    const visitor = { family_name: "Souza", marital_status: "casado" } as const;
    const named = "Família Souza";
    expect(placeAtFirst({ visitor, named, offers: [offer(1, "address"), offer(2, "name")] })).toEqual({ family_id: 1, role: "spouse" });
    expect(placeAtFirst({ visitor, named, offers: [offer(2, "name")] })).toBeNull();
    expect(placeAtFirst({ visitor, named, offers: [] })).toEqual({ name: named, role: "head" });
    expect(placeAtFirst({ visitor, named: null, offers: [] })).toBeNull();
    expect(placeAtFirst({ visitor: { ...visitor, family_name: null }, named, offers: [] })).toBeNull();
  });
  it("is told from a namesake by its people, head and spouse first", () => {
    const named = (family_id: number, names: readonly string[], roles: readonly HouseholdRole[]): FamilyOffer => ({
      ...offer(family_id, "name"),
      people: roles.map((role, id) => ({ id, name: names[id] ?? "", role })),
    });
    const one = named(1, ["Lia Souza", "Ana Souza", "Rui Souza"], ["child", "spouse", "head"]);
    const other = named(2, ["Caio Souza"], ["child"]);
    expect(namesApart(one, [one, other])).toEqual(["Rui", "Ana"]);
    expect(namesApart(other, [one, other])).toEqual(["Caio"]);
    expect(namesApart(one, [one, { ...other, name: "Família Sousa" }])).toBeNull();
  });
  it("has a likely role, but no second head or spouse", () => {
    expect(likelyRole(people("child"), "solteiro")).toBe("head");
    expect(likelyRole(people("head"), "uniao_estavel")).toBe("spouse");
    expect(likelyRole(people("head"), null)).toBe("spouse");
    expect(likelyRole(people("head", "spouse"), null)).toBe("child");
    expect(likelyRole(people("head"), "solteiro")).toBe("child");
    expect(likelyRole(people("head"), "viuvo")).toBe("other");
    expect(likelyRole(people("head", "spouse"), "casado")).toBe("other");
    expect(freeRoles(people("head"), householdRoles)).toEqual(["spouse", "child", "other"]);
  });
});
