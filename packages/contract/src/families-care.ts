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

/** What a person is to another, read from the first: 'parent' says that the other is their parent. */
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

/** Shown beside a person's name: an allergy, or a dangerous one. */
export const allergyMarks = ["some", "severe"] as const;

/** The limit of a person's relations, counted from both sides. */
export const mostRelations = 50;
/** The limit of a child's pick-up people. */
export const mostPickups = 20;

export const relationInput = z.object({
  /** The id of the related person. */
  related_id: id,
  kind: choice(relationKinds),
  since_on: optionalDay,
  /** The last valid day; null: no end. */
  until_on: optionalDay,
});
export const relation = z.object({
  id: z.number(),
  kind: choice(relationKinds),
  since_on: z.nullable(day),
  until_on: z.nullable(day),
  /** The last valid day has passed: a guardian sees nothing of the ward any more. */
  is_over: z.boolean(),
  person_id: z.number(),
  /** The id of the membership; null: none. */
  member_id: z.nullable(z.number()),
  name: z.string(),
  photo,
});
export type Relation = z.infer<typeof relation>;

export const ward = z.object({ id: z.number(), name: z.string(), birth_date: z.nullable(day) });
export type Ward = z.infer<typeof ward>;

/** Null clears. `refused_to_say` excludes all other values. */
export const healthChange = z.object({
  allergies: optionalText(500),
  /** A dangerous allergy. */
  severe: z.optional(flag),
  medication: optionalText(500),
  special_needs: optionalText(500),
  /** The family was asked and did not want to answer. */
  refused_to_say: z.optional(flag),
  /** 0: no record yet. */
  version: z.optional(whole(0, 2_147_483_647)),
});
const healthText = sensitive("health", z.nullable(z.string()));
export const personHealth = z.object({
  /** The id of the person. */
  id: z.number(),
  allergies: healthText,
  severe: z.boolean(),
  medication: healthText,
  special_needs: healthText,
  refused_to_say: z.boolean(),
  /** 0: no record yet. */
  version: z.number(),
});
export type PersonHealth = z.infer<typeof personHealth>;

const pickupFields = {
  /** A known person; without one `name` is required. */
  adult_id: z.optional(z.nullable(id)),
  /** The name of a person who is not known here. */
  name: optionalName(100),
  phone: optionalPhone,
  /** What they are to the child, as typed. */
  relation: optionalText(60),
  /** False: must not fetch the child. */
  allowed: flag,
  /** The reason of a ban. */
  reason: optionalText(500),
  /** The last valid day; null: no end. */
  until_on: optionalDay,
};
export const pickupInput = z
  .object(pickupFields)
  .check(z.refine(({ adult_id: adult, name }) => Boolean(adult) || Boolean(name), { path: ["name"], error: "field.required" }));
/** A change; the person stays the same. */
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
  /** Always filled: every answer with this row counts as a reading. */
  name: sensitive("children", z.string()),
  phone: z.nullable(z.string()),
  relation: z.nullable(z.string()),
  allowed: z.boolean(),
  /** Only for callers who may change it. */
  reason: sensitive("children", z.nullable(z.string())),
  until_on: z.nullable(day),
  /** The last valid day has passed: the entry allows and forbids nothing. */
  is_over: z.boolean(),
  version: z.number(),
});
export type Pickup = z.infer<typeof pickup>;

/** The pick-up people of a child; every reading is logged. */
export const childPickups = z.object({ id: z.number(), pickups: sensitive("children", z.array(pickup)) });
