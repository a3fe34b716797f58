import * as z from "zod/mini";
import { isCleanText } from "../clean-text.ts";
import { customOps, type CustomKind, type CustomOp } from "./choices.ts";
import { readValue, type CustomScalar } from "./custom-value.ts";

/** One thing that a list is asked of a field: `{ fieldId: 12, op: "between", value: "1,5" }`, as an address says it. */
export interface CustomAsk {
  readonly fieldId: number;
  readonly op: CustomOp;
  readonly value: string;
}

const MOST_ASKS = 8;
const one = /^([1-9]\d{0,14}):([a-z_]{1,10})(?::([^;]{1,100}))?$/;
const isOp = (op: string): op is CustomOp => Object.values(customOps).some((ops) => (ops as readonly string[]).includes(op));

/** Reads "12:is:7;15:between:1,5;16:empty"; null: it says nothing of the kind. */
export function readAsks(text: string): readonly CustomAsk[] | null {
  const found = text.split(";").map((part) => {
    const [, fieldId, op = "", value = ""] = one.exec(part.trim()) ?? [];
    return fieldId !== undefined && isOp(op) && (op === "empty") === (value === "") ? { fieldId: Number(fieldId), op, value } : null;
  });
  return found.length > MOST_ASKS || found.some((ask) => ask === null) ? null : (found as readonly CustomAsk[]);
}
/** A text must not end the condition that it stands in. */
export const writeAsks = (asks: readonly CustomAsk[]): string =>
  asks.map(({ fieldId, op, value }) => `${fieldId}:${op}${value === "" ? "" : `:${value.replaceAll(";", " ")}`}`).join(";");

/** The entry `custom` of a list's query. */
export const customFilter = z.optional(
  z.string({ error: "field.text" }).check(
    z.maxLength(1000, { error: "field.tooLong" }),
    z.refine((text) => isCleanText(text) && readAsks(text) !== null, { error: "field.choice" }),
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
