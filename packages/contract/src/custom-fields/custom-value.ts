import * as z from "zod/mini";
import { day, flag, id, text } from "../fields.ts";
import { MOST_FIELDS, type CustomKind } from "./choices.ts";

/** What a field may hold: a text, a number, a day ("YYYY-MM-DD"), the id of a choice, or yes and no. */
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

/** A value as its field's kind takes it; blank and null clear. Answers the code of what is wrong. */
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
/** Beside a person's other fields. A field that is absent is unchanged, null clears. */
export const customInput = z.optional(
  z.array(z.object({ field_id: id, value: z.nullable(scalar) }), { error: "field.invalid" }).check(
    z.maxLength(MOST_FIELDS, { error: "field.invalid" }),
    z.refine((entries) => new Set(entries.map(({ field_id }) => field_id)).size === entries.length, { error: "field.invalid" }),
  ),
);
export type CustomInput = z.infer<typeof customInput>;

/** The fields that are filled in and that the caller may see. */
export const customValues = z.array(z.object({ field_id: z.number(), value: z.union([z.string(), z.number(), z.boolean()]) }));
export type CustomValues = z.infer<typeof customValues>;
