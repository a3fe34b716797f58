import type { groupRoutes, GroupRole } from "@aprisco/contract/groups.ts";
import { holds } from "@aprisco/contract/permissions.ts";
import type { Caller, Scope } from "../../access/caller.ts";
import { checkPastDays } from "../../days/past-days.ts";
import type { Handle } from "../../database/connect.ts";
import { Failure, fieldFailure } from "../../failure.ts";
import type { Context, Handlers } from "../../http/handler.ts";
import type { DeathAct } from "../../facets/people.ts";
import type { FeatureServices } from "../../manifest.ts";
import { change, differing, hold, readRecord, unlessTaken } from "../../records/record.ts";
import { restoreRecord } from "../../records/undo.ts";
import { dayOfDeath, deleteRoleRecord, peopleWithin, withMembers } from "../people/index.ts";
import { revokeLinks } from "../links/index.ts";
import { dayIn } from "../settings/index.ts";
import { addMembers, belongsTo, endBelonging, listMembers, memberKind, readMembers, roomIn, shownMember } from "./members-store.ts";
import { groupKind, keepHealth, ledKind } from "./store.ts";

type Rows = Pick<
  typeof groupRoutes,
  "listGroupMembers" | "createGroupMembers" | "updateGroupMember" | "deleteGroupMember" | "restoreGroupMember"
>;

/** Whether the caller looks after the group: by leading it, by supervising its network, or because they created it. */
export const looksAfter = (
  { accountId, groupIds, overseenGroupIds }: Scope,
  { id, created_by: by }: { id: number; created_by: number | null },
) => groupIds.includes(id) || overseenGroupIds.includes(id) || by === accountId;

/** Whether the caller may close the group's reports: they supervise its network, or manage all groups. */
export const supervises = (
  { isNarrow, onlyTheirs, overseenGroupIds }: Scope,
  groupId: number,
  permissions: Caller["permissions"],
): boolean => overseenGroupIds.includes(groupId) || (!onlyTheirs && !isNarrow && holds(permissions, "cells:manage"));

/** A caller with row scope may not decide who leads, unless they supervise the network: a leader could hand their people over. */
function checkRole(scope: Scope, groupId: number, ...roles: readonly (GroupRole | undefined)[]): void {
  if (scope.onlyTheirs && !scope.overseenGroupIds.includes(groupId) && roles.includes("leader")) throw fieldFailure("role", "field.choice");
}

const leads = ({ role, until_on: until }: { readonly role: GroupRole; readonly until_on: string | null }): boolean =>
  until === null && (role === "leader" || role === "co_leader");

/** Who leads no more holds no link to the group's report: those that were made end. The transaction holds the group. */
const endLinks = (tx: Handle, groupId: number, now: Date) => revokeLinks(tx, { purpose: "group_report", subjectId: groupId }, now);

/** Whoever died belongs to no group and leads none. */
export const endByDeath: DeathAct = async (tx, personId, on, now) => {
  const ended = await endBelonging(tx, personId, on);
  for (const { group_id: id } of ended.filter(({ led }) => led)) await endLinks(tx, id, now);
  await keepHealth(
    tx,
    ended.map(({ group_id: id }) => id),
    on,
  );
};

async function checkRoom(tx: Handle, groupId: number): Promise<void> {
  const { members, capacity } = await roomIn(tx, groupId);
  if (capacity !== null && members > capacity) throw new Failure("group.full");
}

const unlessBelonging = <T>(write: () => Promise<T>): Promise<T> =>
  unlessTaken("group_members_now", new Failure("groupMember.belongs"), write);

/** How much of a group's people a reader sees (decision 67 of the team). */
async function sightOf(
  { caller, reads, scope }: Pick<Context, "reads" | "scope"> & { readonly caller: Caller },
  row: { id: number; created_by: number | null },
) {
  const groups = scope("cells");
  if (looksAfter(groups, row)) return "all";
  const readsPeople = holds(caller.permissions, "members:view") && !scope("members").isNarrow;
  if (readsPeople && !groups.onlyTheirs && !scope("members").onlyTheirs) return "all";
  return (await belongsTo(reads, row.id, caller.personId)) ? "chosen" : "names";
}

export const memberHandlers = ({ people }: FeatureServices): Handlers<Rows> => ({
  listGroupMembers: async ({ caller, params, query, reads, scope }) => {
    const row = await readRecord(reads, groupKind, scope("cells"), params.id);
    // A visiting account reads which groups there are, and nobody in them.
    if (scope("cells").isNarrow && !looksAfter(scope("cells"), row)) throw new Failure("permission.denied");
    const sees = await sightOf({ caller, reads, scope }, row);
    // Who belonged once is for those who look after the group.
    if (sees !== "all" && query.past === "only") throw new Failure("permission.denied");
    const { rows, meta } = await listMembers(reads, scope("cells"), params.id, query);
    const shown = rows.map((member) => shownMember(member, sees));
    return { data: await withMembers(reads, { caller, scope }, shown), meta };
  },
  createGroupMembers: ({ body, caller, now, params, scope }, inTransaction) =>
    inTransaction(async (tx) => {
      const groups = scope("cells");
      const { id } = await hold(tx, ledKind, groups, params.id);
      checkRole(groups, id, body.role);
      const today = dayIn(caller.church.timeZone, now);
      const from = body.from_on ?? today;
      checkPastDays(today, { from_on: from });
      const added = [...new Set(body.people)];
      // The group shows a person to its leaders: only people in the caller's scope may be added.
      if ((await peopleWithin(tx, scope("members"), added)).length < added.length) throw fieldFailure("people", "field.choice");
      const made = await addMembers(tx, { groupId: id, people: added, role: body.role, from }, now);
      await checkRoom(tx, id);
      await keepHealth(tx, [id], today);
      return { data: (await readMembers(tx, groups, made)).map((row) => shownMember(row, "all")) };
    }),
  updateGroupMember: ({ body, caller, now, params, scope }, inTransaction) =>
    inTransaction(async (tx) => {
      const groups = scope("cells");
      const row = await hold(tx, memberKind, groups, params.id, {
        version: body.version,
        shown: (data) => ({ data: shownMember(data, "all") }),
      });
      const { names, values } = differing(["role", "from_on", "until_on"], body, row);
      if (names.length > 0) checkRole(groups, row.group_id, row.role, body.role);
      const { from_on, until_on } = { ...row, ...values };
      const today = dayIn(caller.church.timeZone, now);
      checkPastDays(today, { from_on, until_on });
      // Who belongs again is shown to the leader again, as an addition does.
      const again = row.until_on !== null && until_on === null;
      if (again && (await peopleWithin(tx, scope("members"), [row.person_id])).length === 0) throw fieldFailure("until_on", "field.choice");
      let { id } = row;
      const { role, ...days } = values as { role?: GroupRole };
      if (role !== undefined && until_on === null && from_on < today) {
        // Another role ends one row and begins another: that is the history.
        await change(tx, "group_members", id, { ...days, until_on: today }, now);
        const made = await addMembers(tx, { groupId: row.group_id, people: [row.person_id], role, from: today }, now);
        id = made[0] ?? id;
      } else await unlessBelonging(() => change(tx, "group_members", id, values, now));
      if (again) await checkRoom(tx, row.group_id);
      await keepHealth(tx, [row.group_id], today);
      const after = await readRecord(tx, memberKind, groups, id);
      if (leads(row) && !leads(after)) await endLinks(tx, row.group_id, now);
      const shown = shownMember(after, "all");
      return { data: shown, changed: names, before: shownMember(row, "all") };
    }),
  deleteGroupMember: ({ caller, now, params, scope }, inTransaction) =>
    inTransaction(async (tx) => {
      const act = { by: caller.id, now };
      const { id, personId, row } = await deleteRoleRecord(tx, people, memberKind, scope("cells"), params.id, act);
      checkRole(scope("cells"), row.group_id, row.role);
      if (leads(row)) await endLinks(tx, row.group_id, now);
      await keepHealth(tx, [row.group_id], dayIn(caller.church.timeZone, now));
      return { data: { id }, personId };
    }),
  restoreGroupMember: ({ caller, now, params, scope }, inTransaction) =>
    inTransaction(async (tx) => {
      const groups = scope("cells");
      // Read within the scope: a leader cannot restore a row that others removed from their scope.
      const row = await unlessBelonging(() => restoreRecord(tx, memberKind, groups, params.id, now, groups.onlyTheirs));
      checkRole(groups, row.group_id, row.role);
      // The person died in the meantime and belongs to nothing.
      const died = await dayOfDeath(tx, row.person_id);
      if (died !== null) await endByDeath(tx, row.person_id, died, now);
      await keepHealth(tx, [row.group_id], dayIn(caller.church.timeZone, now));
      return { data: shownMember(await readRecord(tx, memberKind, groups, row.id), "all") };
    }),
});
