import type { MemberLink, peopleRoutes } from "@aprisco/contract/people.ts";
import { holds } from "@aprisco/contract/permissions.ts";
import type { Caller } from "../../access/caller.ts";
import type { Handle } from "../../database/connect.ts";
import type { People } from "../../facets/people.ts";
import { Failure } from "../../failure.ts";
import type { Handlers, Context } from "../../http/handler.ts";
import type { Manifest } from "../../manifest.ts";
import type { RecordKind, RecordRow } from "../../records/record.ts";
import { deleteRecord, type DeletionAct } from "../../records/undo.ts";
import { findPeople, listPeople } from "./choice-store.ts";
import { personFields, personOwnData } from "./facets.ts";
import { ledGroups, ledMinistries, supervisedGroups, wards, membershipsOf } from "./within-store.ts";

type Reader = Pick<Context, "scope"> & { readonly caller: Pick<Caller, "permissions"> };
const none: MemberLink = { member_id: null, photo: null };

export const photoPath = (fileId: number | null): string | null => (fileId === null ? null : `/files/${fileId}`);

/** Whether the reader may open members' records and photos: a narrow one may not. */
const opensMembers = ({ caller, scope }: Reader): boolean => holds(caller.permissions, "members:view") && !scope("members").isNarrow;

/** The memberships and photos of these people that the reader may see, by the person's id; one query for all. */
export async function openMembers(handle: Handle, reader: Reader, personIds: readonly number[]): Promise<(personId: number) => MemberLink> {
  const rows = personIds.length > 0 && opensMembers(reader) ? await membershipsOf(handle, reader.scope("members"), personIds) : [];
  const found = new Map(rows.map((row) => [row.person_id, { member_id: row.id, photo: photoPath(row.photo_file_id) }]));
  return (personId) => found.get(personId) ?? none;
}

/** Rows about people, each with the membership and the photo that the reader may see. */
export async function withMembers<T extends { readonly person_id: number }>(
  handle: Handle,
  reader: Reader,
  rows: readonly T[],
): Promise<(T & MemberLink)[]> {
  const linkOf = await openMembers(
    handle,
    reader,
    rows.map((row) => row.person_id),
  );
  return rows.map((row) => ({ ...row, ...linkOf(row.person_id) }));
}

export { findPeople, people as ownedPeople, type FoundPerson } from "./choice-store.ts";
export { birthPart, personColumns } from "./registry-store.ts";
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
export { ledGroups, ledMinistries, supervisedGroups, supervisedNetworks } from "./within-store.ts";
export { readNeighborhoods } from "./choice-store.ts";
export { makePeople } from "./registry-store.ts";
export { ownedMembers } from "./within-store.ts";
export { personWords } from "./facets.ts";
export { dayOfDeath, peopleNamed, peopleWithin, reachesOrBrings, reachesPerson, tellsConversion, theirPeople } from "./within-store.ts";
export {
  changePerson,
  createPerson,
  roleRecordOfMade,
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
    {
      table: "former_numbers",
      column: "person_id",
      key: "id",
      merge: "move",
      moving: null,
      anonymise: "keep",
      roleRecord: false,
      own: null,
    },
  ],
  accessRelationRows: { guardian: wards, ministryLeader: ledMinistries, groupReporter: ledGroups, networkSupervisor: supervisedGroups },
  listFields: personFields,
  ownData: personOwnData,
} satisfies Manifest;

/**
 * Deletes a role record (`deleteRecord`), and the person if it was their last; a restoration brings back both. Returns the former
 * row.
 *
 * @throws Failure the kind's `notFound`
 */
export async function deleteRoleRecord<Row extends RecordRow & { readonly person_id: number }, Reach>(
  tx: Handle,
  people: People,
  kind: RecordKind<Row, Reach>,
  scope: Reach,
  id: number,
  act: DeletionAct,
): Promise<{ readonly id: number; readonly personId: number; readonly row: Row }> {
  await people.holdHomesOf(tx, kind.table, id);
  const { row, step } = await deleteRecord(tx, kind, scope, id, act);
  await people.removeWithoutRoleRecords(tx, row.person_id, step);
  return { id, personId: row.person_id, row };
}

const OLDEST = 120;

/** Whether a day can be a birth date: not after today in church time, and not more than 120 years ago. */
export const canBeBirth = (day: string, today: string): boolean =>
  day <= today && Number(today.slice(0, 4)) - Number(day.slice(0, 4)) <= OLDEST;
