import * as z from "zod/mini";
import { choice, day, listQuery } from "../fields.ts";
import { photo } from "../people/person.ts";
import { birthdayKinds, type BirthdayKind } from "./choices.ts";

const isKind = (word: string): word is BirthdayKind => birthdayKinds.some((kind) => kind === word);
/** Kinds separated by commas. */
const kindList = z.pipe(
  z.string({ error: "field.choice" }).check(
    z.maxLength(60, { error: "field.tooLong" }),
    z.refine((value) => value.split(",").every(isKind), { error: "field.choice" }),
  ),
  z.transform((value: string) => birthdayKinds.filter((kind) => value.split(",").includes(kind))),
);

export const birthdayQuery = z.object({
  /** The first and the last day; without them today, in church time. */
  from: z.optional(day),
  to: z.optional(day),
  kinds: z.optional(kindList),
  limit: listQuery.limit,
  cursor: listQuery.cursor,
});

const nullableText = z.nullable(z.string());
/** One anniversary of one person, or of a couple. A narrow reader gets births only, with neither years nor telephone. */
export const birthday = z.object({
  kind: choice(birthdayKinds),
  /** The membership's. */
  id: z.number(),
  person_id: z.number(),
  name: z.string(),
  photo,
  /** Of a wedding: whom it is celebrated with; the couple is one row where both are known here. */
  spouse_name: nullableText,
  /** The day of the celebration. Of 29 February it is the 28th in a common year. */
  date: day,
  /** How many it makes; null where the person shows no year. */
  years: z.nullable(z.number()),
  neighborhood: nullableText,
  /** "(19) 99123-4567". */
  phone: nullableText,
  /** Opens WhatsApp with the greeting; null for a landline and for who wants no contact. */
  whatsapp_link: nullableText,
});
export type Birthday = z.infer<typeof birthday>;
