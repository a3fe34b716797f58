import type { Permission } from "./permissions.ts";
import type { RecordNames } from "./record-names.ts";

export const customFieldNames: RecordNames = {
  "pt-BR": ["o campo", "os campos"],
  es: ["el campo", "los campos"],
  en: ["the field", "the fields"],
};

export const customKinds = ["text", "number", "date", "choice", "yes_no"] as const;
export type CustomKind = (typeof customKinds)[number];

/** Who may be let see a field: who sees members, who changes them, who answers for them; who cares for people. */
export const customViewRights = [
  "members:view",
  "members:edit",
  "members:manage",
  "pastoral:view",
  "pastoral:manage",
] as const satisfies readonly Permission[];
/** Who may be let fill a field in; they must be of those who see it as well. */
export const customEditRights = [
  "members:edit",
  "members:manage",
  "pastoral:edit",
  "pastoral:manage",
] as const satisfies readonly Permission[];

/** More would make a form that nobody fills in. */
export const MOST_FIELDS = 60;
export const MOST_CHOICES = 60;

/** What a filter or a saved list may ask of a field of each kind. */
export const customOps = {
  text: ["contains", "is", "empty"],
  number: ["is", "is_not", "between", "before", "after", "empty"],
  date: ["is", "is_not", "between", "before", "after", "empty"],
  choice: ["is", "is_not", "empty"],
  yes_no: ["is", "is_not", "empty"],
} as const satisfies Readonly<Record<CustomKind, readonly string[]>>;
export type CustomOp = (typeof customOps)[CustomKind][number];
/** Asks that leave few enough rows for a condition that no index answers. */
export const narrowingOps: readonly CustomOp[] = ["is", "between", "before", "after"];
/** In place of fields' ids: all that the reader may see. */
export const ALL_FIELDS = "yes";

/** What a field is called outside of `custom`: in refusals, and among the columns of an export. */
export const customName = (fieldId: number): `custom_${number}` => `custom_${fieldId}`;

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

// What a form's text means, without the schema library: the public form is filled in on telephones.

/** A number as it is typed in the language: "1.234,5" or "1,234.5". What is none goes on as typed: the rules refuse it. */
export function numberIn(language: string, typed: string): number | string {
  const plain = language.startsWith("en") ? typed.replaceAll(",", "") : typed.replaceAll(".", "").replace(",", ".");
  return /^-?\d{1,15}(?:\.\d{1,15})?$/.test(plain.trim()) ? Number(plain) : typed;
}
/** What was typed or chosen, as the wire has it; blank is null. */
export function valueIn(kind: CustomKind, language: string, draft: unknown): string | number | boolean | null {
  const text = typeof draft === "string" ? draft.trim() : "";
  if (text === "") return null;
  if (kind === "number") return numberIn(language, text);
  if (kind === "choice") return Number(text);
  return kind === "yes_no" ? text === "yes" : text;
}
