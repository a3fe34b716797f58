import type { memberRoutes } from "@aprisco/contract/members/routes.ts";
import type { Handle } from "../../database/connect.ts";
import { readRecord, unlessTaken } from "../../database/record.ts";
import { claimFile } from "../../files/store.ts";
import { Failure } from "../../http/failure.ts";
import type { Context, Handler } from "../../http/handler.ts";
import type { FeatureServices } from "../../wiring.ts";
import { guardContact, readAccountOf } from "../accounts/index.ts";
import { homeCongregation } from "../congregations/index.ts";
import { writeValues } from "../custom-fields/index.ts";
import { addMembership } from "../memberships/index.ts";
import { changePerson, createPerson } from "../people/index.ts";
import { recordStatusChange } from "../roll/index.ts";
import { dayIn } from "../settings/index.ts";
import { changesOf, type MemberChanges } from "./changes.ts";
import { findPerson, memberKind } from "./member-store.ts";
import { writeRecords, type RecordsOwner } from "./records-store.ts";
import { viewMember, wholeScope } from "./view.ts";

type Row = typeof memberRoutes.createMember;
type Creation = Context<Row>;

/** The person is in the register already; `id`: their membership's, where it is known and within the caller's scope. */
export const exists = (id?: number): Failure => new Failure("member.exists", id === undefined ? {} : { data: { id } });
const rollTaken = new Failure("member.rollTaken", { fields: { rollNumber: "member.rollTaken" } });
/** Runs a write that may meet another member's roll number. */
export const withFreeRoll = <T>(write: () => Promise<T>): Promise<T> => unlessTaken("memberships_roll", rollTaken, write);

interface Entered extends RecordsOwner {
  readonly congregationId: number;
  readonly changes: MemberChanges;
}

/** A known person, with what the body changes of them. */
async function knownPerson(tx: Handle, context: Creation, id: number, today: string): Promise<Entered> {
  const { body, caller, now } = context;
  const person = await findPerson(tx, wholeScope(context), id);
  if (!person) throw new Failure("person.notFound");
  if (person.membership_id !== null) throw exists(person.membership_id);
  const changes = changesOf(body, person, today);
  const guarded = guardContact(caller, await readAccountOf(tx, id), changes.person, now);
  await changePerson(tx, { id, version: null }, guarded, now);
  return { personId: id, recordsId: person.records_id, congregationId: person.congregation_id, changes };
}

async function newPerson(tx: Handle, { body, congregationIds, now }: Creation, today: string): Promise<Entered> {
  const changes = changesOf(body, {}, today);
  const congregationId = await homeCongregation(tx, congregationIds);
  // The contract lets the name stay away with a known person only.
  const personId = await createPerson(tx, congregationId, { ...changes.person, name: body.name ?? "" }, now);
  return { personId, recordsId: null, congregationId, changes };
}

export const createMember =
  ({ vault }: FeatureServices): Handler<Row> =>
  (context, inTransaction) =>
    inTransaction(async (tx) => {
      const { body, caller, now } = context;
      const scope = wholeScope(context);
      const today = dayIn(caller.church.timeZone, now);
      const { personId, recordsId, congregationId, changes } = await (body.personId === undefined
        ? newPerson(tx, context, today)
        : knownPerson(tx, context, body.personId, today));
      const photoFileId = body.photoFileId ?? null;
      if (photoFileId !== null) await claimFile(tx, { id: photoFileId, purpose: "member_photo", by: caller.id });
      const { status = "active", joinDate = null, rollNumber = null } = body;
      // The book may know who comes back.
      await recordStatusChange(tx, { person_id: personId, congregation_id: congregationId, status: null }, status, {
        by: caller.id,
        now,
        today,
      });
      const entry = { personId, congregationId, status, joinDate, rollNumber, photoFileId, by: caller.id };
      const id = await withFreeRoll(() => unlessTaken("memberships_person_id_key", exists(), () => addMembership(tx, entry, now)));
      await writeRecords(tx, vault, { personId, recordsId }, { ...changes.records, cpf: body.cpf }, now);
      await writeValues(tx, caller, personId, body.custom);
      // Whom a row-scoped caller enters is not theirs by that.
      const row = await readRecord(tx, memberKind, { ...scope, onlyTheirs: false }, id);
      return { data: viewMember(row, caller) };
    });
