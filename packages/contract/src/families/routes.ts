import * as z from "zod/mini";
import { idParams } from "../fields.ts";
import { recordRows } from "../record-rows.ts";
import { routeTable } from "../route.ts";
import { childPickups, healthChange, personHealth, pickup, pickupChange, pickupInput, relation, relationInput, ward } from "./care.ts";
import { family, familyAddress, familyCard, familyChange, familyInput, familyQuery, personFamily, takenPerson } from "./family.ts";

const about = ["families", "members", "people"];

const families = recordRows("family", family, about);
const relations = recordRows("relation", relation, about);
const pickups = recordRows("pickup", pickup);

export const familyRoutes = routeTable("families", {
  listFamilies: {
    method: "GET",
    path: "/families",
    summary: "The households, found by their names and their people's, a page at a time",
    byCongregation: true,
    allow: "members:view",
    about,
    query: familyQuery,
    reply: z.array(familyCard),
    list: true,
    people: true,
  },
  createFamily: families.creation({
    path: "/families",
    summary: "Make a household of known people, new ones or both",
    byCongregation: true,
    allow: "members:create",
    body: familyInput,
    refusal: takenPerson,
    fails: ["family.alreadyIn", "family.twoHeads", "congregation.takesNothing"],
  }),
  getFamily: families.reading({
    path: "/families/{id}",
    summary: "One household with its people",
    allow: "members:view",
  }),
  updateFamily: families.change({
    path: "/families/{id}",
    summary: "Change a household's name or its people; new people need members:create",
    allow: "members:edit",
    body: familyChange,
    refusal: z.union([family, takenPerson]),
    fails: ["family.alreadyIn", "family.twoHeads", "congregation.takesNothing"],
  }),
  copyFamilyAddress: {
    method: "PUT",
    path: "/families/{id}/address",
    summary: "Give people of a household the address of its head, or of another of them",
    allow: "members:edit",
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
    allow: "members:delete",
  }),
  restoreFamily: families.restoration({
    path: "/families/{id}/restore",
    summary: "Bring a household back, with those of its people who are in no other one",
    allow: "members:delete",
    fails: ["family.empty"],
  }),
  getPersonFamily: {
    method: "GET",
    path: "/people/{id}/family",
    summary: "The household of a person, or where they may belong",
    allow: "members:view",
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
    allow: { duty: "guardian" },
    about,
    reply: z.array(ward),
  },
  getPersonHealth: {
    method: "GET",
    path: "/people/{id}/health",
    summary: "What is known of a person's health; every reading is written down",
    allow: { anyOf: ["members:view", { duty: "guardian" }] },
    about: ["families"],
    params: idParams,
    reply: personHealth,
    fails: ["person.notFound"],
  },
  updatePersonHealth: {
    method: "PUT",
    path: "/people/{id}/health",
    summary: "Write down what is known of a person's health",
    allow: { anyOf: ["members:edit", { duty: "guardian" }] },
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
    allow: { anyOf: ["members:view", { duty: "guardian" }] },
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
  }),
  restorePickup: pickups.restoration({
    path: "/pickups/{id}/restore",
    summary: "Put a person back on a child's list",
    allow: "members:edit",
    fails: ["pickup.exists", "pickup.tooMany"],
  }),
});
