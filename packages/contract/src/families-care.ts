import * as z from "zod/mini";
import { choice, day, flag, id, optionalDay, optionalName, optionalPhone, optionalText, version, whole } from "./fields.ts";
import { photo } from "./people.ts";
import type { RecordNames } from "./record-names.ts";
import { sensitive } from "./sensitive.ts";

export const relationNames: RecordNames = {
  "pt-BR": ["o parentesco", "os parentescos"],
  es: ["el parentesco", "los parentescos"],
  en: ["the relation", "the relations"],
};
export const pickupNames: RecordNames = {
  "pt-BR": ["a autorização", "as autorizações"],
  es: ["la autorización", "las autorizaciones"],
  en: ["the pick-up person", "the pick-up people"],
};

/** What a person may be to another, as it is read from the one: 'parent' says that the other is their parent. */
export const relationKinds = [
  "parent",
  "child",
  "guardian",
  "ward",
  "spouse",
  "former_spouse",
  "sibling",
  "grandparent",
  "grandchild",
  "discipler",
  "disciple",
  "other",
] as const;
export type RelationKind = (typeof relationKinds)[number];

/** What is said of an allergy wherever a person's name stands: that there is one, and whether it is dangerous. */
export const allergyMarks = ["some", "severe"] as const;

/** So many relations one person has at most, written down from either side. */
export const mostRelations = 50;
/** So many stand on one child's list at most. */
export const mostPickups = 20;

export const relationInput = z.object({
  /** Who they are related to. */
  related_id: id,
  kind: choice(relationKinds),
  since_on: optionalDay,
});
export const relation = z.object({
  id: z.number(),
  kind: choice(relationKinds),
  since_on: z.nullable(day),
  person_id: z.number(),
  /** The number of their page; null: they are not in the register of members. */
  member_id: z.nullable(z.number()),
  name: z.string(),
  photo,
});
export type Relation = z.infer<typeof relation>;

/** A person whose guardian the caller is. */
export const ward = z.object({ id: z.number(), name: z.string(), birth_date: z.nullable(day) });
export type Ward = z.infer<typeof ward>;

/** Null clears. That nothing was said (`refused_to_say`) and what was said exclude each other. */
export const healthChange = z.object({
  allergies: optionalText(500),
  /** An allergy that is dangerous. */
  severe: z.optional(flag),
  medication: optionalText(500),
  special_needs: optionalText(500),
  /** The family was asked and did not wish to say. */
  refused_to_say: z.optional(flag),
  /** 0: nothing had been written down. */
  version: z.optional(whole(0, 2_147_483_647)),
});
const healthText = sensitive("health", z.nullable(z.string()));
export const personHealth = z.object({
  /** The person's. */
  id: z.number(),
  allergies: healthText,
  severe: z.boolean(),
  medication: healthText,
  special_needs: healthText,
  refused_to_say: z.boolean(),
  /** 0: nothing was ever written down. */
  version: z.number(),
});
export type PersonHealth = z.infer<typeof personHealth>;

const pickupFields = {
  /** A person who is known here … */
  adult_id: z.optional(z.nullable(id)),
  /** … or somebody else's name. */
  name: optionalName(100),
  phone: optionalPhone,
  /** What they are to the child. */
  relation: optionalText(60),
  /** false: barred from fetching the child. */
  allowed: flag,
  /** Why they are barred. */
  reason: optionalText(500),
  /** The last day on which it holds; null: without end. */
  until_on: optionalDay,
};
export const pickupInput = z
  .object(pickupFields)
  .check(z.refine(({ adult_id: adult, name }) => Boolean(adult) || Boolean(name), { path: ["name"], error: "field.required" }));
/** A change; who it is about stays. */
export const pickupChange = z.object({
  phone: pickupFields.phone,
  relation: pickupFields.relation,
  allowed: z.optional(flag),
  reason: pickupFields.reason,
  until_on: pickupFields.until_on,
  version,
});
export const pickup = z.object({
  id: z.number(),
  adult_id: z.nullable(z.number()),
  /** Always filled: no row of a child's list is read unseen, whatever call answers it. */
  name: sensitive("children", z.string()),
  phone: z.nullable(z.string()),
  relation: z.nullable(z.string()),
  allowed: z.boolean(),
  /** Only for those who may change it. */
  reason: sensitive("children", z.nullable(z.string())),
  until_on: z.nullable(day),
  version: z.number(),
});
export type Pickup = z.infer<typeof pickup>;

/** A child's list; every reading is written down. */
export const childPickups = z.object({ id: z.number(), pickups: sensitive("children", z.array(pickup)) });
