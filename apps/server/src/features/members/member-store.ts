import { sql, type SqlBool } from "kysely";
import { queriesOf, type Handle } from "../../database/connect.ts";
import { listedKind } from "../../records/lists/listed-kind.ts";
import { emptyColumns, openStep, removeRows } from "../../records/journal.ts";
import { within } from "../../access/within.ts";
import { releaseFile } from "../../files/store.ts";
import type { Scope } from "../../access/caller.ts";
import { allergyOf } from "../families/index.ts";
import { theirPeople } from "../people/index.ts";
import { memberRows, selectWithOwnFields } from "./list-store.ts";

const selectWholeMembers = (handle: Handle) =>
  selectWithOwnFields(handle).select([
    "memberships.congregation_id",
    "memberships.under_discipline",
    "memberships.left_on",
    "memberships.created_at",
    "people.version as person_version",
    "people.family_name",
    "people.household_role",
    "people.sex",
    "people.marital_status",
    "people.profession",
    "people.do_not_contact",
    "people.address",
    "people.cep",
    "people.city",
    "people.state",
    "people.emergency_contact",
    "people.emergency_phone",
    "people.deceased_on",
    "records.id as records_id",
    "records.cpf_hash",
    "records.cpf_shown",
    "records.rg",
    "records.rg_issuer",
    "records.birth_city",
    "records.birth_state",
    "records.nationality",
    "records.mother_name",
    "records.father_name",
    "records.spouse_name",
    "records.wedding_date",
    "records.schooling",
    "records.blood_type",
    "records.converted_on",
    "records.baptism_place",
    "records.baptism_minister",
    "records.spirit_baptised_on",
    "records.church_of_origin",
    allergyOf("memberships.person_id").as("allergy"),
  ]);
export type WholeMemberRow = Awaited<ReturnType<ReturnType<typeof selectWholeMembers>["execute"]>>[number];

/** A member in full: read, held and restored within the scope of the list. */
export const memberKind = listedKind("memberships", "member.notFound", { rows: selectWholeMembers, ...memberRows });

/**
 * Takes a held membership off the register, into a step of the undo journal, which it answers. The photo is the caller's for a day;
 * it is emptied first, so that the rest comes back without one that is another's by then, or gone.
 */
export async function removeMembership(
  tx: Handle,
  { id, photo_file_id: photo }: Pick<WholeMemberRow, "id" | "photo_file_id">,
  { by, now }: { readonly by: number; readonly now: Date },
): Promise<number> {
  const own = sql<SqlBool>`id = ${id}`;
  const step = await openStep(tx, { kind: "delete", table: "memberships", subjectId: id, by }, now);
  if (photo !== null) {
    await emptyColumns(tx, step, "memberships", ["photo_file_id"], own);
    await releaseFile(tx, { id: photo, by }, now);
  }
  await removeRows(tx, step, "memberships", own);
  return step;
}

/** Those of some files that are photos of members whom the scope reaches. */
export async function ownPhotos(handle: Handle, scope: Scope, fileIds: readonly number[]): Promise<readonly number[]> {
  const photos = queriesOf(handle)
    .selectFrom("memberships")
    .innerJoin("people", "people.id", "memberships.person_id")
    .select("memberships.photo_file_id as id")
    .where(sql<SqlBool>`memberships.photo_file_id = any(${[...fileIds]}::bigint[])`)
    .where("people.anonymised_at", "is", null);
  const found = await within(memberRows, scope)
    .reduce((rows, condition) => rows.where(condition), photos)
    .execute();
  return found.flatMap(({ id }) => id ?? []);
}

/** A known person whom the scope reaches, with the membership that they have already. */
export async function findPerson(tx: Handle, scope: Scope, id: number) {
  const owned = { congregation: "people.congregation_id", theirs: () => theirPeople(scope, "people.id") };
  const people = queriesOf(tx)
    .selectFrom("people")
    .leftJoin("memberships", "memberships.person_id", "people.id")
    .leftJoin("person_records as records", "records.person_id", "people.id")
    .selectAll("people")
    .select(["memberships.id as membership_id", "records.id as records_id"])
    .where("people.id", "=", id)
    .where("people.anonymised_at", "is", null);
  return within(owned, scope)
    .reduce((rows, condition) => rows.where(condition), people)
    .executeTakeFirst();
}
