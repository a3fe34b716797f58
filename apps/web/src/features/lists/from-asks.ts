import { readAsks, type CustomAsk } from "@aprisco/contract/custom-fields/asks.ts";
import type { CustomKind } from "@aprisco/contract/custom-fields/choices.ts";
import type { ListRule, ListTest, ListValue } from "@aprisco/contract/lists/rule.ts";

/** What is asked of the church's own fields: an address says it in a few signs, a rule in conditions. */

const valueOf = (kind: CustomKind, text: string): string | number => (kind === "number" || kind === "choice" ? Number(text) : text);

/** That the field is this value; a day is from itself to itself. */
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

/** The conditions of a list's entry `custom`. @param kinds of the fields that the account sees, by their ids */
export const rulesOfAsks = (custom: unknown, kinds: ReadonlyMap<number, CustomKind>): readonly ListRule[] =>
  ((typeof custom === "string" && readAsks(custom)) || []).flatMap((ask) => {
    const kind = kinds.get(ask.fieldId);
    return kind ? [ruleOfAsk(ask, kind)] : [];
  });
