import type { memberRoutes } from "@aprisco/contract/members.ts";
import type { Handle } from "../../database/connect.ts";
import { readRecord, unlessTaken } from "../../records/record.ts";
import { claimFile } from "../../files/store.ts";
import { Failure } from "../../failure.ts";
import type { Context, Handler } from "../../http/handler.ts";
import type { FeatureServices } from "../../manifest.ts";
import { guardContact, readAccountOf } from "../accounts/index.ts";
import { requireOpen } from "../congregations/index.ts";
import { writeValues } from "../custom-fields/index.ts";
import { holdPlace, joinFamily, type HeldPlace } from "../families/index.ts";
import { addMembership, enterPerson, isEnding } from "../memberships/index.ts";
import { changePerson } from "../people/index.ts";
import { checkFirstStatus, impossibleStatus, keepNumber, recordStatusChange } from "../roll/index.ts";
import { dayIn } from "../settings/index.ts";
import { changesOf, type MemberChanges } from "./changes.ts";
import { findPerson, memberKind } from "./store.ts";
import { writeRecords, type RecordsOwner } from "./records-store.ts";
import { viewMember, wholeScope } from "./view.ts";

type Row = typeof memberRoutes.createMember;
type Creation = Context<Row>;

/** The person is in the register; `id`: their membership, if it is in the caller's scope. */
export const exists = (id?: number): Failure =>
  new Failure("member.exists", { fields: { personId: "member.exists" }, ...(id === undefined ? {} : { data: { id } }) });
const unknownPerson = new Failure("person.notFound", { fields: { personId: "person.notFound" } });
export const rollTaken = new Failure("member.rollTaken", { fields: { rollNumber: "member.rollTaken" } });
export const withFreeRoll = <T>(write: () => Promise<T>): Promise<T> => unlessTaken("memberships_roll", rollTaken, write);

interface EnteredMember extends RecordsOwner {
  readonly id: number;
  readonly changes: MemberChanges;
}

async function entryOf(tx: Handle, { body, caller }: Creation) {
  const photoFileId = body.photoFileId ?? null;
  if (photoFileId !== null) await claimFile(tx, { id: photoFileId, purpose: "member_photo", by: caller.id, field: "photoFileId" });
  const { status = "active", joinDate = null, rollNumber = null } = body;
  return { status, joinDate, rollNumber, photoFileId, by: caller.id };
}

async function enterKnown(tx: Handle, context: Creation, id: number, today: string): Promise<EnteredMember> {
  const { body, caller, now } = context;
  const person = await findPerson(tx, wholeScope(context), id);
  if (!person) throw unknownPerson;
  if (person.membership_id !== null) throw exists(person.membership_id);
  if (person.deceased_on !== null && (body.status ?? "active") !== "deceased") throw impossibleStatus;
  await requireOpen(tx, person.congregation_id, "personId");
  const changes = changesOf(body, person, today);
  const guarded = guardContact(caller, await readAccountOf(tx, id), changes.person, now);
  // They may have been removed while the lock was awaited.
  if (!(await changePerson(tx, { id, version: null }, guarded, now))) throw unknownPerson;
  const entry = { ...(await entryOf(tx, context)), personId: id, congregationId: person.congregation_id };
  const changing = { person_id: id, congregation_id: entry.congregationId, status: null };
  // The roll may have acts of a former member.
  const { disciplined, on } = await recordStatusChange(tx, changing, entry.status, { by: caller.id, now, today });
  const entered = { ...entry, underDiscipline: disciplined, leftOn: isEnding(entry.status) ? on : null };
  const membership = await withFreeRoll(() => unlessTaken("memberships_person_id_key", exists(), () => addMembership(tx, entered, now)));
  return { id: membership, personId: id, recordsId: person.records_id, changes };
}

/** Enters a new person: in the congregation of their household, else in the caller's. */
async function enterNew(tx: Handle, context: Creation, place: HeldPlace | null, today: string): Promise<EnteredMember> {
  const { body, congregationIds, now } = context;
  const home = place?.home;
  if (home) await requireOpen(tx, home.congregation_id, "family.family_id");
  const changes = changesOf(body, {}, today);
  const entry = { ...(await entryOf(tx, context)), theirs: home ? [home.congregation_id] : congregationIds };
  checkFirstStatus(entry.status);
  // The contract allows a missing name for a known person only.
  const draft = { ...changes.person, name: body.name ?? "" };
  return { ...(await withFreeRoll(() => enterPerson(tx, draft, entry, now))), recordsId: null, changes };
}

export const createMember =
  ({ vault }: FeatureServices): Handler<Row> =>
  (context, inTransaction) =>
    inTransaction(async (tx) => {
      const { body, caller, now } = context;
      const scope = wholeScope(context);
      const today = dayIn(caller.church.timeZone, now);
      const place = body.family ? await holdPlace(tx, context, body.family) : null;
      const { id, personId, recordsId, changes } = await (body.personId === undefined
        ? enterNew(tx, context, place, today)
        : enterKnown(tx, context, body.personId, today));
      if (body.rollNumber) await keepNumber(tx, id, rollTaken);
      await writeRecords(tx, vault, { personId, recordsId }, { ...changes.records, cpf: body.cpf }, now);
      await writeValues(tx, caller, personId, body.custom);
      if (place) await joinFamily(tx, context, { personId, place, isEntered: true });
      // Without row scope: the caller has just entered them, but they are not among the caller's rows.
      const row = await readRecord(tx, memberKind, { ...scope, onlyTheirs: false }, id);
      return { data: viewMember(row, caller, body) };
    });
