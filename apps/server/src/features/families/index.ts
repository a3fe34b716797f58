import { exportTexts } from "@aprisco/contract/export-texts.ts";
import { familyNames, type FamilyCard, type familyRoutes } from "@aprisco/contract/families.ts";
import { holds } from "@aprisco/contract/permissions.ts";
import type { Caller, Scope } from "../../access/caller.ts";
import type { Handle } from "../../database/connect.ts";
import { namesIn } from "../../facets/audit-subjects.ts";
import { Failure, fieldFailure } from "../../failure.ts";
import type { Handlers, ListHandler } from "../../http/handler.ts";
import { exportHandler } from "../../http/reply/export.ts";
import type { Manifest } from "../../manifest.ts";
import { change, hold, insert, readRecord } from "../../records/record.ts";
import { restoreRecord } from "../../records/undo.ts";
import { homeCongregation } from "../congregations/index.ts";
import { findPeople, holdHouseholds } from "../people/index.ts";
import { dayIn } from "../settings/index.ts";
import { careHandlers } from "./care/handlers.ts";
import { copyAddress, knownIn, placeMembers, removeFamily } from "./change-store.ts";
import { familyFields, familyOwnData } from "./facets.ts";
import { joinHealth, movePickups, moveRelations } from "./merge-store.ts";
import { familyKind, listFamilies, readHome, type FamilyRow, suggestFamilies } from "./store.ts";

type Rows = Pick<
  typeof familyRoutes,
  | "listFamilies"
  | "exportFamilies"
  | "createFamily"
  | "getFamily"
  | "updateFamily"
  | "getFamilyAddress"
  | "copyFamilyAddress"
  | "deleteFamily"
  | "restoreFamily"
  | "getPersonFamily"
>;

const shown = (data: FamilyRow) => ({ data });
/** Fails unless the caller may create people, if one is new. */
function checkNew(caller: Caller, members: readonly { readonly person_id?: number | undefined }[]): void {
  if (members.some(({ person_id: id }) => id === undefined) && !holds(caller.permissions, "members:create"))
    throw new Failure("permission.denied");
}
/** A household after the caller changed its people: new people are shown to a caller with row scope too, others out of scope are not. */
async function readPlaced(tx: Handle, scope: Scope, id: number, placed: ReadonlySet<number>): Promise<FamilyRow> {
  const row = await readRecord(tx, familyKind, { ...scope, onlyTheirs: false }, id);
  return {
    ...row,
    members: row.members.filter(({ person_id: personId }) => placed.has(personId)),
    ...(scope.onlyTheirs ? { elsewhere: [] } : {}),
  };
}
const asText = (members: readonly { readonly person_id?: number | undefined; readonly role: string }[]): string =>
  members
    .map(({ person_id: id, role }) => `${id} ${role}`)
    .toSorted()
    .join();

const columns = exportTexts<FamilyCard>(familyNames, {
  name: "name",
  head: "head",
  people: "serving",
  children: "children",
  neighborhood: "neighborhood",
});
const list: ListHandler<(typeof familyRoutes)["listFamilies"]> = async ({ query, reads, scope }) => {
  const { rows, meta } = await listFamilies(reads, scope("members"), query);
  return { data: [...rows], meta };
};

const familyHandlers: Handlers<Rows> = {
  listFamilies: list,
  exportFamilies: exportHandler("families", list, columns),
  createFamily: ({ body, caller, congregationIds, now, scope }, inTransaction) =>
    inTransaction(async (tx) => {
      const reach = scope("members");
      // Taking a person out of another household changes that one.
      if (body.members.some(({ moves }) => moves === true) && !holds(caller.permissions, "members:edit"))
        throw new Failure("permission.denied");
      const named = knownIn(body.members);
      // The congregation of its people; new ones join the caller's.
      const [first] = await findPeople(tx, reach, named);
      const congregationId = first?.congregation_id ?? (await homeCongregation(tx, congregationIds));
      const row = { congregation_id: congregationId, name: body.name, created_at: now, created_by: caller.id, updated_at: now };
      const id = await insert(tx, "households", row);
      const placed = await placeMembers(tx, reach, { id, congregationId, name: body.name }, body.members, {
        by: caller.id,
        now,
        today: dayIn(caller.church.timeZone, now),
      });
      return { data: await readPlaced(tx, reach, id, placed) };
    }),
  getFamily: async ({ params, reads, scope }) => ({ data: await readRecord(reads, familyKind, scope("members"), params.id) }),
  updateFamily: ({ body: { name, members, version }, caller, now, params, scope }, inTransaction) =>
    inTransaction(async (tx) => {
      const reach = scope("members");
      await holdHouseholds(tx, [params.id], knownIn(members ?? []));
      const row = await hold(tx, familyKind, reach, params.id, { version, shown });
      const isRenamed = name !== undefined && name !== row.name;
      const isPlaced = members !== undefined && asText(members) !== asText(row.members);
      let placed: ReadonlySet<number> | null = null;
      if (isPlaced) {
        checkNew(caller, members);
        const today = dayIn(caller.church.timeZone, now);
        placed = await placeMembers(tx, reach, { id: row.id, congregationId: row.congregation_id, name: name ?? row.name }, members, {
          by: caller.id,
          now,
          today,
        });
      }
      if (isRenamed || isPlaced) await change(tx, "households", row.id, { name: name ?? row.name }, now);
      const changed = [...(isRenamed ? ["name"] : []), ...(isPlaced ? ["members"] : [])];
      const data = placed ? await readPlaced(tx, reach, row.id, placed) : await readRecord(tx, familyKind, reach, row.id);
      return { data, changed };
    }),
  getFamilyAddress: async ({ params, query, reads, scope }) => {
    const reach = scope("members");
    const { id } = await readRecord(reads, familyKind, reach, params.id);
    const home = await readHome(reads, reach, id, query.except ?? null);
    return { data: { id, person: null, address: null, neighborhood: null, cep: null, city: null, state: null, ...home } };
  },
  copyFamilyAddress: ({ body, now, params, scope }, inTransaction) =>
    inTransaction(async (tx) => {
      const reach = scope("members");
      await holdHouseholds(tx, [params.id], []);
      const row = await hold(tx, familyKind, reach, params.id);
      const lives = (id: number) => row.members.some(({ person_id: one }) => one === id);
      const from = body.from ?? row.members.find(({ role }) => role === "head")?.person_id;
      if (body.from !== undefined && !lives(body.from)) throw fieldFailure("from", "field.choice");
      const to = body.to ?? row.members.map(({ person_id: one }) => one);
      if (!to.every(lives)) throw fieldFailure("to", "field.choice");
      if (from === undefined || !(await copyAddress(tx, from, to, now))) throw new Failure("family.noAddress");
      return { data: await readRecord(tx, familyKind, reach, row.id), changed: ["address"] };
    }),
  deleteFamily: ({ caller, now, params, scope }, inTransaction) =>
    inTransaction(async (tx) => {
      await holdHouseholds(tx, [params.id], []);
      const { id } = await hold(tx, familyKind, scope("members"), params.id);
      await removeFamily(tx, id, { by: caller.id, now });
      return { data: { id } };
    }),
  restoreFamily: ({ now, params, scope }, inTransaction) =>
    inTransaction(async (tx) => {
      const row = await restoreRecord(tx, familyKind, scope("members"), params.id, now);
      if (row.members.length === 0) throw new Failure("family.empty");
      return { data: row };
    }),
  getPersonFamily: async ({ params, reads, scope }) => {
    const reach = scope("members");
    const [person] = await findPeople(reads, reach, [params.id]);
    if (!person) throw new Failure("person.notFound");
    const family = person.household_id === null ? null : await familyKind.read(reads, reach, person.household_id);
    const suggestions = person.household_id !== null ? [] : await suggestFamilies(reads, reach, person.id);
    return { data: { family, suggestions } };
  },
};

export { holdPlace, joinFamily, type HeldPlace } from "./change-store.ts";
export { allergyOf } from "./store.ts";

const child = { key: "id", anonymise: "delete", roleRecord: false } as const;
const relation = { ...child, table: "person_relations", own: "relations" } as const;
const pickup = { ...child, table: "pickup_people", own: "pickups" } as const;
const relations = { kind: "relations", allow: "members:view" } as const;
const health = { kind: "health", allow: "members:view" } as const;
const pickups = { kind: "pickups", allow: "members:view" } as const;

export const families = {
  handlers: (services) => ({ ...familyHandlers, ...careHandlers(services) }),
  tables: {
    households: { backup: "data", congregation: "column", retention: "kept" },
    person_relations: { backup: "data", congregation: { parent: "people" }, retention: "kept" },
    person_health: {
      backup: "data",
      congregation: { parent: "people" },
      retention: "kept",
      private: ["allergies", "medication", "special_needs"],
    },
    pickup_people: { backup: "data", congregation: { parent: "people" }, retention: "kept", private: ["reason"] },
  },
  personRefs: [
    { ...relation, column: "person_id", moving: relations, merge: { combine: moveRelations, taken: ["kind", "related_id"] } },
    { ...relation, column: "related_id", moving: relations, merge: { combine: moveRelations, taken: ["kind", "person_id"] } },
    { ...child, table: "person_health", column: "person_id", moving: health, merge: { combine: joinHealth }, own: "health" },
    { ...pickup, column: "child_id", moving: pickups, merge: { combine: movePickups, taken: ["adult_id"] } },
    // A person on a child's list is kept: a bar must not be removed with a visitor's card.
    { ...pickup, column: "adult_id", roleRecord: true, moving: pickups, merge: { combine: movePickups, taken: ["child_id"] } },
  ],
  listFields: familyFields,
  ownData: familyOwnData,
  auditSubjects: { family: { names: namesIn("households"), path: (id) => `/families?family=${id}` } },
} satisfies Manifest;
