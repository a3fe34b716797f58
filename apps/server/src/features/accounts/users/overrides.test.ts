import { actions, effective, sections, type PermissionSet } from "@aprisco/contract/permissions.ts";
import { rightsIn } from "@aprisco/contract/rights.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { overridesFor, withOverrides } from "./changes-store.ts";

const section = fc.constantFrom(...sections);
const entry = fc.oneof(
  fc.tuple(section, fc.constantFrom(...actions)).map(([where, what]) => `${where}:${what}`),
  section,
  fc.constant("*"),
);
const list = fc.array(entry, { maxLength: 10 });
const modules = fc.dictionary(section, fc.dictionary(fc.constantFrom(...actions), fc.boolean()));
const set: fc.Arbitrary<PermissionSet> = fc.oneof(list, modules);

test("for any role and wanted rights, the stored difference gives exactly those", () => {
  fc.assert(
    fc.property(set, set, (role, wanted) => {
      expect(withOverrides(role, overridesFor(role, wanted))).toEqual(rightsIn(wanted));
    }),
  );
});

test("a right of the role is not stored", () => {
  fc.assert(
    fc.property(set, (role) => {
      expect(overridesFor(role, effective(role))).toEqual({ plus: [], minus: [] });
    }),
  );
});

test("a difference names single rights, never a whole section", () => {
  expect(overridesFor(["visitors:manage"], { visitors: { view: true }, groups: { read: true } })).toEqual({
    plus: ["cells:view"],
    minus: ["visitors:create", "visitors:edit", "visitors:delete", "visitors:manage"],
  });
});
