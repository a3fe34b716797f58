import type { CustomKind } from "@aprisco/contract/custom-fields/choices.ts";
import type { ListRule, ListTest } from "@aprisco/contract/lists/rule.ts";
import { rulesOfAsks } from "./from-asks.ts";

/** What an address says of each filter: a value, or several. */
export type Filters = Readonly<Record<string, string | readonly string[] | undefined>>;

const rules: Readonly<Record<string, (values: readonly string[]) => ListTest>> = {
  q: ([value = ""]) => ({ field: "person.name", op: "contains", value: value.slice(0, 100) }),
  status: (value) => ({ field: "member.status", op: "in", value }),
  neighborhood: (value) => ({ field: "person.neighborhood", op: "in", value }),
  birth_month: (values) => ({ field: "person.birth_month", op: "in", value: values.map(Number) }),
  baptised: ([value]) => ({ field: "member.baptised", op: "is", value: value === "yes" }),
  ministry: (values) => ({ field: "ministry.member", op: "in", value: values.map(Number) }),
};

/** The rule that an address holds; null: none, or what is no JSON. */
export function ruleOfText(text: Filters[string]): ListRule | null {
  try {
    return typeof text !== "string" ? null : (JSON.parse(text) as ListRule | null);
  } catch {
    return null;
  }
}

/**
 * The rule that says what the list's filters say.
 *
 * @param within the rule of the saved list that they stand on, if any
 * @param kinds of the church's own fields, by their ids
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
