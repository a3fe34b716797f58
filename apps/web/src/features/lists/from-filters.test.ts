import { listFields, type ListField } from "@aprisco/contract/lists/choices.ts";
import { readRule } from "@aprisco/contract/lists/rule.ts";
import { expect, test } from "vitest";
import { ruleOfFilters } from "./from-filters.ts";

const fields = new Map<string, ListField>(listFields.map((field) => [field.key, field]));
const every = { q: "souza", status: "active", neighborhood: "Cambuí", birth_month: "10", baptised: "no", ministry: "7" };

test("each filter of the list is a condition that the catalogue takes", () => {
  const rule = ruleOfFilters({ ...every, list: "3", ids: "1" }, null);
  expect("all" in rule && rule.all).toHaveLength(Object.keys(every).length);
  expect(readRule(rule, (key) => fields.get(key))).toEqual({ rule });
});

test("filters within a list narrow its rule", () => {
  const adults = { field: "person.age", op: "at_least", value: 18 } as const;
  const active = { field: "member.status", op: "in", value: ["active"] };
  expect(ruleOfFilters({ status: "active" }, { all: [adults] })).toEqual({ all: [adults, active] });
  expect(ruleOfFilters({ status: "active" }, { any: [adults] })).toEqual({ all: [{ any: [adults] }, active] });
  expect(ruleOfFilters({}, { any: [adults] })).toEqual({ any: [adults] });
});
