import { customOps, type CustomOp } from "./choices.ts";

// No schemas here: the address of a list is read with this.

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

/** A filter with more values than this leaves many rows. */
const FEW_VALUES = 3;
/** Whether a filter with these values leaves so few rows that a text of the church's own fields may be looked for beside it. */
export const leavesFew = (values: readonly unknown[]): boolean => values.length <= FEW_VALUES;
