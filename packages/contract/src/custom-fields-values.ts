import * as z from "zod/mini";
import { isCleanText } from "./clean-text.ts";
import { MOST_FIELDS, type CustomKind, readAsks, type CustomAsk, ALL_FIELDS, customOps } from "./custom-fields-kinds.ts";
import { day, flag, id, text } from "./fields.ts";

/** A value: text, number, day ("YYYY-MM-DD"), id of a choice, or boolean. */
export type CustomScalar = string | number | boolean;

const MOST = 9_999_999_999.9999;
const FINEST = 10_000;
const number = z
  .number({ error: "field.number" })
  .check(
    z.refine((value) => Math.abs(value) <= MOST && Math.abs(Math.round(value * FINEST) / FINEST - value) < 1e-9, { error: "field.number" }),
  );
const schemas = { text: text(500), number, date: day, choice: id, yes_no: flag } as const satisfies Readonly<
  Record<CustomKind, z.ZodMiniType<CustomScalar>>
>;

/** Parses a value of a field's kind; blank and null clear it. Returns the code of an error. */
export function readValue(
  kind: CustomKind,
  value: CustomScalar | null,
): { readonly value: CustomScalar | null } | { readonly wrong: string } {
  if (value === null || (typeof value === "string" && value.trim() === "")) return { value: null };
  const { data, error } = z.safeParse(schemas[kind] as z.ZodMiniType<CustomScalar>, value);
  return data === undefined ? { wrong: error?.issues[0]?.message ?? "field.invalid" } : { value: data };
}

const scalar = z.union([z.string().check(z.maxLength(2000, { error: "field.tooLong" })), z.number(), z.boolean()], {
  error: "field.invalid",
});
/** Custom values of a person: an absent field is unchanged, null clears. */
export const customInput = z.optional(
  z.array(z.object({ field_id: id, value: z.nullable(scalar) }), { error: "field.invalid" }).check(
    z.maxLength(MOST_FIELDS, { error: "field.invalid" }),
    z.refine((entries) => new Set(entries.map(({ field_id }) => field_id)).size === entries.length, { error: "field.invalid" }),
  ),
);
export type CustomInput = z.infer<typeof customInput>;

/** The values that exist and that the caller may see. */
export const customValues = z.array(z.object({ field_id: z.number(), value: z.union([z.string(), z.number(), z.boolean()]) }));
export type CustomValues = z.infer<typeof customValues>;

/** The entry `custom` of a list's query. */
export const customFilter = z.optional(
  z.string({ error: "field.text" }).check(
    z.maxLength(1000, { error: "field.tooLong" }),
    z.refine((text) => isCleanText(text) && readAsks(text) !== null, { error: "field.choice" }),
  ),
);

/** The entry `own_fields` of a list's query: the ids of the fields whose values are answered with each person, or all. */
export const ownFieldsAsked = z.optional(
  z.pipe(
    z.string({ error: "field.choice" }).check(
      z.maxLength(MOST_FIELDS * 16, { error: "field.tooLong" }),
      z.refine((text) => text === ALL_FIELDS || text.split(",").every((one) => /^[1-9]\d{0,14}$/.test(one)), { error: "field.choice" }),
    ),
    z.transform((text: string): typeof ALL_FIELDS | readonly number[] => (text === ALL_FIELDS ? text : text.split(",").map(Number))),
  ),
);

/** A value in a rule: `{"field": "custom.12", "op": "between", "value": [1, 5]}`; an open end is null. */
export type CustomRuleValue = CustomScalar | readonly (CustomScalar | null)[] | null;

/** Whether the operator and value are valid for a field of this kind. */
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

/** Converts a condition of an address into a rule's value; undefined: invalid for the kind. */
export function ruleValueOf(kind: CustomKind, { op, value }: CustomAsk): CustomRuleValue | undefined {
  const single = (text: string): CustomScalar | null => {
    if (text === "") return null;
    if (kind === "yes_no") return text === "yes" ? true : text === "no" ? false : text;
    return kind === "number" || kind === "choice" ? Number(text) : text;
  };
  const read = op === "empty" ? null : op === "between" ? value.split(",").map(single) : single(value);
  return fitsKind(kind, op, read) ? read : undefined;
}
