import * as z from "zod/mini";
import { exportOf } from "./export.ts";
import * as careSchemas from "./families-care.ts";
import {
  allergyMarks,
  childPickups,
  healthChange,
  personHealth,
  pickup,
  pickupChange,
  pickupInput,
  relation,
  relationInput,
  ward,
  pickupNames,
  relationNames,
} from "./families-care.ts";
import { householdRoles, familyName, placeFails } from "./families-place.ts";
import { choice, day, id, instant, listQuery, name, optionalDay, queryId, version, idParams } from "./fields.ts";
import { inEachLanguage } from "./languages.ts";
import { memberStatuses } from "./members-choices.ts";
import { photo } from "./people.ts";
import type { Permission } from "./permissions.ts";
import type { RecordNames } from "./record-names.ts";
import { recordRoutes } from "./record-routes.ts";
import { joined, recordTexts } from "./record-texts.ts";
import { routeTable } from "./route.ts";
import { sensitive } from "./sensitive.ts";
import { failureTexts } from "./texts/families.ts";

export const familyNames: RecordNames = {
  "pt-BR": ["a família", "as famílias"],
  es: ["la familia", "las familias"],
  en: ["the family", "the families"],
};

export const familySorts = ["name", "-name"] as const;

/** Why a household is suggested: the same telephone, the same address, or the same family name; the strongest first. */
export const suggestionReasons = ["phone", "address", "name"] as const;

const MOST_PEOPLE = 30;

/** A person of a household: a known one, or a new one by name, who is added to the register of members. */
const memberInput = z
  .object({
    person_id: z.optional(id),
    name: z.optional(name(100).check(z.minLength(2, { error: "field.tooShort" }))),
    birth_date: optionalDay,
    sex: z.optional(z.nullable(choice(["F", "M"]))),
    role: choice(householdRoles),
    /** They leave their current household; without it that is refused (family.alreadyIn). */
    moves: z.optional(z.boolean({ error: "field.choice" })),
  })
  .check(z.refine((one) => one.person_id !== undefined || one.name !== undefined, { path: ["name"], error: "field.required" }));

const fields = {
  name: familyName,
  /** All people of the household: one who is not listed leaves it. */
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
  /** Null, like the fields below: the caller sees none of its people. */
  head: z.nullable(z.string()),
  people: z.nullable(z.number()),
  children: z.nullable(z.number()),
  neighborhood: z.nullable(z.string()),
  version: z.number(),
});
export type FamilyCard = z.infer<typeof familyCard>;

export const familyMember = z.object({
  person_id: z.number(),
  /** The id of the membership; null: none. */
  member_id: z.nullable(z.number()),
  /** Null: not in the register of members. */
  status: z.nullable(choice(memberStatuses)),
  name: z.string(),
  photo,
  role: choice(householdRoles),
  sex: z.nullable(choice(["F", "M"])),
  birth_date: z.nullable(day),
  phone: z.nullable(z.string()),
  address: z.nullable(z.string()),
  neighborhood: z.nullable(z.string()),
  /** That there is an allergy, and whether it is severe; the health record has the details. */
  allergy: sensitive("health", z.nullable(choice(allergyMarks))),
});
export type FamilyMember = z.infer<typeof familyMember>;

/** A child or a parent of people of the household who lives elsewhere. */
export const familyRelative = z.object({
  person_id: z.number(),
  /** The id of the membership; null: none. */
  member_id: z.nullable(z.number()),
  name: z.string(),
  photo,
  sex: z.nullable(choice(["F", "M"])),
  /** What they are to the people named in `of`. */
  kind: choice(["child", "parent"]),
  of: z.array(z.string()),
  /** Their own household; null: none, or the caller does not see it. */
  family_id: z.nullable(z.number()),
  family: z.nullable(z.string()),
});
export type FamilyRelative = z.infer<typeof familyRelative>;

export const family = z.object({
  id: z.number(),
  name: z.string(),
  /** The people whom the caller may see. */
  members: z.array(familyMember),
  /** Those of them who live elsewhere, by relations that have not ended. */
  elsewhere: z.array(familyRelative),
  created_at: instant,
  version: z.number(),
});
export type Family = z.infer<typeof family>;

/** A person who lives in another household. */
export const takenPerson = z.object({
  person_id: z.number(),
  person: z.string(),
  /** Null: the caller does not see that household. */
  family_id: z.nullable(z.number()),
  family: z.nullable(z.string()),
});
export type TakenPerson = z.infer<typeof takenPerson>;

/** `from`: whose address is copied; default: the head's. `to`: who gets it; default: all others in the household. */
export const familyAddress = z.object({
  from: z.optional(id),
  to: z.optional(
    z
      .array(id, { error: "field.choice" })
      .check(z.minLength(1, { error: "field.required" }), z.maxLength(MOST_PEOPLE, { error: "field.tooLong" })),
  ),
});

export const homeQuery = z.object({
  /** The id of a person whose address is left out. */
  except: z.optional(queryId()),
});
/** The address of a household: the head's, else the spouse's, else another's. */
export const familyHome = z.object({
  id: z.number(),
  /** Whose address it is; null, like the address: none is known. */
  person: z.nullable(z.string()),
  address: z.nullable(z.string()),
  neighborhood: z.nullable(z.string()),
  cep: z.nullable(z.string()),
  city: z.nullable(z.string()),
  state: z.nullable(z.string()),
});
export type FamilyHome = z.infer<typeof familyHome>;

/** A household that a person may belong to: an existing one, or a new one with people who have none. */
const suggestion = z.object({
  family_id: z.nullable(z.number()),
  /** The name of the household, or the family name of these people. */
  name: z.nullable(z.string()),
  reason: choice(suggestionReasons),
  /** Tells families of the same name apart. */
  neighborhood: z.nullable(z.string()),
  people: z.array(z.object({ id: z.number(), name: z.string(), role: z.nullable(choice(householdRoles)) })),
});
export const personFamily = z.object({ family: z.nullable(family), suggestions: z.array(suggestion) });
export type PersonFamily = z.infer<typeof personFamily>;

const about = ["families", "members", "people"];
const families = recordRoutes("family", family, about);
const relations = recordRoutes("relation", relation, about);
const pickups = recordRoutes("pickup", pickup);

/** Who belongs to whom is no part of narrow reading. Source: the team's permission table, note 2. */
const reading = { allOf: ["members:view", { whole: "members" }] } as const;
const changing = <const P extends Permission>(right: P) => ({ allOf: [right, ...reading.allOf] }) as const;

const listFamilies = {
  method: "GET",
  path: "/families",
  summary: "The households, found by their names and their people's, a page at a time",
  byCongregation: true,
  allow: reading,
  about,
  query: familyQuery,
  reply: z.array(familyCard),
  list: true,
  people: true,
} as const;

export const familyRoutes = routeTable("families", {
  listFamilies,
  exportFamilies: exportOf(listFamilies, {
    path: "/families/export",
    summary: "The households that match, as a file",
    allow: "members:manage",
  }),
  createFamily: families.creation({
    path: "/families",
    summary: "Make a household of known people, new ones or both",
    byCongregation: true,
    allow: changing("members:create"),
    body: familyInput,
    refusal: takenPerson,
    fails: placeFails,
  }),
  getFamily: families.reading({
    path: "/families/{id}",
    summary: "One household with its people",
    allow: reading,
  }),
  updateFamily: families.change({
    path: "/families/{id}",
    summary: "Change a household's name or its people; new people need members:create",
    allow: changing("members:edit"),
    body: familyChange,
    refusal: z.union([family, takenPerson]),
    fails: placeFails,
  }),
  getFamilyAddress: {
    method: "GET",
    path: "/families/{id}/address",
    summary: "The address of a household's head, or of the next of them who has one",
    allow: reading,
    about,
    params: idParams,
    query: homeQuery,
    reply: familyHome,
    fails: ["family.notFound"],
  },
  copyFamilyAddress: {
    method: "PUT",
    path: "/families/{id}/address",
    summary: "Give people of a household the address of its head, or of another of them",
    allow: changing("members:edit"),
    about,
    params: idParams,
    body: familyAddress,
    reply: family,
    audit: "updates",
    done: "family.addressCopied",
    fails: ["family.notFound", "family.noAddress"],
  },
  deleteFamily: families.deletion({
    path: "/families/{id}",
    summary: "Take a household apart; its people stay, and for 24 hours it can be restored",
    allow: changing("members:delete"),
  }),
  restoreFamily: families.restoration({
    path: "/families/{id}/restore",
    summary: "Bring a household back, with those of its people who are in no other one",
    allow: changing("members:delete"),
    fails: ["family.empty"],
  }),
  getPersonFamily: {
    method: "GET",
    path: "/people/{id}/family",
    summary: "The household of a person, or where they may belong",
    allow: reading,
    about,
    params: idParams,
    reply: personFamily,
    fails: ["person.notFound"],
  },
  listRelations: {
    method: "GET",
    path: "/people/{id}/relations",
    summary: "Who is what to a person, from whichever side it was written down",
    allow: "members:view",
    about,
    params: idParams,
    reply: z.array(relation),
    fails: ["person.notFound"],
  },
  createRelation: relations.creation({
    path: "/people/{id}/relations",
    summary: "Write down what somebody is to a person",
    allow: "members:edit",
    params: idParams,
    body: relationInput,
    fails: ["person.notFound", "relation.exists", "relation.contradicts", "relation.tooMany"],
  }),
  deleteRelation: relations.deletion({
    path: "/relations/{id}",
    summary: "Remove a relation, for both sides; for 24 hours it can be restored",
    allow: "members:edit",
  }),
  restoreRelation: relations.restoration({
    path: "/relations/{id}/restore",
    summary: "Bring a removed relation back, for both sides",
    allow: "members:edit",
    fails: ["relation.exists", "relation.contradicts", "relation.tooMany"],
  }),
  listWards: {
    method: "GET",
    path: "/wards",
    summary: "The people whose guardian the caller is",
    allow: { relation: "guardian" },
    about,
    reply: z.array(ward),
  },
  getPersonHealth: {
    method: "GET",
    path: "/people/{id}/health",
    summary: "What is known of a person's health; every reading is written down",
    allow: { anyOf: ["members:view", { relation: "guardian" }] },
    about: ["families"],
    params: idParams,
    reply: personHealth,
    fails: ["person.notFound"],
  },
  updatePersonHealth: {
    method: "PUT",
    path: "/people/{id}/health",
    summary: "Write down what is known of a person's health",
    allow: { anyOf: ["members:edit", { relation: "guardian" }] },
    about: ["families"],
    params: idParams,
    body: healthChange,
    reply: personHealth,
    refusal: personHealth,
    audit: "updates",
    done: "health.saved",
    fails: ["person.notFound", "health.contradicts"],
  },
  listPickups: {
    method: "GET",
    path: "/people/{id}/pickups",
    summary: "Who may fetch a child and who may not; every reading is written down",
    allow: { anyOf: ["members:view", { relation: "guardian" }] },
    params: idParams,
    reply: childPickups,
    fails: ["person.notFound"],
  },
  createPickup: pickups.creation({
    path: "/people/{id}/pickups",
    summary: "Allow or bar somebody from fetching a child",
    allow: "members:edit",
    params: idParams,
    body: pickupInput,
    fails: ["person.notFound", "pickup.exists", "pickup.tooMany"],
  }),
  updatePickup: pickups.change({
    path: "/pickups/{id}",
    summary: "Change whether somebody may fetch a child, why and until when",
    allow: "members:edit",
    body: pickupChange,
  }),
  deletePickup: pickups.deletion({
    path: "/pickups/{id}",
    summary: "Take a person off a child's list; for 24 hours it can be restored",
    allow: "members:edit",
    fails: ["person.holdsThings"],
  }),
  restorePickup: pickups.restoration({
    path: "/pickups/{id}/restore",
    summary: "Put a person back on a child's list",
    allow: "members:edit",
    fails: ["pickup.exists", "pickup.tooMany"],
  }),
});

export const familyFailures = {
  "family.alreadyIn": 409,
  "family.twoHeads": 409,
  "family.empty": 409,
  "family.noAddress": 409,
  "relation.exists": 409,
  "relation.contradicts": 409,
  "relation.tooMany": 409,
  "health.contradicts": 400,
  "pickup.exists": 409,
  "pickup.tooMany": 409,
} as const;
export const familyMessages = { "family.addressCopied": 200, "health.saved": 200 } as const;
export type FamilyText = keyof typeof familyFailures | keyof typeof familyMessages;

const records = joined(
  joined(recordTexts("family", familyNames), recordTexts("relation", relationNames)),
  recordTexts("pickup", pickupNames),
);

export const feature = {
  about: "Households and relations, the health of people, and who may fetch a child.",
  schemas: [careSchemas],
  routes: familyRoutes,
  ...joined(records, { failures: familyFailures, messages: familyMessages, texts: inEachLanguage(failureTexts) }),
} as const;
