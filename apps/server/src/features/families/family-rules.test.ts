import { relationKinds } from "@aprisco/contract/families-care.ts";
import { expect, test } from "vitest";
import { familyNameOf, fitsOneHousehold, seenKind, storedRelation } from "./family-rules.ts";

test("a relation is read from its own side as it was written, and from the other as its counterpart", () => {
  const other: Partial<Record<string, string>> = {
    parent: "child",
    child: "parent",
    guardian: "ward",
    ward: "guardian",
    grandparent: "grandchild",
    grandchild: "grandparent",
    discipler: "disciple",
    disciple: "discipler",
  };
  for (const kind of relationKinds)
    for (const [person, related] of [
      [1, 2],
      [2, 1],
    ] as const) {
      const stored = storedRelation(person, related, kind);
      expect([kind, seenKind(stored.kind, stored.person === person)]).toEqual([kind, kind]);
      expect([kind, seenKind(stored.kind, stored.person === related)]).toEqual([kind, other[kind] ?? kind]);
    }
});

test("mutual relations are stored once, the lower id first, whoever writes them", () => {
  for (const kind of ["sibling", "spouse", "former_spouse"] as const)
    expect([storedRelation(7, 3, kind), storedRelation(3, 7, kind)]).toEqual(Array(2).fill({ person: 3, related: 7, kind }));
});

test("a household has one head and one spouse at most, and any number of others", () => {
  expect(fitsOneHousehold(["head", "spouse", "child", "child", "other", "other"])).toBe(true);
  expect(fitsOneHousehold(["child"])).toBe(true);
  expect(fitsOneHousehold(["head", "head"])).toBe(false);
  expect(fitsOneHousehold(["spouse", "spouse", "head"])).toBe(false);
});

test.each([
  ["Família Siqueira Prado", "Siqueira Prado"],
  ["familia Siqueira", "Siqueira"],
  ["The Siqueira Family", "Siqueira"],
  ["Siqueira", "Siqueira"],
  ["Família", "Família"],
])("after %j people are called %j", (household, name) => {
  expect(familyNameOf(household)).toBe(name);
});
