import { listFields, type ListField, readRule } from "@aprisco/contract/lists-rule.ts";
import { expect, test } from "vitest";
import { ruleOfFilters } from "./from-filters.ts";

const fields = new Map<string, ListField>(listFields.map((field) => [field.key, field]));
const every = { q: "souza", status: "active", neighborhood: "Cambuí", birth_month: "10", baptised: "no", ministry: "7" };

test("each filter of the list is a condition that the catalogue takes", () => {
  const rule = ruleOfFilters({ ...every, list: "3", ids: "1" }, null);
  expect("all" in rule && rule.all).toHaveLength(Object.keys(every).length);
  expect(readRule(rule, (key) => fields.get(key))).toEqual({ rule });
});

test("several values of a filter are one condition", () => {
  const rule = ruleOfFilters(
    { status: ["active", "visitor"], neighborhood: ["Centro, Setor 2", "Cambuí"], birth_month: ["2", "10"], ministry: ["7", "9"] },
    null,
  );
  const all = [
    { field: "member.status", op: "in", value: ["active", "visitor"] },
    { field: "person.neighborhood", op: "in", value: ["Centro, Setor 2", "Cambuí"] },
    { field: "person.birth_month", op: "in", value: [2, 10] },
    { field: "ministry.member", op: "in", value: [7, 9] },
  ];
  expect(rule).toEqual({ all });
  expect(readRule(rule, (key) => fields.get(key))).toEqual({ rule });
});

test("filters on a saved list narrow its rule", () => {
  const adults = { field: "person.age", op: "at_least", value: 18 } as const;
  const active = { field: "member.status", op: "in", value: ["active"] };
  expect(ruleOfFilters({ status: "active" }, { all: [adults] })).toEqual({ all: [adults, active] });
  expect(ruleOfFilters({ status: "active" }, { any: [adults] })).toEqual({ all: [{ any: [adults] }, active] });
  expect(ruleOfFilters({}, { any: [adults] })).toEqual({ any: [adults] });
});

test("an applied rule is narrowed by the filters, and narrows the open list's rule", () => {
  const adults = { field: "person.age", op: "at_least", value: 18 } as const;
  const active = { field: "member.status", op: "in", value: ["active"] };
  const rule = JSON.stringify({ all: [adults] });
  expect(ruleOfFilters({ rule }, null)).toEqual({ all: [adults] });
  expect(ruleOfFilters({ rule, status: "active" }, null)).toEqual({ all: [adults, active] });
  expect(ruleOfFilters({ rule }, { any: [active] as never })).toEqual({ all: [{ any: [active] }, adults] });
  expect(ruleOfFilters({ rule: "{all" }, null)).toEqual({ all: [] });
});

test.each([
  ["12:is:7", "choice", { field: "custom.12", op: "in", value: [7] }],
  ["12:is_not:7", "choice", { not: { field: "custom.12", op: "in", value: [7] } }],
  ["12:is:no", "yes_no", { field: "custom.12", op: "is", value: false }],
  ["12:contains:ab", "text", { field: "custom.12", op: "contains", value: "ab" }],
  ["12:between:1,5", "number", { field: "custom.12", op: "between", value: [1, 5] }],
  ["12:between:,5", "number", { field: "custom.12", op: "at_most", value: 5 }],
  ["12:between:2026-01-01,", "date", { field: "custom.12", op: "from", value: "2026-01-01" }],
  ["12:is:2026-01-01", "date", { field: "custom.12", op: "between", value: ["2026-01-01", "2026-01-01"] }],
  ["12:empty", "date", { field: "custom.12", op: "empty" }],
  [
    "12:after:3",
    "number",
    {
      all: [{ field: "custom.12", op: "at_least", value: 3 }, { not: { field: "custom.12", op: "is", value: 3 } }],
    },
  ],
] as const)("what is asked of a church's own field by '%s' (%s) is a condition too", (custom, kind, rule) => {
  expect(ruleOfFilters({ custom }, null, new Map([[12, kind]]))).toEqual({ all: [rule] });
});
