import type { ListRule } from "@aprisco/contract/lists-rule.ts";
import { expect, test } from "vitest";
import { depthOf, draftOf, numberOf, ruleOf, withPart } from "./draft.ts";

const young = { field: "person.age", op: "at_most", value: 35 } as const;
const serves = { field: "ministry.member", op: "now" } as const;

test.each<[string, ListRule]>([
  ["all", { all: [young, serves] }],
  ["any in all", { all: [young, { any: [serves, young] }] }],
  ["a not around one condition", { all: [young, { not: serves }] }],
  ["none of several", { not: { any: [young, serves] } }],
  ["a not around all", { all: [{ not: { all: [young, serves] } }] }],
  ["nothing", { all: [] }],
])("a rule survives the builder unchanged: %s", (_what, rule) => {
  expect(ruleOf(draftOf(rule))).toEqual(rule);
});

test("a single condition becomes a group", () => {
  expect(draftOf(young)).toEqual({ mode: "all", parts: [young] });
});

test("a 'none' group counts one level more once it has several conditions", () => {
  const draft = draftOf({ all: [young, { not: serves }] });
  expect(depthOf(draft)).toBe(3);
  expect(depthOf(draftOf({ all: [young, { not: { any: [serves, young] } }] }))).toBe(4);
});

test("a part is changed in its place or taken away", () => {
  const draft = draftOf({ all: [young, serves] });
  expect(withPart(draft, 0, serves).parts).toEqual([serves, serves]);
  expect(withPart(draft, 0, null).parts).toEqual([serves]);
});

test.each([
  ["rule.all.0.value", "1"],
  ["rule.all.1.any.2.value.0", "2.3"],
  ["rule.all.1.not.any.0.value", "2.1"],
  ["rule.all.1.not.value", "2.1"],
  ["rule.not.all.1.field", "1.2"],
  ["rule.any.3", "4"],
  ["rule", ""],
])("%s is condition %s in the builder", (path, number) => {
  expect(numberOf(path)).toBe(number);
});
