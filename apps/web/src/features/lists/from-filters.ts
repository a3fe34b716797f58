import { readAsks, type CustomAsk, type CustomKind } from "@aprisco/contract/custom-fields-kinds.ts";
import type { ListRule, ListTest, ListValue } from "@aprisco/contract/lists-rule.ts";

/** The address holds filters of custom fields in a short form; a query needs conditions. */

const valueOf = (kind: CustomKind, text: string): string | number => (kind === "number" || kind === "choice" ? Number(text) : text);

/** The condition that a field has this value; for a day, a range from it to itself. */
function isValue(field: string, kind: CustomKind, text: string): ListTest {
  const value = valueOf(kind, text);
  if (kind === "choice") return { field, op: "in", value: [value] };
  if (kind === "yes_no") return { field, op: "is", value: text === "yes" };
  return kind === "date" ? { field, op: "between", value: [value, value] } : { field, op: "is", value };
}

function ruleOfAsk({ fieldId, op, value: text }: CustomAsk, kind: CustomKind): ListRule {
  const field = `custom.${fieldId}`;
  const [least, most] = kind === "date" ? (["from", "until"] as const) : (["at_least", "at_most"] as const);
  const end = (asked: typeof least | typeof most, value: string): ListTest => ({ field, op: asked, value: valueOf(kind, value) });
  const isIt = isValue(field, kind, text);
  if (op === "empty") return { field, op };
  if (op === "contains") return { field, op, value: text };
  if (op === "is") return isIt;
  if (op === "is_not") return { not: isIt };
  if (op === "before") return { all: [end(most, text), { not: isIt }] };
  if (op === "after") return { all: [end(least, text), { not: isIt }] };
  const [from = "", to = ""] = text.split(",");
  if (from === "") return end(most, to);
  if (to === "") return end(least, from);
  const ends: ListValue = [from, to].map((one) => valueOf(kind, one));
  return { field, op: "between", value: ends };
}

/** The conditions of an address's entry `custom`. @param kinds the kind of each custom field, by id */
const rulesOfAsks = (custom: unknown, kinds: ReadonlyMap<number, CustomKind>): readonly ListRule[] =>
  ((typeof custom === "string" && readAsks(custom)) || []).flatMap((ask) => {
    const kind = kinds.get(ask.fieldId);
    return kind ? [ruleOfAsk(ask, kind)] : [];
  });

export type Filters = Readonly<Record<string, string | readonly string[] | undefined>>;

const rules: Readonly<Record<string, (values: readonly string[]) => ListTest>> = {
  q: ([value = ""]) => ({ field: "person.name", op: "contains", value: value.slice(0, 100) }),
  status: (value) => ({ field: "member.status", op: "in", value }),
  neighborhood: (value) => ({ field: "person.neighborhood", op: "in", value }),
  birth_month: (values) => ({ field: "person.birth_month", op: "in", value: values.map(Number) }),
  baptised: ([value]) => ({ field: "member.baptised", op: "is", value: value === "yes" }),
  ministry: (values) => ({ field: "ministry.member", op: "in", value: values.map(Number) }),
};

/** The query in an address; null: none, or invalid JSON. */
export function ruleOfText(text: Filters[string]): ListRule | null {
  try {
    return typeof text !== "string" ? null : (JSON.parse(text) as ListRule | null);
  } catch {
    return null;
  }
}

/**
 * The query that is equivalent to the list's filters.
 * @param within the query of the saved list that they narrow, if any
 * @param kinds the kind of each custom field, by id
 */
export function ruleOfFilters(filters: Filters, within: ListRule | null, kinds: ReadonlyMap<number, CustomKind> = new Map()): ListRule {
  const plain = Object.entries(filters).flatMap(([name, value]): ListTest[] => {
    const make = rules[name];
    const values = [value ?? []].flat().filter((one) => one !== "");
    return make && values.length > 0 ? [make(values)] : [];
  });
  const tests: readonly ListRule[] = [...plain, ...rulesOfAsks(filters["custom"], kinds)];
  const given = [within, ruleOfText(filters["rule"])].filter((rule) => rule !== null);
  const [only, ...others] = given;
  if (only && others.length + tests.length === 0) return only;
  return { all: [...given.flatMap((rule) => ("all" in rule ? rule.all : [rule])), ...tests] };
}
