/** The closed lists of duplicates and merges, without schemas. */

/** What two records of perhaps one human being have in common. */
export const duplicateReasons = ["email", "phone", "birth", "name"] as const;

/** From here on a pair is kept, and from there on it is hardly a coincidence. */
export const KEPT_FROM = 60;
export const SURE_FROM = 80;

/** What a merge brings over, by kind: each feature names the right that shows it. */
export const mergedKinds = [
  "account",
  "visitor",
  "membership",
  "records",
  "roll",
  "transfers",
  "ministries",
  "leadership",
  "ordinations",
  "relations",
  "pickups",
  "health",
  "contacts",
  "registrations",
] as const;
export type MergedKind = (typeof mergedKinds)[number];

/** The fields of which a merge keeps the one value or the other, by their names on the wire. */
export const mergeFields = [
  "name",
  "preferredName",
  "familyName",
  "sex",
  "birthDate",
  "maritalStatus",
  "profession",
  "email",
  "phone",
  "address",
  "neighborhood",
  "cep",
  "city",
  "state",
  "emergencyContact",
  "emergencyPhone",
  "family",
  "joinDate",
  "rollNumber",
  "cpf",
  "rg",
  "rgIssuer",
  "birthCity",
  "birthState",
  "nationality",
  "motherName",
  "fatherName",
  "spouseName",
  "weddingDate",
  "schooling",
  "bloodType",
  "convertedOn",
  "baptismDate",
  "baptismPlace",
  "baptismMinister",
  "spiritBaptismDate",
  "churchOfOrigin",
] as const;
export type MergeField = (typeof mergeFields)[number];
export const mergeSides = ["from", "into"] as const;
export type MergeSide = (typeof mergeSides)[number];
