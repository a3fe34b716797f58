import { personFields } from "./list-fields-store.ts";
import type { peopleRoutes } from "@aprisco/contract/people/routes.ts";
import { Failure } from "../../failure.ts";
import type { Handlers } from "../../http/handler.ts";
import type { Manifest } from "../../manifest.ts";
import { personOwnData } from "./own-data-store.ts";
import { findPeople, listPeople } from "./choice-store.ts";
import { ledMinistries, wards } from "./duty-rows-store.ts";
import { openMembers } from "./open-members.ts";

export { findPeople, people as ownedPeople, type FoundPerson } from "./choice-store.ts";
export { canBeBirth } from "./birth-date.ts";
export { personColumns } from "./columns.ts";
export { deleteHat } from "./delete-hat.ts";
export {
  holdHomes,
  holdHouseholds,
  holdHousemates,
  leaveBehind,
  moveOut,
  settle,
  type HouseholdRole,
  type Place,
} from "./household-store.ts";
export { ledMinistries } from "./duty-rows-store.ts";
export { readNeighborhoods } from "./neighborhoods-store.ts";
export { makePeople } from "./registry-store.ts";
export { openMembers, photoPath, withMembers } from "./open-members.ts";
export { ownedMembers } from "./open-members-store.ts";
export { personWords } from "./words-store.ts";
export { dayOfDeath, peopleWithin, reachesOrBrings, reachesPerson, theirPeople } from "./within-store.ts";
export {
  changePerson,
  createPerson,
  hatOfMade,
  personChanged,
  personParts,
  personRow,
  PERSON_CHANGED,
  type PersonChange,
  type PersonDraft,
  type PersonRow,
  type PersonVersion,
} from "./store.ts";

const handlers: Handlers<typeof peopleRoutes> = {
  getMemberLink: async (context) => {
    const { params, reads, scope } = context;
    const [person] = await findPeople(reads, scope("members"), [params.id]);
    if (!person) throw new Failure("person.notFound");
    return { data: (await openMembers(reads, context, [person.id]))(person.id) };
  },
  listPeople: async ({ caller, query, reads, scope }) => {
    const { choices, more } = await listPeople(reads, scope("members"), query);
    const linkOf = await openMembers(
      reads,
      { caller, scope },
      choices.map(({ id }) => id),
    );
    const total = more ? { total: null, totalAtLeast: choices.length } : { total: choices.length };
    return { data: choices.map((person) => ({ ...person, photo: linkOf(person.id).photo })), meta: { ...total, nextCursor: null } };
  },
};

export const people = {
  handlers: () => handlers,
  tables: {
    people: { backup: "data", congregation: "column", retention: "kept", private: ["children_ages", "children_names"] },
    former_numbers: { backup: "data", congregation: { parent: "people" }, retention: "parent" },
  },
  personRefs: [
    { table: "former_numbers", column: "person_id", key: "id", merge: "move", moving: null, anonymise: "keep", hat: false, own: null },
  ],
  dutyRows: { guardian: wards, ministryLeader: ledMinistries },
  listFields: personFields,
  ownData: personOwnData,
} satisfies Manifest;
