import type { Permission } from "./permissions.ts";
import type { RecordNames } from "./record-names.ts";

export const customFieldNames: RecordNames = {
  "pt-BR": ["o campo", "os campos"],
  es: ["el campo", "los campos"],
  en: ["the field", "the fields"],
};

export const customKinds = ["text", "number", "date", "choice", "yes_no"] as const;
export type CustomKind = (typeof customKinds)[number];

/** The rights of which one may be required to see a field. */
export const customViewRights = [
  "members:view",
  "members:edit",
  "members:manage",
  "pastoral:view",
  "pastoral:manage",
] as const satisfies readonly Permission[];
/** The rights of which one may be required to fill in a field; the account must also see the field. */
export const customEditRights = [
  "members:edit",
  "members:manage",
  "pastoral:edit",
  "pastoral:manage",
] as const satisfies readonly Permission[];

/** A longer form would not be filled in. */
export const MOST_FIELDS = 60;
export const MOST_CHOICES = 60;

/** The operators of filters and saved lists, by kind of field. */
export const customOps = {
  text: ["contains", "is", "empty"],
  number: ["is", "is_not", "between", "before", "after", "empty"],
  date: ["is", "is_not", "between", "before", "after", "empty"],
  choice: ["is", "is_not", "empty"],
  yes_no: ["is", "is_not", "empty"],
} as const satisfies Readonly<Record<CustomKind, readonly string[]>>;
export type CustomOp = (typeof customOps)[CustomKind][number];
/** Operators that leave few rows; only beside these, conditions without an index are allowed. */
export const narrowingOps: readonly CustomOp[] = ["is", "between", "before", "after"];
/** In place of field ids: all fields that the reader may see. */
export const ALL_FIELDS = "yes";

/** The name of a field outside `custom`: in failures and in columns of an export. */
export const customName = (fieldId: number): `custom_${number}` => `custom_${fieldId}`;

/** A condition on a field in an address: `{ fieldId: 12, op: "between", value: "1,5" }`. */
export interface CustomAsk {
  readonly fieldId: number;
  readonly op: CustomOp;
  readonly value: string;
}

const MOST_ASKS = 8;
const one = /^([1-9]\d{0,14}):([a-z_]{1,10})(?::([^;]{1,100}))?$/;
const isOp = (op: string): op is CustomOp => Object.values(customOps).some((ops) => (ops as readonly string[]).includes(op));

/** Reads "12:is:7;15:between:1,5;16:empty"; null: invalid. */
export function readAsks(text: string): readonly CustomAsk[] | null {
  const found = text.split(";").map((part) => {
    const [, fieldId, op = "", value = ""] = one.exec(part.trim()) ?? [];
    return fieldId !== undefined && isOp(op) && (op === "empty") === (value === "") ? { fieldId: Number(fieldId), op, value } : null;
  });
  return found.length > MOST_ASKS || found.some((ask) => ask === null) ? null : (found as readonly CustomAsk[]);
}
/** A text value is escaped, so that it cannot end its condition. */
export const writeAsks = (asks: readonly CustomAsk[]): string =>
  asks.map(({ fieldId, op, value }) => `${fieldId}:${op}${value === "" ? "" : `:${value.replaceAll(";", " ")}`}`).join(";");

/** More values in a filter leave many rows. */
const FEW_VALUES = 3;
/** Whether a filter with these values leaves few rows, so that text filters of custom fields are allowed beside it. */
export const leavesFew = (values: readonly unknown[]): boolean => values.length <= FEW_VALUES;

// Parses form texts without the schema library, for the public form on phones.

/** Parses a number in the language's format: "1.234,5" or "1,234.5". An invalid text is returned unchanged, and the schema refuses it. */
export function numberIn(language: string, typed: string): number | string {
  const plain = language.startsWith("en") ? typed.replaceAll(",", "") : typed.replaceAll(".", "").replace(",", ".");
  return /^-?\d{1,15}(?:\.\d{1,15})?$/.test(plain.trim()) ? Number(plain) : typed;
}
/** Converts a form's text into the API's value; blank is null. */
export function valueIn(kind: CustomKind, language: string, draft: unknown): string | number | boolean | null {
  const text = typeof draft === "string" ? draft.trim() : "";
  if (text === "") return null;
  if (kind === "number") return numberIn(language, text);
  if (kind === "choice") return Number(text);
  return kind === "yes_no" ? text === "yes" : text;
}
