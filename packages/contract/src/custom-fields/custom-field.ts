import * as z from "zod/mini";
import { choice, flag, id, instant, name, queryNumber, version } from "../fields.ts";
import { customEditRights, customKinds, customViewRights, MOST_CHOICES } from "./choices.ts";

const called = name(60);
/** In their order. One without `id` is new; one that is left out is archived if somebody has it, and goes if nobody does. */
const choicesInput = z.optional(
  z
    .array(z.object({ id: z.optional(id), label: called, archived: z.optional(flag) }), { error: "field.invalid" })
    .check(z.maxLength(MOST_CHOICES, { error: "customField.tooManyChoices" })),
);

const fields = {
  /** Unique among the fields that are not archived; accents and case do not tell two labels apart. */
  label: called,
  /** Default: who sees members. */
  view_right: z.optional(choice(customViewRights)),
  /** Default: who changes members. Who may not see a field may not fill it in either. */
  edit_right: z.optional(choice(customEditRights)),
  /** Asked of visitors who register by themselves. */
  on_public_form: z.optional(flag),
  required: z.optional(flag),
  /** Of a field of kind `choice`. */
  choices: choicesInput,
};
/** A new field; it comes last. */
export const customFieldInput = z.object({ ...fields, kind: choice(customKinds) });
/** A change: an absent field is unchanged. The kind never changes: what was written down would be lost. */
export const customFieldChange = z.object({
  ...fields,
  label: z.optional(called),
  kind: z.optional(choice(customKinds)),
  archived: z.optional(flag),
  version,
});

/** Every field that is not archived, in the order that they shall have. */
export const customFieldOrder = z.object({
  ids: z.array(id, { error: "field.invalid" }).check(z.maxLength(1000, { error: "field.invalid" })),
});

export const customFieldDeletion = z.object({
  /** What becomes of a field that is filled in. Without it the field is archived. */
  values: z.optional(choice(["delete"])),
  /** How many of them the caller was told of: it must be so still. */
  count: z.optional(queryNumber(0, 999_999_999_999_999)),
});

/** An archived one is offered no more; who has it keeps it. */
const customChoice = z.object({ id: z.number(), label: z.string(), archived: z.boolean() });
export const customField = z.object({
  id: z.number(),
  label: z.string(),
  kind: choice(customKinds),
  view_right: choice(customViewRights),
  edit_right: choice(customEditRights),
  on_public_form: z.boolean(),
  required: z.boolean(),
  /** Since then it stands in no form and list; what was filled in is kept. */
  archived_at: z.nullable(instant),
  choices: z.array(customChoice),
  version: z.number(),
});
export type CustomField = z.infer<typeof customField>;

/** One field, and how many people it is filled in for. */
export const countedCustomField = z.object({ ...customField.def.shape, values: z.number() });
export type CountedCustomField = z.infer<typeof countedCustomField>;

/** `archived`: it was filled in, and is kept. */
export const deletedCustomField = z.object({ id: z.number(), archived: z.boolean() });
export const filledCustomField = z.object({ values: z.number() });

/** What the public form needs to know of a field. */
export const publicCustomField = z.object({
  id: z.number(),
  label: z.string(),
  kind: choice(customKinds),
  required: z.boolean(),
  choices: z.array(z.object({ id: z.number(), label: z.string() })),
});
export type PublicCustomField = z.infer<typeof publicCustomField>;
