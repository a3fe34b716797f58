import type { memberRoutes } from "@aprisco/contract/members.ts";
import type { Handle } from "../../database/connect.ts";
import { change, hold, readRecord } from "../../records/record.ts";
import { claimFile, releaseFile } from "../../files/store.ts";
import { Failure } from "../../failure.ts";
import type { Context, Handler } from "../../http/handler.ts";
import type { FeatureServices } from "../../manifest.ts";
import { guardContact, readAccountOf } from "../accounts/index.ts";
import { requireOpen } from "../congregations/index.ts";
import { writeValues } from "../custom-fields/index.ts";
import { setStatus } from "../memberships/index.ts";
import { changePerson } from "../people/index.ts";
import { keepNumber, recordStatusChange } from "../roll/index.ts";
import { dayIn } from "../settings/index.ts";
import { changesOf, type MemberChanges } from "./changes.ts";
import { rollTaken, withFreeRoll } from "./create.ts";
import { memberKind, type WholeMemberRow } from "./store.ts";
import { digestCpf, writeRecords } from "./records-store.ts";
import { viewMember, wholeScope } from "./view.ts";

type Row = typeof memberRoutes.updateMember;
type Update = Context<Row>;

const conflict = ({ body, caller }: Update, row: WholeMemberRow): Failure =>
  new Failure("version.conflict", { data: viewMember(row, caller, body) });

/** The CPF to write; undefined: no change, or equal. */
async function cpfChange(
  tx: Handle,
  { vault }: FeatureServices,
  { body: { cpf }, now }: Update,
  before: WholeMemberRow,
): Promise<string | null | undefined> {
  if (typeof cpf !== "string") return cpf === null && before.cpf_shown === null ? undefined : cpf;
  return before.cpf_hash?.equals(await digestCpf(vault, tx, cpf, now)) ? undefined : cpf;
}

/** Replaces a membership's photo, or removes it; the former one belongs to the caller for a day. */
async function changePhoto(tx: Handle, { caller, now }: Update, before: WholeMemberRow, wanted: number | null): Promise<void> {
  if (wanted !== null) await claimFile(tx, { id: wanted, purpose: "member_photo", by: caller.id, field: "photoFileId" });
  await change(tx, "memberships", before.id, { photo_file_id: wanted }, now);
  if (before.photo_file_id !== null) await releaseFile(tx, { id: before.photo_file_id, by: caller.id }, now);
}

async function changeMembership(
  tx: Handle,
  context: Update,
  before: WholeMemberRow,
  { membership }: MemberChanges,
  today: string,
): Promise<void> {
  const { status, photo_file_id: photo, ...fields } = membership;
  if (photo !== undefined) await changePhoto(tx, context, before, photo);
  const { join_date: joinDate, roll_number: rollNumber } = fields;
  const { caller, now } = context;
  if (status === "active") await requireOpen(tx, before.congregation_id, "status");
  if (status !== undefined) await recordStatusChange(tx, before, status, { by: caller.id, now, today });
  await withFreeRoll(() =>
    status === undefined
      ? change(tx, "memberships", before.id, fields, context.now)
      : setStatus(tx, before.id, { to: status, on: today, joinDate, rollNumber }, context.now),
  );
  if (rollNumber) await keepNumber(tx, before.id, rollTaken);
}

export const updateMember =
  (services: FeatureServices): Handler<Row> =>
  (context, inTransaction) =>
    inTransaction(async (tx) => {
      const { body, caller, now, params } = context;
      const scope = wholeScope(context);
      const shown = (row: WholeMemberRow) => ({ data: viewMember(row, caller, body) });
      const before = await hold(tx, memberKind, scope, params.id, { version: body.version, shown });
      const today = dayIn(caller.church.timeZone, now);
      const changes = changesOf(body, before, today);
      const cpf = await cpfChange(tx, services, context, before);
      const custom = await writeValues(tx, caller, before.person_id, body.custom);
      if (cpf !== undefined || custom.length > 0 || Object.keys({ ...changes.person, ...changes.records }).length > 0) {
        const guarded = guardContact(caller, await readAccountOf(tx, before.person_id), changes.person, now);
        const seen = { id: before.person_id, version: body.version === undefined ? null : before.person_version };
        if (!(await changePerson(tx, seen, guarded, now))) throw conflict(context, await hold(tx, memberKind, scope, before.id));
        const owner = { personId: before.person_id, recordsId: before.records_id };
        await writeRecords(tx, services.vault, owner, { ...changes.records, cpf }, now);
      }
      await changeMembership(tx, context, before, changes, today);
      // Without row scope: a change may remove the member from the caller's rows, but its answer shows them.
      const row = await readRecord(tx, memberKind, { ...scope, onlyTheirs: false }, before.id);
      return { data: shown(row).data, before, changed: [...changes.names, ...(cpf === undefined ? [] : ["cpf"]), ...custom] };
    });
