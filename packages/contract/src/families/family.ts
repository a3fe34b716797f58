import * as z from "zod/mini";
import { choice, day, id, instant, listQuery, name, optionalDay, queryId, version } from "../fields.ts";
import { memberStatuses } from "../members/choices.ts";
import { photo } from "../people/person.ts";
import { sensitive } from "../sensitive.ts";
import { allergyMarks, familySorts, householdRoles, suggestionReasons } from "./choices.ts";
import { familyName } from "./place.ts";

const MOST_PEOPLE = 30;

/** One of the household: a known person, or with a name a new one, who is entered in the register of members. */
const memberInput = z
  .object({
    person_id: z.optional(id),
    name: z.optional(name(100).check(z.minLength(2, { error: "field.tooShort" }))),
    birth_date: optionalDay,
    sex: z.optional(z.nullable(choice(["F", "M"]))),
    role: choice(householdRoles),
    /** They leave the household that they are in. Without it that is refused (family.alreadyIn). */
    moves: z.optional(z.boolean({ error: "field.choice" })),
  })
  .check(z.refine((one) => one.person_id !== undefined || one.name !== undefined, { path: ["name"], error: "field.required" }));

const fields = {
  name: familyName,
  /** All of them: one who is not named leaves. */
  members: z
    .array(memberInput, { error: "field.required" })
    .check(z.minLength(1, { error: "field.required" }), z.maxLength(MOST_PEOPLE, { error: "field.tooLong" })),
};
export const familyInput = z.object(fields);
export type FamilyInput = z.output<typeof familyInput>;
/** A change: an absent field is unchanged. */
export const familyChange = z.object({ name: z.optional(fields.name), members: z.optional(fields.members), version });

export const familyQuery = z.object({ ...listQuery, sort: z.optional(choice(familySorts)) });

export const familyCard = z.object({
  id: z.number(),
  name: z.string(),
  /** Null in a narrow reading (a treasurer's), as is all that follows. */
  head: z.nullable(z.string()),
  people: z.nullable(z.number()),
  children: z.nullable(z.number()),
  neighborhood: z.nullable(z.string()),
  version: z.number(),
});
export type FamilyCard = z.infer<typeof familyCard>;

export const familyMember = z.object({
  person_id: z.number(),
  /** The number of their page; null: they are not in the register of members. */
  member_id: z.nullable(z.number()),
  /** How they belong to the church; null: they are not in the register of members. */
  status: z.nullable(choice(memberStatuses)),
  name: z.string(),
  photo,
  role: choice(householdRoles),
  sex: z.nullable(choice(["F", "M"])),
  birth_date: z.nullable(day),
  phone: z.nullable(z.string()),
  address: z.nullable(z.string()),
  neighborhood: z.nullable(z.string()),
  /** That there is an allergy, and whether it is severe; which one stands in the person's health. */
  allergy: sensitive("health", z.nullable(choice(allergyMarks))),
});
export type FamilyMember = z.infer<typeof familyMember>;

export const family = z.object({
  id: z.number(),
  name: z.string(),
  /** Those whom the caller may see; none in a narrow reading. */
  members: z.array(familyMember),
  created_at: instant,
  version: z.number(),
});
export type Family = z.infer<typeof family>;

/** Somebody who lives in another household already. */
export const takenPerson = z.object({
  person_id: z.number(),
  person: z.string(),
  /** Null where the caller does not see that household. */
  family_id: z.nullable(z.number()),
  family: z.nullable(z.string()),
});
export type TakenPerson = z.infer<typeof takenPerson>;

/** Whose address is copied (the head's, where nobody is named) to whom: without `to` to everybody in the household. */
export const familyAddress = z.object({
  from: z.optional(id),
  to: z.optional(
    z
      .array(id, { error: "field.choice" })
      .check(z.minLength(1, { error: "field.required" }), z.maxLength(MOST_PEOPLE, { error: "field.tooLong" })),
  ),
});

export const homeQuery = z.object({
  /** The id of somebody whose own address is not asked for. */
  except: z.optional(queryId()),
});
/** Where a household lives by what is known of its head, else of the spouse, else of another of them. */
export const familyHome = z.object({
  id: z.number(),
  /** Whose address it is; null, as all of it is: nobody's is known, or the reading is a narrow one. */
  person: z.nullable(z.string()),
  address: z.nullable(z.string()),
  neighborhood: z.nullable(z.string()),
  cep: z.nullable(z.string()),
  city: z.nullable(z.string()),
  state: z.nullable(z.string()),
});
export type FamilyHome = z.infer<typeof familyHome>;

/** Where somebody without a household may belong: to one that is there, or together with people who have none. */
const suggestion = z.object({
  family_id: z.nullable(z.number()),
  /** The household's name, or how these people's family is known. */
  name: z.nullable(z.string()),
  reason: choice(suggestionReasons),
  /** Where they live: of several families with one name it tells which is meant. */
  neighborhood: z.nullable(z.string()),
  people: z.array(z.object({ id: z.number(), name: z.string(), role: z.nullable(choice(householdRoles)) })),
});
export const personFamily = z.object({ family: z.nullable(family), suggestions: z.array(suggestion) });
export type PersonFamily = z.infer<typeof personFamily>;
