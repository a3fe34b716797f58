import type { familyRoutes } from "@aprisco/contract/families/routes.ts";
import { holds } from "@aprisco/contract/permissions.ts";
import type { Handle } from "../../database/connect.ts";
import { change, hold, insert, readRecord } from "../../records/record.ts";
import { restoreRecord } from "../../records/undo.ts";
import type { Caller, Scope } from "../../access/caller.ts";
import { Failure, fieldFailure } from "../../failure.ts";
import type { Handlers } from "../../http/handler.ts";
import { homeCongregation } from "../congregations/index.ts";
import { dayIn } from "../settings/index.ts";
import { findPeople, holdHouseholds } from "../people/index.ts";
import { copyAddress, knownIn, placeMembers, removeFamily } from "./change-store.ts";
import { familyKind, listFamilies, readHome, type FamilyRow } from "./store.ts";
import { suggestFamilies } from "./suggest-store.ts";

type Rows = Pick<
  typeof familyRoutes,
  | "listFamilies"
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
/** Making a person is a right of its own. */
function checkNew(caller: Caller, members: readonly { readonly person_id?: number | undefined }[]): void {
  if (members.some(({ person_id: id }) => id === undefined) && !holds(caller.permissions, "members:create"))
    throw new Failure("permission.denied");
}
/** A household as the caller placed its people: whom a row-scoped caller enters is not theirs by that, and the others stay unseen. */
async function readPlaced(tx: Handle, scope: Scope, id: number, placed: ReadonlySet<number>): Promise<FamilyRow> {
  const row = await readRecord(tx, familyKind, { ...scope, onlyTheirs: false }, id);
  return { ...row, members: row.members.filter(({ person_id: personId }) => placed.has(personId)) };
}
const asText = (members: readonly { readonly person_id?: number | undefined; readonly role: string }[]): string =>
  members
    .map(({ person_id: id, role }) => `${id} ${role}`)
    .toSorted()
    .join();

export const familyHandlers: Handlers<Rows> = {
  listFamilies: async ({ query, reads, scope }) => {
    const { rows, meta } = await listFamilies(reads, scope("members"), query);
    return { data: [...rows], meta };
  },
  createFamily: ({ body, caller, congregationIds, now, scope }, inTransaction) =>
    inTransaction(async (tx) => {
      const reach = scope("members");
      // Taking somebody out of another household changes that one.
      if (body.members.some(({ moves }) => moves === true) && !holds(caller.permissions, "members:edit"))
        throw new Failure("permission.denied");
      const named = knownIn(body.members);
      // Where its people are; new ones come to where the caller is.
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
    const home = reach.isNarrow ? null : await readHome(reads, reach, id, query.except ?? null);
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
    // Who belongs together is nothing for a narrow reader.
    if (reach.isNarrow) return { data: { family: null, suggestions: [] } };
    const family = person.household_id === null ? null : await familyKind.read(reads, reach, person.household_id);
    const suggestions = person.household_id !== null ? [] : await suggestFamilies(reads, reach, person.id);
    return { data: { family, suggestions } };
  },
};
