import * as z from "zod/mini";
import { choice, day, id, instant, listQuery, optionalDay, optionalEmail, optionalPhone, queryText, queryId, idParams } from "./fields.ts";
import { inEachLanguage } from "./languages.ts";
import { recordFieldNames } from "./members-records.ts";
import { photo } from "./people.ts";
import { routeTable } from "./route.ts";
import { sensitive } from "./sensitive.ts";
import { failureTexts } from "./texts/duplicates.ts";

/** The closed lists of duplicates and merges, without schemas. */

/** Why two records may be of one person. */
export const duplicateReasons = ["email", "phone", "birth", "name"] as const;

/** A pair with a lower score is not stored; from the second score on it is hardly a coincidence. */
export const KEPT_FROM = 60;
export const SURE_FROM = 80;

/** Kinds of records that a merge moves; each feature names the right to see them. */
export const mergedKinds = [
  "account",
  "visitor",
  "membership",
  "records",
  "roll",
  "transfers",
  "ministries",
  "groups",
  "leadership",
  "ordinations",
  "relations",
  "pickups",
  "health",
  "contacts",
  "registrations",
  "assets",
  "volunteers",
  "visits",
] as const;
export type MergedKind = (typeof mergedKinds)[number];

/** Fields of which a merge keeps one of two values. */
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
  ...recordFieldNames,
] as const;
export type MergeField = (typeof mergeFields)[number];
export const mergeSides = ["from", "into"] as const;
export type MergeSide = (typeof mergeSides)[number];

const { limit, cursor } = listQuery;
export const pairQuery = z.object({ limit, cursor });
/** Absent `person_id`: the pairs of everybody. */
export const duplicateQuery = z.object({ ...pairQuery.shape, person_id: z.optional(queryId()) });

export const pairPerson = z.object({
  person_id: z.number(),
  name: z.string(),
  photo,
  birth_date: z.nullable(day),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  neighborhood: z.nullable(z.string()),
  /** The id of the membership; null: none. */
  member_id: z.nullable(z.number()),
  /** The id of the visitor's card; null: none. */
  visitor_id: z.nullable(z.number()),
  created_at: instant,
});
export type PairPerson = z.infer<typeof pairPerson>;

export const duplicatePair = z.object({
  id: z.number(),
  /** The likelihood, 60 or higher. */
  score: z.number(),
  reasons: z.array(choice(duplicateReasons)),
  one: pairPerson,
  other: pairPerson,
});
export type DuplicatePair = z.infer<typeof duplicatePair>;

/** Typed data of a new person; incomplete telephones and e-mails are not sent. */
export const alikeQuery = z.object({ name: queryText(100), phone: optionalPhone, email: optionalEmail, birth_date: optionalDay });
/** A known person who may be the typed one. */
export const alikePerson = z.object({ ...pairPerson.shape, reasons: z.array(choice(duplicateReasons)) });
export type AlikePerson = z.infer<typeof alikePerson>;

/** Marks a pair as two people; `dismissed` false undoes it. */
export const dismissal = z.object({ id, dismissed: z.optional(z.boolean({ error: "field.choice" })) });

/** `from` is merged into `into`, which stays. */
export const mergeQuery = z.object({ from: queryId(), into: queryId() });

const value = z.nullable(z.union([z.string(), z.number()]));
const household = z.nullable(z.object({ id: z.number(), name: z.string() }));
const account = z.nullable(z.object({ id: z.number(), email: z.nullable(z.string()), role: z.string() }));

/** The blood type if the two differ, and what else about health is moved. */
const health = z.object({
  id: z.number(),
  bloodType: sensitive("health", z.nullable(z.string())),
  count: sensitive("health", z.nullable(z.number())),
});
const difference = z.object({ field: choice(mergeFields), from: value, into: value });

export const mergePreview = z.object({
  from: pairPerson,
  into: pairPerson,
  /** Fields that differ. A value that only one record has is kept without a choice. */
  fields: z.array(difference),
  /** The same for health; reading it is logged. */
  health: z.object({ from: health, into: health }),
  /** Further records that move to the survivor, as far as the caller may know. */
  moving: z.array(z.object({ kind: choice(mergedKinds), count: z.number() })),
  /** Registrations that would be canceled, because both are registered for one event; 0 for callers who may not know. */
  canceled_registrations: z.number(),
  households: z.object({ from: household, into: household }),
  /** Null for callers who may not see accounts. */
  accounts: z.nullable(z.object({ from: account, into: account })),
});
export type MergePreview = z.infer<typeof mergePreview>;

export const mergeInput = z.object({
  from: id,
  into: id,
  /** Fields that keep the value of `from`; all others keep the survivor's, if it has one. */
  keep: z.optional(z.partialRecord(choice(mergeFields), choice(mergeSides))),
  /** The account that stays open, if both have one. */
  account: z.optional(id),
});
export type MergeInput = z.input<typeof mergeInput>;

const merge = {
  id: z.number(),
  /** The id of the survivor. */
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
  /** The other record's name; null: deleted by now. */
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
  /** The number of rows that could not be restored, because they or their parents were deleted. */
  gone: z.number(),
  /** The number of registrations that came back without their place, because it was given away meanwhile. */
  unplaced: z.number(),
  /** An account that the merge had closed is open again without a password, and needs a link. */
  without_password: z.boolean(),
});

/** Features with data about people. */
const about = ["duplicates", "people", "members", "visitors", "families", "ministries", "leadership", "roll", "timeline", "accounts"];

export const duplicateRoutes = routeTable("duplicates", {
  listDuplicates: {
    method: "GET",
    path: "/people/duplicates",
    summary: "Pairs of people who may be one, the likeliest first; both within the caller's reach",
    byCongregation: true,
    allow: "members:edit",
    about: ["duplicates", "people", "members", "visitors"],
    query: duplicateQuery,
    reply: z.array(duplicatePair),
    list: true,
    people: true,
  },
  findAlikePeople: {
    method: "GET",
    path: "/people/alike",
    summary: "Known people who may be the one who is being entered, the surest first",
    byCongregation: true,
    allow: "members:create",
    about: ["duplicates", "people", "members", "visitors"],
    query: alikeQuery,
    reply: z.array(alikePerson),
  },
  dismissDuplicate: {
    method: "POST",
    path: "/people/duplicates/dismiss",
    summary: "Say that a pair are two people, for good, or take that back",
    allow: "members:edit",
    body: dismissal,
    reply: z.object({ id: z.number() }),
    audit: "updates",
    done: "duplicate.dismissed",
    fails: ["duplicate.notFound"],
  },
  previewMerge: {
    method: "GET",
    path: "/people/merge",
    summary: "What a merge would ask and bring over; nothing is changed",
    allow: "members:edit",
    about,
    query: mergeQuery,
    reply: mergePreview,
    fails: ["person.notFound", "merge.same"],
  },
  mergePeople: {
    method: "POST",
    path: "/people/merge",
    summary: "Make two records of one human being one; for 7 days it can be undone",
    allow: "members:edit",
    about,
    body: mergeInput,
    reply: madeMerge,
    creates: true,
    audit: "updates",
    done: "merge.done",
    fails: ["person.notFound", "merge.same", "merge.accounts", "merge.rank", "member.rollTaken"],
  },
  listMerges: {
    method: "GET",
    path: "/people/merges",
    summary: "The merges of the last weeks, the latest first",
    byCongregation: true,
    allow: "members:edit",
    about: ["duplicates", "people"],
    query: pairQuery,
    reply: z.array(mergeEntry),
    list: true,
    people: true,
  },
  undoMerge: {
    method: "POST",
    path: "/people/merges/{id}/undo",
    summary: "Make two records of one again; what was changed meanwhile stays",
    allow: "members:edit",
    about,
    params: idParams,
    reply: undoneMerge,
    audit: "updates",
    done: "merge.undone",
    fails: ["merge.notFound", "person.notFound", "merge.accounts", "merge.rank", "undo.notLast", "undo.tooLate"],
  },
});

export const duplicateFailures = {
  "duplicate.notFound": 404,
  "merge.notFound": 404,
  "merge.same": 400,
  "merge.accounts": 409,
  "merge.rank": 409,
  "undo.notLast": 409,
} as const;
export const duplicateMessages = { "duplicate.dismissed": 200, "merge.done": 201, "merge.undone": 200 } as const;
export type DuplicateText = keyof typeof duplicateFailures | keyof typeof duplicateMessages;

export const feature = {
  about: "People who may be one human being, and making two records one.",
  routes: duplicateRoutes,
  failures: duplicateFailures,
  messages: duplicateMessages,
  texts: inEachLanguage(failureTexts),
} as const;
