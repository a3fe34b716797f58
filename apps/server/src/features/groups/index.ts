import { exportTexts } from "@aprisco/contract/export-texts.ts";
import { groupAudiences, groupNames, groupStatuses, weekdays, type Group, type groupRoutes } from "@aprisco/contract/groups.ts";
import type { meetingRoutes } from "@aprisco/contract/groups-meetings.ts";
import { holds } from "@aprisco/contract/permissions.ts";
import type { Caller, Scope } from "../../access/caller.ts";
import { namesIn } from "../../facets/audit-subjects.ts";
import { fieldFailure } from "../../failure.ts";
import { exportHandler } from "../../http/reply/export.ts";
import type { Handlers, ListHandler } from "../../http/handler.ts";
import type { FeatureServices, Manifest } from "../../manifest.ts";
import { change, differing, hold, insert, readRecord } from "../../records/record.ts";
import { removeGroup } from "./removal-store.ts";
import { restoreRecord } from "../../records/undo.ts";
import { homeCongregation } from "../congregations/index.ts";
import { holdHomes, peopleWithin } from "../people/index.ts";
import { dayIn } from "../settings/index.ts";
import { groupBoard, groupOwnData, groupReports, groupSearch, groupTimeline, lateDuties, reportDuties } from "./facets.ts";
import { meetingHandlers } from "./meetings.ts";
import { endByDeath, looksAfter, memberHandlers, supervises } from "./members.ts";
import { groupNotices } from "./notices.ts";
import { addMembers, everInGroup } from "./members-store.ts";
import {
  groupKind,
  keepHealth,
  ledKind,
  listGroups as readPage,
  readDeletion,
  readGroupChoices,
  refreshHealth,
  takesGroups,
  type GroupRow,
} from "./store.ts";

type Rows = typeof groupRoutes & typeof meetingRoutes;

/** The reply's row: what the reader may see of it, and whether they may change it. */
function shownGroup(row: GroupRow, scope: Scope, { permissions }: Pick<Caller, "permissions">): Group {
  const { congregation_id: _congregation, created_by: _by, ...all } = row;
  const after = looksAfter(scope, row);
  const mine = after || (holds(permissions, "cells:edit") && !scope.onlyTheirs);
  const leader = row.leaders.map(({ name }) => name).join(", ") || null;
  const group = { ...all, leader, mine, supervised: supervises(scope, row.id, permissions) };
  if (scope.isNarrow && !after) {
    const leaders = row.leaders.map(({ name, role }) => ({ role, name: name.split(" ", 1)[0] ?? name }));
    const closed = { description: null, address: null, city: null, cep: null, phone: null, capacity: null, members: null } as const;
    const plan = { last_meeting: null, next_theme: null, next_minister: null } as const;
    const health = { health: null, health_weeks: null, health_before: null, health_now: null } as const;
    return { ...group, ...closed, ...health, ...plan, recent: [], leaders, leader: leaders.map(({ name }) => name).join(", ") || null };
  }
  // Who only belongs to a group reads where and when, and not how it is judged.
  if (scope.onlyTheirs && !after) return { ...group, recent: [], health: null, health_weeks: null, health_before: null, health_now: null };
  return group;
}

const columns = exportTexts<Group>(
  groupNames,
  {
    name: "name",
    network: "network",
    leader: "leader",
    meeting_day: "meetingDay",
    meeting_time: "meetingTime",
    neighborhood: "neighborhood",
    address: "address",
    phone: "phone",
    members: "participants",
    audience: "audience",
    status: "status",
    started_on: "startedOn",
  },
  { status: groupStatuses, audience: groupAudiences, meeting_day: weekdays },
);
const listGroups: ListHandler<Rows["listGroups"]> = async ({ caller, query, reads, scope }) => {
  const reach = scope("cells");
  const { rows, meta } = await readPage(reads, reach, query);
  return { data: rows.map((row) => shownGroup(row, reach, caller)), meta };
};

/** Fields of a body that are columns of the same name. */
const own = [
  "name",
  "description",
  "network_id",
  "meeting_day",
  "meeting_time",
  "every_weeks",
  "address",
  "neighborhood",
  "city",
  "cep",
  "phone",
  "audience",
  "age_from",
  "age_to",
  "capacity",
  "status",
  "next_theme",
  "next_minister",
] as const;

function checkAges({ age_from: from, age_to: to }: { readonly age_from?: unknown; readonly age_to?: unknown }): void {
  if (typeof from === "number" && typeof to === "number" && to < from) throw fieldFailure("age_to", "field.number");
}

const handlersOf = (services: FeatureServices): Handlers<Rows> => ({
  ...memberHandlers(services),
  ...meetingHandlers,
  listGroups,
  exportGroups: exportHandler("cells", listGroups, columns),
  getGroupChoices: async ({ reads, scope }) => ({ data: await readGroupChoices(reads, scope("cells")) }),
  createGroup: ({ body, caller, congregationIds, now, scope }, inTransaction) =>
    inTransaction(async (tx) => {
      const reach = scope("cells");
      const congregation = await homeCongregation(tx, congregationIds);
      const { leader_id: named = null, ...values } = body;
      // A leader adds a group that they lead themselves.
      const leader = named ?? (reach.onlyTheirs ? caller.personId : null);
      checkAges(values);
      if (typeof values.network_id === "number" && (reach.onlyTheirs || !(await takesGroups(tx, congregation, values.network_id))))
        throw fieldFailure("network_id", "field.choice");
      if (leader !== null && reach.onlyTheirs && leader !== caller.personId) throw fieldFailure("leader_id", "field.choice");
      if (leader !== null && !reach.onlyTheirs && (await peopleWithin(tx, scope("members"), [leader])).length === 0)
        throw fieldFailure("leader_id", "field.choice");
      const today = dayIn(caller.church.timeZone, now);
      const closed = values.status === "closed" ? { ended_on: today } : {};
      const stamp = { created_by: caller.id, created_at: now, updated_at: now };
      const id = await insert(tx, "cell_groups", { ...values, ...closed, congregation_id: congregation, started_on: today, ...stamp });
      if (leader !== null) await addMembers(tx, { groupId: id, people: [leader], role: "leader", from: today }, now);
      await keepHealth(tx, [id], today);
      return { data: shownGroup(await readRecord(tx, groupKind, reach, id), reach, caller) };
    }),
  getGroup: async ({ caller, params, reads, scope }) => {
    const reach = scope("cells");
    return { data: shownGroup(await readRecord(reads, groupKind, reach, params.id), reach, caller) };
  },
  updateGroup: ({ body, caller, now, params, scope }, inTransaction) =>
    inTransaction(async (tx) => {
      const reach = scope("cells");
      const shown = (row: GroupRow) => shownGroup(row, reach, caller);
      const row = await hold(tx, ledKind, reach, params.id, { version: body.version, shown: (data) => ({ data: shown(data) }) });
      const { names, values } = differing([...own], body, row);
      checkAges({ ...row, ...values });
      const network = values["network_id"];
      // A leader may neither leave their supervisor's network nor end the group.
      for (const field of ["network_id", "status"] as const)
        if (reach.onlyTheirs && field in values) throw fieldFailure(field, "field.choice");
      if (typeof network === "number" && !(await takesGroups(tx, row.congregation_id, network)))
        throw fieldFailure("network_id", "field.choice");
      const today = dayIn(caller.church.timeZone, now);
      const end = values["status"] === undefined ? {} : { ended_on: values["status"] === "closed" ? today : null };
      await change(tx, "cell_groups", row.id, { ...values, ...end }, now);
      await keepHealth(tx, [row.id], today);
      return { data: shown(await readRecord(tx, groupKind, reach, row.id)), changed: names, before: shown(row) };
    }),
  getGroupDeletion: async ({ params, reads, scope }) => {
    const { id } = await readRecord(reads, ledKind, scope("cells"), params.id);
    return { data: await readDeletion(reads, id) };
  },
  deleteGroup: ({ caller, now, params, scope }, inTransaction) =>
    inTransaction(async (tx) => {
      const reach = scope("cells");
      await holdHomes(
        tx,
        () => everInGroup(tx, params.id),
        () => hold(tx, ledKind, reach, params.id),
      );
      const belonged = await everInGroup(tx, params.id);
      const step = await removeGroup(tx, params.id, { by: caller.id, now });
      // People known only by belonging to it are removed with the group, and restored with it.
      await services.people.removeAllWithoutRoleRecords(tx, belonged, step);
      return { data: { id: params.id } };
    }),
  restoreGroup: ({ caller, now, params, scope }, inTransaction) =>
    inTransaction(async (tx) => {
      const reach = scope("cells");
      return { data: shownGroup(await restoreRecord(tx, ledKind, reach, params.id, now), reach, caller) };
    }),
});

export { keepHealth } from "./store.ts";

export const groups = {
  handlers: handlersOf,
  onDeath: [endByDeath],
  tables: {
    cell_groups: { backup: "data", congregation: "column", retention: "kept" },
    group_meetings: { backup: "data", congregation: { parent: "cell_groups" }, retention: "parent" },
    group_members: { backup: "data", congregation: { parent: "cell_groups" }, retention: "parent" },
  },
  personRefs: [
    {
      table: "group_members",
      column: "person_id",
      key: "id",
      merge: { moveUnlessTaken: ["group_id"], onlyWhereNull: "until_on" },
      moving: { kind: "groups", allow: "cells:view" },
      anonymise: "keep",
      roleRecord: true,
      own: "groups",
    },
  ],
  sweeps: [refreshHealth],
  boards: [groupBoard],
  duties: [reportDuties, lateDuties],
  ownData: groupOwnData,
  search: groupSearch,
  timeline: groupTimeline,
  reports: groupReports,
  notifies: groupNotices,
  auditSubjects: { group: { names: namesIn("cell_groups"), path: (id) => `/groups-convivio?group=${id}` } },
} satisfies Manifest;
