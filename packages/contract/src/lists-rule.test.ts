import { expect, test } from "vitest";
import { listFields, opsOf, type ListField, fieldsIn, readRule } from "./lists-rule.ts";

const fields = new Map<string, ListField>(listFields.map((field) => [field.key, field]));
const read = (raw: unknown) => readRule(raw, (key) => fields.get(key));
const status = (value: unknown) => ({ all: [{ field: "member.status", op: "in", value }] });
const nested = (depth: number): unknown => (depth === 1 ? { field: "person.age", op: "filled" } : { not: nested(depth - 1) });
const many = (count: number) => ({ all: Array.from({ length: count }, () => ({ field: "person.age", op: "filled" })) });

test("a rule is read unchanged, with trimmed texts and without duplicate values", () => {
  const rule = {
    all: [
      { field: "member.status", op: "in", value: ["active", "congregado", "active"] },
      { any: [{ field: "person.age", op: "between", value: [18, 35] }, { not: { field: "person.city", op: "empty" } }] },
      { field: "person.name", op: "contains", value: " ana " },
    ],
  };
  expect(read(rule)).toEqual({
    rule: {
      all: [
        { field: "member.status", op: "in", value: ["active", "congregado"] },
        { any: [{ field: "person.age", op: "between", value: [18, 35] }, { not: { field: "person.city", op: "empty" } }] },
        { field: "person.name", op: "contains", value: "ana" },
      ],
    },
  });
  expect(read({ all: [] })).toEqual({ rule: { all: [] } });
});

test.each([
  [null, "rule", "field.invalid"],
  [{}, "rule.field", "field.required"],
  [{ all: {} }, "rule.all", "field.invalid"],
  [{ all: [], any: [] }, "rule", "field.invalid"],
  [{ all: [7] }, "rule.all.0", "field.invalid"],
  [{ all: [{ field: "people.cpf", op: "is", value: "1" }] }, "rule.all.0.field", "list.unknownField"],
  [{ all: [{ field: "constructor", op: "is" }] }, "rule.all.0.field", "list.unknownField"],
  [{ all: [{ field: "person.age", op: "contains", value: "1" }] }, "rule.all.0.op", "field.choice"],
  [{ all: [{ field: "member.status", op: "empty" }] }, "rule.all.0.op", "field.choice"],
  [{ all: [{ field: "person.age", op: "filled", value: 1 }] }, "rule.all.0.value", "field.invalid"],
  [{ all: [{ field: "person.age", op: "filled", sql: "1" }] }, "rule.all.0", "field.invalid"],
  [status([]), "rule.all.0.value", "field.required"],
  [status("active"), "rule.all.0.value", "field.required"],
  [status(["active", "gone"]), "rule.all.0.value.1", "field.choice"],
  [{ not: { field: "person.age", op: "at_least", value: -1 } }, "rule.not.value", "field.number"],
  [{ field: "person.age", op: "between", value: [30, 20] }, "rule.value", "field.number"],
  [{ field: "person.age", op: "is", value: "30" }, "rule.value", "field.number"],
  [{ field: "member.join_date", op: "from", value: "2026-02-30" }, "rule.value", "field.date"],
  [{ field: "member.join_date", op: "between", value: ["2026-02-03", "2026-02-01"] }, "rule.value", "field.dayOrder"],
  [{ field: "member.join_date", op: "within_days", value: 1.5 }, "rule.value", "field.number"],
  [{ field: "person.birth_month", op: "in", value: [13] }, "rule.value.0", "field.number"],
  [{ field: "ministry.member", op: "in", value: [0] }, "rule.value.0", "field.number"],
  [{ field: "person.city", op: "in", value: Array.from({ length: 201 }, String) }, "rule.value", "field.tooLong"],
  [{ field: "person.name", op: "is", value: "a".repeat(101) }, "rule.value", "field.tooLong"],
  [{ field: "person.name", op: "is", value: "\u0000" }, "rule.value", "field.text"],
  [{ field: "member.baptised", op: "is", value: "yes" }, "rule.value", "field.choice"],
  [{ not: { not: { not: { all: [] } } } }, "rule.not.not.not", "list.tooDeep"],
  [nested(5), "rule.not.not.not", "list.tooDeep"],
  [many(51), "rule.all", "list.tooManyLeaves"],
  [{ all: [many(30), many(30)] }, "rule.all.1.all.20", "list.tooManyLeaves"],
])("%j is wrong at %s: %s", (raw, path, code) => {
  expect(read(raw)).toEqual({ fault: { path, code } });
});

test("four levels and fifty conditions are allowed", () => {
  expect([read(nested(4)), read(many(50))]).toEqual([{ rule: nested(4) }, { rule: many(50) }]);
});

test("the fields of an invalid rule are found too", () => {
  const raw = { all: [{ field: "custom.4", op: "?" }, { any: [{ not: { field: "person.age" } }, 7] }] };
  expect(fieldsIn(raw)).toEqual(["custom.4", "person.age"]);
});

test("each key of the catalogue is unique, and has an operator", () => {
  expect(fields.size).toBe(listFields.length);
  expect(listFields.filter((field: ListField) => opsOf(field).length === 0)).toEqual([]);
});
