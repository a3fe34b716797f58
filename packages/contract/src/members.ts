import * as z from "zod/mini";
import { maritalStatuses } from "./accounts-session.ts";
import { auditValues } from "./kept-values.ts";
import { isMaskedCpf, toCpf } from "./cpf.ts";
import { customInput, customValues, customFilter, ownFieldsAsked } from "./custom-fields-values.ts";
import { exportOf } from "./export.ts";
import { allergyMarks } from "./families-care.ts";
import { familyPlace, placeFails } from "./families-place.ts";
import { takenPerson } from "./families.ts";
import {
  choice,
  day,
  flag,
  id,
  instant,
  listQuery,
  name,
  optionalCep,
  optionalDay,
  optionalEmail,
  optionalName,
  optionalPhone,
  optionalText,
  queryId,
  queryIds,
  queryNumber,
  queryTexts,
  queryValues,
  version,
  whole,
  idParams,
} from "./fields.ts";
import { optionalBirth, optionalLifeDay, partialDay } from "./partial-day-fields.ts";
import { inEachLanguage } from "./languages.ts";
import { askedRule } from "./lists-asked-rule.ts";
import { birthdaysShown, bloodTypes, householdRoles, memberSorts, memberStatuses, sexes, memberNames } from "./members-choices.ts";
import { eachRecordField, type RecordField, type RecordTable } from "./members-records.ts";
import { recordRoutes } from "./record-routes.ts";
import { joined, recordTexts } from "./record-texts.ts";
import { routeTable } from "./route.ts";
import { sensitive } from "./sensitive.ts";
import { failureTexts } from "./texts/members.ts";

export type MemberStatus = (typeof memberStatuses)[number];

/** A CPF in any notation; becomes its digits. A masked one ("•••.•••.247-••") counts as absent. */
const optionalCpf = z.optional(
  z.nullable(
    z.pipe(
      z.string({ error: "person.cpf" }).check(
        z.trim(),
        z.refine((value) => value === "" || isMaskedCpf(value) || toCpf(value) !== null, { error: "person.cpf" }),
      ),
      z.transform((value: string) => (isMaskedCpf(value) ? undefined : toCpf(value))),
    ),
  ),
);

const nameField = name(100).check(z.minLength(2, { error: "field.tooShort" }));

const personFields = {
  preferredName: optionalName(60),
  familyName: optionalName(100),
  sex: z.optional(z.nullable(choice(sexes))),
  birthDate: optionalBirth,
  birthdayShown: z.optional(choice(birthdaysShown)),
  maritalStatus: z.optional(z.nullable(choice(maritalStatuses))),
  profession: optionalText(50),
  email: optionalEmail,
  phone: optionalPhone,
  doNotContact: z.optional(flag),
  address: optionalText(250),
  neighborhood: optionalText(120),
  cep: optionalCep,
  city: optionalText(120),
  state: optionalText(60),
  emergencyContact: optionalText(100),
  emergencyPhone: optionalPhone,
  /** The id of a file of purpose `member_photo` that the caller has uploaded (POST /upload). */
  photoFileId: z.optional(z.nullable(id)),
};
const inputOf = {
  text: ({ max }: { readonly max: number }) => optionalText(max),
  name: ({ max }: { readonly max: number }) => optionalName(max),
  day: () => optionalLifeDay,
  choice: ({ values }: { readonly values: typeof bloodTypes }) => z.optional(z.nullable(choice(values))),
};
/** Further fields of a member; read in the details only. */
const recordFields = {
  cpf: optionalCpf,
  ...(eachRecordField((entry) => inputOf[entry.kind](entry as never)) as unknown as {
    readonly [Field in RecordField]: ReturnType<(typeof inputOf)[RecordTable[Field]["kind"]]>;
  }),
};
const membershipFields = {
  status: auditValues(z.optional(choice(memberStatuses))),
  /** The date of admission; required for `active` and `transferred`. */
  joinDate: optionalDay,
  /** The number in the congregation's roll; unique. */
  rollNumber: z.optional(z.nullable(whole(1, 999_999_999))),
  /** Custom fields. */
  custom: customInput,
};

/** A new member: a new person, or a known one in the caller's scope, whose sent fields change. Status: active. */
export const memberInput = z
  .object({
    personId: z.optional(id),
    /** Optional with `personId`. */
    name: z.optional(nameField),
    ...personFields,
    ...recordFields,
    ...membershipFields,
    /** The household to join. Absent: none. */
    family: z.optional(z.nullable(familyPlace)),
  })
  .check(z.refine((member) => member.name !== undefined || member.personId !== undefined, { path: ["name"], error: "field.required" }));
export type MemberInput = z.input<typeof memberInput>;

/** A change: an absent field is unchanged, null clears; read-only fields are ignored. */
export const memberChange = z.object({ name: z.optional(nameField), ...personFields, ...recordFields, ...membershipFields, version });

export const memberQuery = z.object({
  ...listQuery,
  status: queryValues(choice(memberStatuses)),
  /** Ids of ministries; matches people who serve in one of them now. */
  ministry: queryValues(queryId()),
  neighborhood: queryTexts(120),
  /** Without hidden birthdays. */
  birth_month: queryValues(queryNumber(1, 12)),
  baptised: z.optional(choice(["yes", "no"])),
  /** The id of a household. */
  household: z.optional(queryId()),
  /** The id of a saved list. */
  list: z.optional(queryId()),
  /** An unsaved list rule, as JSON. */
  rule: askedRule,
  /** Ids of members; matches only these. */
  ids: z.optional(queryIds(200)),
  /** Conditions on custom fields: "12:is:7;15:between:1,5". */
  custom: customFilter,
  /** The custom fields to answer: ids "12,15", or all: "yes". Default: none. */
  own_fields: ownFieldsAsked,
  sort: z.optional(choice(memberSorts)),
});

const nullableText = z.nullable(z.string());
const bloodType = sensitive("health", z.nullable(choice(bloodTypes)));
const nullableDay = z.nullable(day);
const nullablePartialDay = z.nullable(partialDay);
const listed = {
  id: z.number(),
  personId: z.number(),
  name: z.string(),
  /** Month and day of birth, "10-23", also without a known year. In a list, null if the person hides the birthday; `birthDate` is null if they hide the year. */
  birthday: nullableText,
  neighborhood: nullableText,
  /** Absent in narrow reading, where all fields below are null or empty. */
  status: z.optional(choice(memberStatuses)),
  preferredName: nullableText,
  /** The path of the picture below /api; `?size=thumb` for the thumbnail. */
  photo: nullableText,
  /** "(19) 99123-4567". */
  phone: nullableText,
  /** Alive, and without the wish not to be contacted. False in narrow reading. */
  takesCalls: z.boolean(),
  email: nullableText,
  /** Names of the ministries in which they serve now. */
  ministries: z.array(z.string()),
  baptismDate: nullablePartialDay,
  joinDate: nullableDay,
  birthDate: nullablePartialDay,
  rollNumber: z.nullable(z.number()),
  family: nullableText,
  familyId: z.nullable(z.number()),
  congregation: nullableText,
  /** Custom values; absent in narrow reading, and in a list that does not request them. */
  custom: z.optional(customValues),
  version: z.number(),
};

export const memberCard = z.object(listed);
export type MemberCard = z.infer<typeof memberCard>;

const { bloodType: _, ...recordReplies } = eachRecordField(({ kind }) => (kind === "day" ? nullablePartialDay : nullableText)) as {
  readonly [Field in RecordField]: RecordTable[Field]["kind"] extends "day" ? typeof nullablePartialDay : typeof nullableText;
};

export const member = z.object({
  ...listed,
  status: choice(memberStatuses),
  familyName: nullableText,
  familyRole: z.nullable(choice(householdRoles)),
  sex: z.nullable(choice(sexes)),
  birthdayShown: choice(birthdaysShown),
  maritalStatus: z.nullable(choice(maritalStatuses)),
  profession: nullableText,
  doNotContact: z.boolean(),
  address: nullableText,
  cep: nullableText,
  city: nullableText,
  state: nullableText,
  emergencyContact: nullableText,
  emergencyPhone: nullableText,
  photoFileId: z.nullable(z.number()),
  /** Masked: "•••.•••.247-••"; getMemberCpf answers all of it. */
  cpf: nullableText,
  ...recordReplies,
  /** Only in the answer to a body that names it; getMemberBloodType answers it. */
  bloodType: sensitive("health", z.optional(z.nullable(choice(bloodTypes)))),
  /** That there is an allergy, and whether it is severe; the health record has the details. */
  allergy: sensitive("health", z.nullable(choice(allergyMarks))),
  /** The day on which the membership ended. */
  leftOn: nullableDay,
  deceasedOn: nullableDay,
  /** Absent for callers who may not see discipline. */
  underDiscipline: z.optional(z.boolean()),
  congregationId: z.number(),
  congregation: z.string(),
  createdAt: instant,
});
export type Member = z.infer<typeof member>;

/** A narrow reader gets the list's fields. */
export const memberRead = z.union([member, memberCard]);
export type MemberRead = z.infer<typeof memberRead>;

/** Unmasked, "529.982.247-25". */
export const memberCpf = z.object({ id: z.number(), cpf: sensitive("cpf", nullableText) });
export const memberBloodType = z.object({ id: z.number(), bloodType });
/** The existing membership of a known person. */
export const knownMember = z.object({ id: z.number() });

const about = ["members", "people"];

const listMembers = {
  method: "GET",
  path: "/members",
  summary: "The register of members, filtered, a page at a time",
  byCongregation: true,
  allow: "members:view",
  about: ["members", "people", "families", "ministries", "lists"],
  query: memberQuery,
  reply: z.array(memberCard),
  list: true,
  people: true,
  fails: ["list.notFound", "list.fieldForbidden", "list.rule"],
} as const;

const members = recordRoutes("member", member, about);

export const memberRoutes = routeTable("members", {
  listMembers,
  exportMembers: exportOf(listMembers, {
    path: "/members/export",
    summary: "The members that match, as a file",
    allow: "members:manage",
    fails: ["member.noneToExport"],
  }),
  listMemberNeighborhoods: {
    method: "GET",
    path: "/members/neighborhoods",
    summary: "The neighbourhoods that members live in, sorted",
    byCongregation: true,
    allow: "members:view",
    about,
    reply: z.array(z.string()),
  },
  createMember: members.creation({
    path: "/members",
    summary: "Enter a new person or a known one in the register of members",
    byCongregation: true,
    allow: "members:create",
    body: memberInput,
    refusal: z.union([knownMember, takenPerson]),
    fails: [
      "member.exists",
      "member.rollTaken",
      "member.cpfTaken",
      "person.notFound",
      "user.outranked",
      "file.notFound",
      "vault.closed",
      "roll.notPossible",
      ...placeFails,
    ],
  }),
  getMember: {
    method: "GET",
    path: "/members/{id}",
    summary: "One member in full; for a narrow reader as in the list",
    allow: "members:view",
    about: ["members", "people", "families", "ministries"],
    params: idParams,
    reply: memberRead,
    fails: ["member.notFound"],
  },
  getMemberCpf: {
    method: "GET",
    path: "/members/{id}/cpf",
    summary: "The whole CPF of a member; every reading is written down",
    allow: "members:edit",
    about,
    params: idParams,
    reply: memberCpf,
    fails: ["member.notFound", "vault.closed"],
  },
  getMemberBloodType: {
    method: "GET",
    path: "/members/{id}/blood-type",
    summary: "The blood type of a member, for the screens that show it; every reading is written down",
    allow: "members:view",
    about,
    params: idParams,
    reply: memberBloodType,
    fails: ["member.notFound"],
  },
  updateMember: members.change({
    path: "/members/{id}",
    summary: "Change a member, or only the status",
    allow: "members:edit",
    body: memberChange,
    fails: [
      "member.rollTaken",
      "member.cpfTaken",
      "user.outranked",
      "file.notFound",
      "vault.closed",
      "roll.notPossible",
      "congregation.takesNothing",
    ],
  }),
  deleteMember: members.deletion({
    path: "/members/{id}",
    summary: "Take a member off the register; for 24 hours it can be restored",
    allow: "members:delete",
    fails: ["member.firstAdmin", "person.holdsThings"],
  }),
  restoreMember: members.restoration({
    path: "/members/{id}/restore",
    summary: "Bring a deleted member back as it was",
    allow: "members:delete",
    fails: ["member.exists", "member.rollTaken", "member.cpfTaken", "file.notFound"],
  }),
});

export const memberFailures = {
  "member.exists": 409,
  "member.rollTaken": 409,
  "member.cpfTaken": 409,
  "member.firstAdmin": 409,
  "member.noneToExport": 422,
  "person.notFound": 404,
  "person.holdsThings": 409,
  "person.cpf": 400,
} as const;
export type MemberText = keyof typeof memberFailures;

export const feature = {
  about: "The register of members: who belongs to the church, and the form that it keeps of each.",
  routes: memberRoutes,
  ...joined(recordTexts("member", memberNames), {
    failures: memberFailures,
    messages: {},
    texts: inEachLanguage(failureTexts),
  }),
} as const;
