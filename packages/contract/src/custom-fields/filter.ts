import * as z from "zod/mini";
import { isCleanText } from "../clean-text.ts";
import { readAsks, type CustomAsk } from "./asks.ts";
import { ALL_FIELDS, customOps, MOST_FIELDS, type CustomKind } from "./choices.ts";
import { readValue, type CustomScalar } from "./custom-value.ts";

/** The entry `custom` of a list's query. */
export const customFilter = z.optional(
  z.string({ error: "field.text" }).check(
    z.maxLength(1000, { error: "field.tooLong" }),
    z.refine((text) => isCleanText(text) && readAsks(text) !== null, { error: "field.choice" }),
  ),
);

/** The entry `own_fields` of a list's query: of which fields the values come along with each person, by their ids, or of all. */
export const ownFieldsAsked = z.optional(
  z.pipe(
    z.string({ error: "field.choice" }).check(
      z.maxLength(MOST_FIELDS * 16, { error: "field.tooLong" }),
      z.refine((text) => text === ALL_FIELDS || text.split(",").every((one) => /^[1-9]\d{0,14}$/.test(one)), { error: "field.choice" }),
    ),
    z.transform((text: string): typeof ALL_FIELDS | readonly number[] => (text === ALL_FIELDS ? text : text.split(",").map(Number))),
  ),
);

/** What stands in a rule: `{"field": "custom.12", "op": "between", "value": [1, 5]}`; an open end is null. */
export type CustomRuleValue = CustomScalar | readonly (CustomScalar | null)[] | null;

/** Whether a field of this kind can be asked this. */
export function fitsKind(kind: CustomKind, op: string, value: CustomRuleValue): boolean {
  if (!(customOps[kind] as readonly string[]).includes(op)) return false;
  const isOne = (single: unknown): boolean => {
    if (!["string", "number", "boolean"].includes(typeof single)) return false;
    const read = readValue(kind, single as CustomScalar);
    return "value" in read && read.value !== null;
  };
  if (op === "empty") return value === null || value === true;
  if (op !== "between") return isOne(value);
  if (!Array.isArray(value) || value.length !== 2 || value.every((end) => end === null)) return false;
  return value.every((end) => end === null || isOne(end));
}

/** What an address says, as a rule says it; undefined: the kind has no such value. */
export function ruleValueOf(kind: CustomKind, { op, value }: CustomAsk): CustomRuleValue | undefined {
  const single = (text: string): CustomScalar | null => {
    if (text === "") return null;
    if (kind === "yes_no") return text === "yes" ? true : text === "no" ? false : text;
    return kind === "number" || kind === "choice" ? Number(text) : text;
  };
  const read = op === "empty" ? null : op === "between" ? value.split(",").map(single) : single(value);
  return fitsKind(kind, op, read) ? read : undefined;
}
