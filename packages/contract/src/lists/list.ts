import * as z from "zod/mini";
import { MOST_FIELDS } from "../custom-fields/choices.ts";
import { choice, listQuery, name, version } from "../fields.ts";
import { memberSorts } from "../members/choices.ts";
import { allOps, listKinds, listShares, listSorts, listSubjects } from "./choices.ts";

/** A tree that rule.ts reads, which says by its path what is wrong in it. */
const typedRule = z.record(z.string(), z.unknown(), { error: "field.required" });

const one = z.union([z.string(), z.number()]);
const leaf = z.object({
  field: z.string(),
  op: choice(allOps),
  value: z.optional(z.union([z.string(), z.number(), z.boolean(), z.array(one)])),
});
const groupOf = <T extends z.ZodMiniType>(node: T) =>
  z.union([leaf, z.object({ all: z.array(node) }), z.object({ any: z.array(node) }), z.object({ not: node })]);
/** As deep as rule.ts lets one be. */
const rule = groupOf(groupOf(groupOf(leaf)));

/** More than a table has: the church's own fields, and half as many again. */
const mostColumns = MOST_FIELDS * 1.5;
/** A column of the members' table as the screen calls it; one that a reader does not have is left out there. */
const column = z.string({ error: "field.text" }).check(z.regex(/^[A-Za-z0-9_]{1,40}$/, { error: "field.invalid" }));

const fields = {
  /** One's own lists have different names. */
  name: name(60),
  rule: typedRule,
  shared_with: z.optional(z.nullable(choice(listShares))),
  /** The table's columns when the list is open; none: those that each reader is used to. */
  columns: z.optional(z.array(column, { error: "field.invalid" }).check(z.maxLength(mostColumns, { error: "field.invalid" }))),
  sort: z.optional(z.nullable(choice(memberSorts))),
};
/** A rule that is not saved, as a form holds it. */
export const listRuleInput = z.object({ rule: typedRule });
export const savedListInput = z.object({ ...fields, subject: z.optional(choice(listSubjects)) });
/** A change: an absent field is unchanged. */
export const savedListChange = z.object({ ...fields, name: z.optional(fields.name), rule: z.optional(typedRule), version });
export const savedListQuery = z.object({ ...listQuery, subject: z.optional(choice(listSubjects)), sort: z.optional(choice(listSorts)) });

export const savedList = z.object({
  id: z.number(),
  name: z.string(),
  subject: choice(listSubjects),
  /** Null: it asks about a field that the caller may not see. */
  rule: z.nullable(rule),
  /** The first such field. */
  forbidden: z.nullable(z.string()),
  shared_with: z.nullable(choice(listShares)),
  columns: z.array(z.string()),
  /** Null: by name, or by what the caller may not see. */
  sort: z.nullable(choice(memberSorts)),
  owner_name: z.string(),
  /** The caller's own, who alone may change it. */
  own: z.boolean(),
  version: z.number(),
});
export type SavedList = z.infer<typeof savedList>;
/** What a list keeps of the table that shows it. */
export type KeptTable = Pick<SavedList, "columns" | "sort">;

/** How many people of the caller's scope a list finds; what is beyond a thousand is not counted. */
export const listTotal = z.object({ id: z.number(), total: z.nullable(z.number()), at_least: z.boolean() });
export type ListTotal = z.infer<typeof listTotal>;

/** A field that the caller may ask about. */
export const askableField = z.object({
  key: z.string(),
  kind: choice(listKinds),
  /** Of a field that the church made itself. */
  label: z.nullable(z.string()),
  /** The values of such a field. */
  options: z.array(z.object({ id: z.number(), label: z.string() })),
});
export type AskableField = z.infer<typeof askableField>;
