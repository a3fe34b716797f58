import * as z from "zod/mini";
import { choice, day, id, instant, listQuery } from "../fields.ts";
import { duplicateReasons } from "./choices.ts";

const { limit, cursor } = listQuery;
export const pairQuery = z.object({ limit, cursor });

/** A person as a pair shows them: what tells them apart from the other, and where their pages are. */
export const pairPerson = z.object({
  person_id: z.number(),
  name: z.string(),
  birth_date: z.nullable(day),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  neighborhood: z.nullable(z.string()),
  /** The number of their page in the register of members; null: they are not in it. */
  member_id: z.nullable(z.number()),
  /** The number of their visitor's card; null: there is none. */
  visitor_id: z.nullable(z.number()),
  created_at: instant,
});
export type PairPerson = z.infer<typeof pairPerson>;

export const duplicatePair = z.object({
  id: z.number(),
  /** How likely it is, from 60 on. */
  score: z.number(),
  reasons: z.array(choice(duplicateReasons)),
  one: pairPerson,
  other: pairPerson,
});
export type DuplicatePair = z.infer<typeof duplicatePair>;

/** Two people after all, or, taken back, perhaps one. */
export const dismissal = z.object({ id, dismissed: z.optional(z.boolean({ error: "field.choice" })) });
