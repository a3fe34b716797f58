import type { ministryRoutes, MinistryMember } from "@aprisco/contract/ministries.ts";
import { change, differing, hold, readRecord, unlessTaken } from "../../records/record.ts";
import { restoreRecord } from "../../records/undo.ts";
import type { Scope } from "../../access/caller.ts";
import { Failure, fieldFailure } from "../../failure.ts";
import type { Handlers } from "../../http/handler.ts";
import { checkPastDays } from "../../days/past-days.ts";
import type { FeatureServices } from "../../manifest.ts";
import { dayOfDeath, deleteRoleRecord, peopleWithin, withMembers } from "../people/index.ts";
import { dayIn } from "../settings/index.ts";
import { addMembers, endServing, listMembers, memberKind, readMembers, ministryKind } from "./store.ts";

type Rows = Pick<
  typeof ministryRoutes,
  "listMinistryMembers" | "createMinistryMembers" | "updateMinistryMember" | "deleteMinistryMember" | "restoreMinistryMember"
>;

/** A caller with row scope may not decide who leads: a leader could hand their people over. */
function checkRole({ onlyTheirs }: Scope, ...roles: readonly (MinistryMember["role"] | undefined)[]): void {
  if (onlyTheirs && roles.includes("leader")) throw fieldFailure("role", "field.choice");
}

const serves = new Failure("ministryMember.serves");
const unlessServing = <T>(write: () => Promise<T>): Promise<T> => unlessTaken("ministry_members_now", serves, write);

export const memberHandlers = ({ people }: FeatureServices): Handlers<Rows> => ({
  listMinistryMembers: async ({ caller, params, query, reads, scope }) => {
    await readRecord(reads, ministryKind, scope("ministries"), params.id);
    // A narrow reader sees who serves only in ministries that they lead.
    if (scope("members").isNarrow && !scope("ministries").ministryIds.includes(params.id)) throw new Failure("ministryMember.notFound");
    const { rows, meta } = await listMembers(reads, scope("ministries"), params.id, query);
    return { data: await withMembers(reads, { caller, scope }, rows), meta };
  },
  createMinistryMembers: ({ body, caller, now, params, scope }, inTransaction) =>
    inTransaction(async (tx) => {
      const ministries = scope("ministries");
      const { id } = await hold(tx, ministryKind, ministries, params.id);
      checkRole(ministries, body.role);
      const today = dayIn(caller.church.timeZone, now);
      const from = body.from_on ?? today;
      checkPastDays(today, { from_on: from });
      const added = [...new Set(body.people)];
      // Service shows a person to the leader: only people in the caller's scope may be added.
      if ((await peopleWithin(tx, scope("members"), added)).length < added.length) throw fieldFailure("people", "field.choice");
      const made = await addMembers(tx, { ministryId: id, people: added, role: body.role, from }, now);
      return { data: await readMembers(tx, ministries, made) };
    }),
  updateMinistryMember: ({ body, caller, now, params, scope }, inTransaction) =>
    inTransaction(async (tx) => {
      const ministries = scope("ministries");
      const row = await hold(tx, memberKind, ministries, params.id, { version: body.version, shown: (data) => ({ data }) });
      const { names, values } = differing(["role", "from_on", "until_on"], body, row);
      if (names.length > 0) checkRole(ministries, row.role, body.role);
      const { from_on, until_on } = { ...row, ...values };
      checkPastDays(dayIn(caller.church.timeZone, now), { from_on, until_on });
      // Renewed service shows the person to the leader again, as an addition does.
      const serveAgain = row.until_on !== null && until_on === null;
      if (serveAgain && (await peopleWithin(tx, scope("members"), [row.person_id])).length === 0)
        throw fieldFailure("until_on", "field.choice");
      await unlessServing(() => change(tx, "ministry_members", row.id, values, now));
      return { data: await readRecord(tx, memberKind, ministries, row.id), changed: names, before: row };
    }),
  deleteMinistryMember: ({ caller, now, params, scope }, inTransaction) =>
    inTransaction(async (tx) => {
      const { id, personId, row } = await deleteRoleRecord(tx, people, memberKind, scope("ministries"), params.id, { by: caller.id, now });
      checkRole(scope("ministries"), row.role);
      return { data: { id }, personId };
    }),
  restoreMinistryMember: ({ now, params, scope }, inTransaction) =>
    inTransaction(async (tx) => {
      const ministries = scope("ministries");
      // Read within the scope: a leader cannot restore a row that others removed from their scope.
      const row = await unlessServing(() => restoreRecord(tx, memberKind, ministries, params.id, now, ministries.onlyTheirs));
      checkRole(ministries, row.role);
      // The person died in the meantime and serves no more.
      const died = await dayOfDeath(tx, row.person_id);
      if (died === null) return { data: row };
      await endServing(tx, row.person_id, died);
      return { data: await readRecord(tx, memberKind, ministries, row.id) };
    }),
});
