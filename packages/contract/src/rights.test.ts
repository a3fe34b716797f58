import * as fc from "fast-check";
import { expect, test } from "vitest";
import { actions, holds, partsOf, sections } from "./permissions.ts";
import { actionsOf, allRights, compact, difference, rightsIn, withRight } from "./rights.ts";
import { allRoutes } from "./routes.ts";

const right = fc.constantFrom(...allRights);
const set = fc.oneof(fc.subarray([...allRights]), fc.constant(["*"]), fc.subarray([...sections]));

test("dashboard and reports are read-only; every other section has all five actions", () => {
  expect([actionsOf("dashboard"), actionsOf("reports"), actionsOf("visitors")]).toEqual([["view"], ["view"], actions]);
  expect(allRights).toHaveLength((sections.length - 2) * actions.length + 2);
});

test("every right that a route needs can be granted", () => {
  const asked = allRoutes.flatMap(({ row }) => partsOf(row.allow)).filter((part) => typeof part === "string" && part.includes(":"));
  expect(asked.length).toBeGreaterThan(100);
  expect(asked.filter((part) => !(allRights as readonly unknown[]).includes(part))).toEqual([]);
});

test("the expanded and the compact form allow the same", () => {
  fc.assert(
    fc.property(set, right, (held, wanted) => {
      expect(holds(rightsIn(held), wanted)).toBe(holds(held, wanted));
      expect(holds(compact(held), wanted)).toBe(holds(held, wanted));
      expect(rightsIn(compact(held))).toEqual(rightsIn(held));
    }),
  );
  expect(compact(["visitors", "members:view", "finances.full_access"])).toEqual(["visitors:manage", "members:view", "finance:manage"]);
});

test("a granted right is held, a revoked one is not, and no other section changes", () => {
  fc.assert(
    fc.property(set, right, fc.boolean(), (held, wanted, given) => {
      const after = withRight(held, wanted, given);
      expect(holds(after, wanted)).toBe(given);
      const { added, removed } = difference(held, after);
      const section = wanted.split(":")[0];
      for (const other of [...added, ...removed]) expect(other.split(":")[0]).toBe(section);
      expect(given ? removed : added).toEqual([]);
    }),
  );
});

test("view is granted with any right, and revoked last", () => {
  expect(withRight([], "members:edit", true)).toEqual(["members:view", "members:edit"]);
  expect(withRight(["members:manage"], "members:view", false)).toEqual([]);
  expect(withRight(["members:manage"], "members:delete", false)).toEqual(["members:view", "members:create", "members:edit"]);
  expect(withRight(["members:manage"], "members:manage", false)).toEqual([
    "members:view",
    "members:create",
    "members:edit",
    "members:delete",
  ]);
  expect(withRight([], "member.full_access", true)).toEqual(actions.map((action) => `members:${action}`));
});
