import { listFields, opsOf, type ListField, type ListOp, type ListRule, type ListTest } from "@aprisco/contract/lists-rule.ts";
import type { Cell, FeatureBench } from "../generator/family.ts";

const ADMIN = 1;
export const FOUR_CONDITIONS = 4_711;

/** Active members of at most thirty-five who serve in no ministry and are not new: four conditions, two of them absences. */
const four: ListRule = {
  all: [
    { field: "member.status", op: "in", value: ["active"] },
    { field: "person.age", op: "between", value: [18, 35] },
    { not: { field: "ministry.member", op: "now" } },
    { not: { field: "visitor.status", op: "in", value: ["novo"] } },
  ],
};

const own: Readonly<Record<string, ListTest["value"]>> = {
  "person.name": "souza",
  "person.neighborhood": ["Vila Aurora"],
  "person.city": ["Campinas"],
  "family.child_age": [6, 11],
  "person.age": [18, 35],
  "member.roll": [100, 200],
};
const usual = {
  text: "souza",
  word: ["Vila Aurora"],
  record: [25],
  records: [7],
  month: [10],
  number: [100, 200],
  day: 30,
  yes_no: true,
} as const;

const oneOf = (field: ListField): ListTest => {
  const op: ListOp = field.kind === "number" ? "between" : field.kind === "yes_no" ? "is" : (opsOf(field)[0] ?? "in");
  const value = own[field.key] ?? (field.kind === "choice" ? field.values?.slice(0, 1) : usual[field.kind]);
  return { field: field.key, op, ...(value === undefined ? {} : { value }) };
};

function* rows(): Iterable<readonly Cell[]> {
  for (const [index, field] of listFields.entries())
    yield [index + 1, ADMIN, `Lista de ${field.key}`, JSON.stringify({ all: [oneOf(field)] }), "members:view"];
  yield [FOUR_CONDITIONS, ADMIN, "Aa quatro condições", JSON.stringify(four), "members:view"];
}

export const bench: FeatureBench = {
  after: ["accounts", "members", "visitors"],
  tables: () => [{ table: "saved_lists", columns: ["id", "owner_id", "name", "rule", "shared_with"], rows }],
  values: { "listMembers list": [String(FOUR_CONDITIONS)] },
};
