import fc from "fast-check";
import { expect, test } from "vitest";
import {
  actions,
  allows,
  canonical,
  accessRelationsIn,
  effective,
  forWholeChurch,
  holds,
  isAdministrative,
  managesPermissions,
  managesUsers,
  sections,
  type Allow,
  type PermissionSet,
} from "./permissions.ts";

/** Set, wanted right, result. Source: spec.md §6 and the team's question 29. */
const truth: readonly (readonly [PermissionSet, string, boolean])[] = [
  [["visitors:view"], "visitors:view", true],
  [["visitors:view"], "visitors:edit", false],
  [["visitors:view"], "visitors", false],
  [["visitors"], "visitors:view", true],
  [["visitors"], "visitors:delete", true],
  [["visitors"], "visitors", true],
  [["visitors:manage"], "visitors:view", true],
  [["visitors:manage"], "visitors:delete", true],
  [["visitors:manage"], "members:view", false],
  [["visitors:read"], "visitors:view", true],
  [["visitors:update"], "visitors:edit", true],
  [["visitors:full_access"], "visitors:create", true],
  [["visitors:view"], "visitors:read", true],
  [["visitors.view"], "visitors:view", true],
  [["visitors:view"], "visitors.view", true],
  [["visitor:view"], "visitors:view", true],
  [["member:view"], "members:view", true],
  [["events:view"], "agenda:view", true],
  [["agenda:view"], "events:view", true],
  [["assets:view"], "patrimonio:view", true],
  [["inventory:view"], "patrimonio:view", true],
  [["patrimony:view"], "assets:view", true],
  [["finances:view"], "finance:view", true],
  [["groups:view"], "cells:view", true],
  [["grupos_convivio:manage"], "cells:edit", true],
  [["grupos_convivio"], "groups:edit", true],
  [["*"], "settings:manage", true],
  [["*:view"], "settings:view", false],
  [["view"], "visitors:view", false],
  [["members"], "members_x:view", false],
  [["members:view"], "members_x:view", false],
  [["members:manage"], "members:viewer", true],
  [["members:view"], "members:viewer", false],
  [["Members:view"], "members:view", false],
  [[], "members:view", false],
  [{ finance: { manage: true } }, "finance:view", true],
  [{ finance: { view: true } }, "finance:view", true],
  [{ finance: { view: true } }, "finance:edit", false],
  [{ finances: { read: true } }, "finance:view", true],
  [{ finance: { view: "true" } }, "finance:view", false],
  [{ finance: { view: 1 } }, "finance:view", false],
  [{ finance: { view: {} } }, "finance:view", false],
  [{ finance: { view: false, manage: true } }, "finance:view", true],
  [{ finance: true }, "finance:view", false],
  [{ finance: null }, "finance:view", false],
  [{ "*": { view: true } }, "finance:view", false],
];
test.each(truth)("%j for %s: %s", (set, wanted, answer) => {
  expect(holds(set, wanted)).toBe(answer);
});

/** Role, plus, minus → the effective set. */
const differences: readonly (readonly [PermissionSet, PermissionSet, PermissionSet, string, boolean])[] = [
  [["visitors:manage"], [], ["visitors:delete"], "visitors:delete", false],
  [["visitors:manage"], [], ["visitors:delete"], "visitors:manage", false],
  [["visitors:manage"], [], ["visitors:delete"], "visitors:edit", true],
  [["visitors"], [], ["visitors:delete"], "visitors:delete", false],
  [["visitors"], [], ["visitors:delete"], "visitors:view", true],
  [["*"], [], ["finance:view"], "finance:view", false],
  [["*"], [], ["finance:view"], "finance:manage", false],
  [["*"], [], ["finance:view"], "finance:edit", true],
  [["*"], [], ["finance:view"], "users:manage", true],
  [["*"], [], ["finance"], "finance:create", false],
  [["*"], [], ["*"], "dashboard:view", false],
  [["visitors:manage"], [], ["visitors:manage"], "visitors:manage", false],
  [["visitors:manage"], [], ["visitors:manage"], "visitors:edit", true],
  [["visitors:view"], ["members:view"], [], "members:view", true],
  [["visitors:view"], ["members:view"], ["members:view"], "members:view", false],
  [["visitors:view"], { finance: { manage: true } }, { finance: { delete: true } }, "finance:edit", true],
  [["visitors:view"], { finance: { manage: true } }, { finance: { delete: true } }, "finance:delete", false],
  [["visitors:manage"], [], ["visitor.update"], "visitors:edit", false],
];
test.each(differences)("%j plus %j minus %j for %s: %s", (role, plus, minus, wanted, answer) => {
  expect(holds(effective(role, plus, minus), wanted)).toBe(answer);
});

test("an untouched administrator stays '*'", () => {
  expect(effective(["*"])).toEqual(["*"]);
  expect(effective(["visitors:view"], ["*"])).toEqual(["*"]);
});

const section = fc.constantFrom(...sections);
const action = fc.constantFrom(...actions);
const permission = fc.tuple(section, action).map(([where, what]) => `${where}:${what}`);
const entry = fc.oneof({ weight: 6, arbitrary: permission }, { weight: 2, arbitrary: section }, { weight: 1, arbitrary: fc.constant("*") });
const set = fc.array(entry, { maxLength: 8 });
const aliases: Readonly<Record<string, readonly string[]>> = {
  agenda: ["events"],
  patrimonio: ["assets", "inventory", "patrimony"],
  finance: ["finances"],
  cells: ["groups", "grupos_convivio"],
  visitors: ["visitor"],
  members: ["member"],
};
const synonyms: Readonly<Record<string, string>> = { view: "read", edit: "update", manage: "full_access" };
/** The same permission in another notation. */
const respelled = fc.tuple(section, action, fc.nat(), fc.boolean(), fc.constantFrom(":", ".")).map(([where, what, pick, other, mark]) => {
  const names = [where, ...(aliases[where] ?? [])];
  return {
    plain: `${where}:${what}`,
    written: `${names[pick % names.length] ?? where}${mark}${other ? (synonyms[what] ?? what) : what}`,
  };
});

test("manage, the bare section and '*' imply every action of a section", () => {
  fc.assert(
    fc.property(set, section, action, (rest, where, what) => {
      for (const wide of [`${where}:manage`, where, "*"]) expect(holds([...rest, wide], `${where}:${what}`)).toBe(true);
    }),
  );
});

test("a minus overrides role and plus, and removes manage too", () => {
  fc.assert(
    fc.property(set, set, set, permission, (role, plus, minus, taken) => {
      const left = effective(role, plus, [...minus, taken]);
      expect(holds(left, taken)).toBe(false);
      expect(holds(left, `${taken.split(":", 1)[0] ?? ""}:manage`)).toBe(false);
    }),
  );
});

test("a minus of one section leaves the others alone", () => {
  fc.assert(
    fc.property(set, permission, permission, (role, taken, asked) => {
      fc.pre(taken.split(":", 1)[0] !== asked.split(":", 1)[0]);
      expect(holds(effective(role, [], [taken]), asked)).toBe(holds(role, asked));
    }),
  );
});

test("aliases, synonyms and separators do not matter, neither in sets nor in wanted rights", () => {
  fc.assert(
    fc.property(respelled, set, permission, ({ plain, written }, rest, asked) => {
      expect(canonical(written)).toBe(plain);
      expect(holds([...rest, written], asked)).toBe(holds([...rest, plain], asked));
      expect(holds(rest, written)).toBe(holds(rest, plain));
      expect(effective([...rest, written], [], [written])).toEqual(effective([...rest, plain], [], [plain]));
    }),
  );
});

test("the object form equals the list form, and only exactly true counts", () => {
  const flag = fc.oneof(fc.constant<unknown>(true), fc.constantFrom<unknown>(false, null, "true", 1, 0, "", {}, [true]));
  fc.assert(
    fc.property(fc.dictionary(section, fc.dictionary(action, flag)), permission, (modules, asked) => {
      const list = Object.entries(modules).flatMap(([where, flags]) =>
        Object.entries(flags).flatMap(([what, on]) => (on === true ? [`${where}:${what}`] : [])),
      );
      expect(holds(modules, asked)).toBe(holds(list, asked));
    }),
  );
});

test("a section with a suffix is another section", () => {
  fc.assert(
    fc.property(section, action, fc.stringMatching(/^[a-z_]{1,6}$/), (where, what, tail) => {
      const other = canonical(`${where}${tail}:${what}`);
      fc.pre(!other.startsWith(`${where}:`));
      expect(holds([where, `${where}:manage`, `${where}:${what}`], `${where}${tail}:${what}`)).toBe(false);
    }),
  );
});

test("names of Object.prototype are ordinary names", () => {
  for (const name of ["__proto__", "constructor", "toString", "hasOwnProperty", "valueOf"]) {
    expect(canonical(name)).toBe(name);
    expect(canonical(`${name}:${name}`)).toBe(`${name}:${name}`);
    expect(holds(["visitors:view"], `${name}:view`)).toBe(false);
    expect(holds([name, `visitors:${name}`], "visitors:view")).toBe(false);
    expect(effective([name], [`${name}:view`], ["users:view"])).toEqual([]);
  }
  const polluting = JSON.parse('{"__proto__":{"view":true},"constructor":{"prototype":{"view":true}}}') as PermissionSet;
  expect(holds(polluting, "visitors:view")).toBe(false);
  expect(Object.hasOwn(Object.prototype, "view")).toBe(false);
});

test("who manages permissions and users, and who counts as administrative", () => {
  expect([["*"], ["users:manage"], ["settings:manage"], ["users:edit"], ["settings:edit"]].map(managesPermissions)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
  expect([["*"], ["users:create"], ["users:update"], ["users:delete"], ["users:view"]].map(managesUsers)).toEqual([
    true,
    true,
    true,
    true,
    false,
  ]);
  expect([["*"], ["cells:manage"], { groups: { full_access: true } }, ["cells:delete"], []].map(isAdministrative)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});

test("a route's condition applies to guests and accounts", () => {
  const asker = { id: 7, permissions: ["visitors:view"], wholeChurch: true };
  expect(allows("anyone", null)).toBe(true);
  expect(allows("signedIn", null)).toBe(false);
  expect(allows("own", null, 7)).toBe(false);
  expect(allows("visitors:view", null)).toBe(false);
  expect(allows("signedIn", asker)).toBe(true);
  expect(allows("own", asker, 7)).toBe(true);
  expect(allows("own", asker, 8)).toBe(false);
  expect(allows("own", asker, null)).toBe(false);
  expect(allows({ anyOf: ["own", "users:view"] }, asker, 8)).toBe(false);
  expect(allows({ anyOf: ["own", "visitors:view"] }, asker, 8)).toBe(true);
  expect(allows({ allOf: ["visitors:view", "own"] }, asker, 8)).toBe(false);
  expect(allows({ allOf: ["visitors:view", "own"] }, asker, 7)).toBe(true);
});

test("a right over what belongs to the whole church is not held by an account of some congregations", () => {
  const asker = { id: 7, permissions: ["settings:manage"], wholeChurch: true };
  const [edit, view] = [forWholeChurch("settings:edit"), forWholeChurch("users:view")];
  expect([allows(edit, asker), allows(edit, { ...asker, wholeChurch: false }), allows(view, asker)]).toEqual([true, false, false]);
  expect([allows(edit, null), allows("settings:edit", { ...asker, wholeChurch: false })]).toEqual([false, true]);
});

test("a condition on whole reading is met unless the role reads the section narrowly and does not manage it", () => {
  const asker = { id: 7, permissions: ["members:edit"], wholeChurch: true, narrowSections: ["members"] };
  const whole = { allOf: ["members:edit", { whole: "members" }] } as const;
  expect([allows(whole, asker), allows(whole, { ...asker, narrowSections: [] })]).toEqual([false, true]);
  expect(allows(whole, { ...asker, permissions: ["members:manage"] })).toBe(true);
  expect(allows({ whole: "visitors" }, asker)).toBe(true);
});

test("a relation counts besides a permission, only for callers who have one", () => {
  const member = { id: 7, permissions: ["ministries:view"], wholeChurch: true };
  const leading = { ...member, relations: ["ministryLeader"] as const };
  const edit: Allow = { anyOf: ["ministries:edit", { relation: "ministryLeader" }] };
  expect([allows(edit, null), allows(edit, member), allows(edit, leading)]).toEqual([false, false, true]);
  expect(allows({ relation: "guardian" }, leading)).toBe(false);
  expect(allows({ allOf: ["ministries:edit", { relation: "ministryLeader" }] }, leading)).toBe(false);
  expect(allows({ allOf: ["ministries:view", { relation: "ministryLeader" }] }, leading)).toBe(true);
  expect(
    accessRelationsIn({ anyOf: ["own", { allOf: ["users:view", { relation: "guardian" }] }, { relation: "ministryLeader" }] }),
  ).toEqual(["guardian", "ministryLeader"]);
  expect([accessRelationsIn("anyone"), accessRelationsIn("members:view")]).toEqual([[], []]);
});
