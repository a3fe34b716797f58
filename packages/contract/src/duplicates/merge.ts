import * as z from "zod/mini";
import { choice, id, instant, queryId } from "../fields.ts";
import { pairPerson } from "./duplicate.ts";
import { sensitive } from "../sensitive.ts";
import { mergedKinds, mergeFields, mergeSides } from "./choices.ts";

/** `from` goes, `into` stays. */
export const mergeQuery = z.object({ from: queryId(), into: queryId() });

const value = z.nullable(z.union([z.string(), z.number()]));
const household = z.nullable(z.object({ id: z.number(), name: z.string() }));
const account = z.nullable(z.object({ id: z.number(), email: z.nullable(z.string()), role: z.string() }));

/** A blood type where the two differ, and how much of a person's health is on record where it comes over. */
const health = z.object({
  id: z.number(),
  bloodType: sensitive("health", z.nullable(z.string())),
  count: sensitive("health", z.nullable(z.number())),
});
const difference = z.object({ field: choice(mergeFields), from: value, into: value });

export const mergePreview = z.object({
  from: pairPerson,
  into: pairPerson,
  /** What the two say differently; what only one says is kept without a question. */
  fields: z.array(difference),
  /** The same of what concerns health; its reading is written down. */
  health: z.object({ from: health, into: health }),
  /** What comes over to the survivor besides, as far as the caller may know of it. */
  moving: z.array(z.object({ kind: choice(mergedKinds), count: z.number() })),
  households: z.object({ from: household, into: household }),
  /** Null for callers who may not see accounts. */
  accounts: z.nullable(z.object({ from: account, into: account })),
});
export type MergePreview = z.infer<typeof mergePreview>;

export const mergeInput = z.object({
  from: id,
  into: id,
  /** Fields of which the value of `from` is kept; of all others the survivor's, if there is one. */
  keep: z.optional(z.partialRecord(choice(mergeFields), choice(mergeSides))),
  /** The account that stays open, where both people have one. */
  account: z.optional(id),
});
export type MergeInput = z.input<typeof mergeInput>;

const merge = {
  id: z.number(),
  /** The survivor. */
  person_id: z.number(),
  name: z.string(),
  member_id: z.nullable(z.number()),
  visitor_id: z.nullable(z.number()),
  undo_until: instant,
};
export const madeMerge = z.object(merge);
export type MadeMerge = z.infer<typeof madeMerge>;

/** A merge of the last weeks. */
export const mergeEntry = z.object({
  ...merge,
  /** What the other record was called; null: that is forgotten by now. */
  from_name: z.nullable(z.string()),
  at: instant,
  by_name: z.nullable(z.string()),
  undone_at: z.nullable(instant),
});
export type MergeEntry = z.infer<typeof mergeEntry>;

export const undoneMerge = z.object({
  id: z.number(),
  from_id: z.number(),
  into_id: z.number(),
  /** Rows that could not be brought back: they, or what they belonged to, are gone. */
  gone: z.number(),
  /** An account is open again that the merge had closed: its password is gone, and it needs a link. */
  without_password: z.boolean(),
});
