import type { RecordNames } from "../record-names.ts";

// No schemas here: a list page takes no more of the contract than this.

export const familyNames: RecordNames = {
  "pt-BR": ["a família", "as famílias"],
  es: ["la familia", "las familias"],
  en: ["the family", "the families"],
};
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

export const familySorts = ["name", "-name"] as const;
/** A household has one head and one spouse at most. */
export const householdRoles = ["head", "spouse", "child", "other"] as const;
export type HouseholdRole = (typeof householdRoles)[number];

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

/** Why a household may be somebody's: they answer one telephone, live at one address, or it has their family's name. The first is the strongest. */
export const suggestionReasons = ["phone", "address", "name"] as const;
