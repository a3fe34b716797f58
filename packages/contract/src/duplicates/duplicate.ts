import * as z from "zod/mini";
import { choice, day, id, instant, listQuery, optionalDay, optionalEmail, optionalPhone, queryText } from "../fields.ts";
import { photo } from "../people/person.ts";
import { duplicateReasons } from "./choices.ts";

const { limit, cursor } = listQuery;
export const pairQuery = z.object({ limit, cursor });

/** A person as a pair shows them: what tells them apart from the other, and where their pages are. */
export const pairPerson = z.object({
  person_id: z.number(),
  name: z.string(),
  photo,
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

/** What was typed of somebody new; what is no whole telephone or e-mail yet is not sent. */
export const alikeQuery = z.object({ name: queryText(100), phone: optionalPhone, email: optionalEmail, birth_date: optionalDay });
/** Somebody known who may be meant. */
export const alikePerson = z.object({ ...pairPerson.shape, reasons: z.array(choice(duplicateReasons)) });
export type AlikePerson = z.infer<typeof alikePerson>;

/** Two people after all, or, taken back, perhaps one. */
export const dismissal = z.object({ id, dismissed: z.optional(z.boolean({ error: "field.choice" })) });
