import * as z from "zod/mini";
import { choice, day, id, instant, listQuery, optionalDay, optionalEmail, optionalPhone, queryText, queryId, idParams } from "./fields.ts";
import { inEachLanguage } from "./languages.ts";
import { photo } from "./people.ts";
import { routeTable } from "./route.ts";
import { sensitive } from "./sensitive.ts";
import { failureTexts } from "./texts/duplicates.ts";

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

/** What a merge touches: every feature that knows people. */
const about = ["duplicates", "people", "members", "visitors", "families", "ministries", "leadership", "roll", "timeline", "accounts"];

export const duplicateRoutes = routeTable("duplicates", {
  listDuplicates: {
    method: "GET",
    path: "/people/duplicates",
    summary: "Pairs of people who may be one, the likeliest first; both within the caller's reach",
    byCongregation: true,
    allow: "members:edit",
    about: ["duplicates", "people", "members", "visitors"],
    query: pairQuery,
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
