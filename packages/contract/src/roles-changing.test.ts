import fc from "fast-check";
import { expect, test } from "vitest";
import { roleNames } from "./accounts-session.ts";
import type { Granter } from "./accounts-granting.ts";
import { effective, holds, managesPermissions } from "./permissions.ts";
import { allRights, difference, rightsIn } from "./rights.ts";
import { refusalOfChange } from "./roles-changing.ts";

const set = fc.subarray([...allRights]);
const roleOf = (at: number) => ({ name: roleNames[at] ?? "visitante", rank: (roleNames.length - 1 - at) * 10 });
const roleAt = fc.nat({ max: roleNames.length - 1 });

const house = fc.record({
  sets: fc.array(set, { minLength: roleNames.length, maxLength: roleNames.length }),
  at: roleAt,
  plus: set,
  minus: set,
  changes: fc.array(fc.tuple(roleAt, set), { maxLength: 12 }),
});

test("no sequence of changes grants or revokes a right that the author lacks", () => {
  fc.assert(
    fc.property(house, ({ sets, at, plus, minus, changes }) => {
      const first = sets.map((one, index) => (index === 0 ? ["*"] : one));
      const now = [...first];
      const own = () => effective(now[at] ?? [], plus, minus);
      const before = rightsIn(own());
      for (const [target, wanted] of changes) {
        const { name, rank } = roleOf(at);
        const granter: Granter = { role: name, rank, permissions: own(), congregationIds: null };
        if (refusalOfChange(granter, { ...roleOf(target), permissions: now[target] ?? [] }, wanted) === null) now[target] = wanted;
      }
      for (const [index, one] of now.entries()) {
        const { added, removed } = difference(first[index] ?? [], one);
        for (const right of [...added, ...removed]) expect(holds(before, right)).toBe(true);
        if (index <= at) expect(rightsIn(one)).toEqual(rightsIn(first[index] ?? []));
      }
      // The caller's own rights are unchanged: no change locks its author out.
      expect(rightsIn(own())).toEqual(before);
      expect(managesPermissions(own())).toBe(managesPermissions(before));
    }),
  );
});

const admin: Granter = { role: "admin", rank: 80, permissions: ["*"], congregationIds: null };
const president: Granter = { role: "pastor_presidente", rank: 70, permissions: ["members:manage", "users:manage"], congregationIds: null };
const leader = { name: "leader", rank: 20, permissions: ["dashboard:view", "members:view", "finance:view"] } as const;

test("each refusal, by its reason", () => {
  const codeOf = (...[granter, role, wanted]: Parameters<typeof refusalOfChange>) => refusalOfChange(granter, role, wanted)?.code ?? null;
  expect(codeOf(president, leader, undefined)).toBe(null);
  expect(codeOf(president, leader, [...leader.permissions, "member.full_access"])).toBe(null);
  expect(codeOf(president, { ...leader, rank: 70 }, undefined)).toBe("role.outranked");
  expect(codeOf(admin, { name: "admin", rank: 80, permissions: ["*"] }, undefined)).toBe(null);
  expect(codeOf(admin, { name: "admin", rank: 80, permissions: ["*"] }, ["dashboard"])).toBe("role.fixed");
  expect(codeOf(admin, { name: "admin", rank: 80, permissions: ["*"] }, allRights)).toBe(null);
  expect(codeOf(president, leader, ["members:view", "finance:view"])).toBe("role.dashboard");
  expect(refusalOfChange(president, leader, ["dashboard:view", "finance:view", "agenda:view"])).toEqual({
    code: "role.lacksRight",
    lacks: ["agenda:view"],
  });
  expect(refusalOfChange(president, leader, ["dashboard:view", "members:view"])).toEqual({
    code: "role.lacksRight",
    lacks: ["finance:view"],
  });
});
