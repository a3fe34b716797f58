import { readOwnMinistries, ministryFields, ministryOwnData, ministryReport, ministryTimeline, ministrySearch } from "./facets.ts";
import { exportTexts } from "@aprisco/contract/export-texts.ts";
import { ministryNames, ministryStatuses, type Ministry, type ministryRoutes } from "@aprisco/contract/ministries.ts";
import { namesIn } from "../../facets/audit-subjects.ts";
import type { Handle } from "../../database/connect.ts";
import { change, differing, hold, insert, readRecord, unlessTaken } from "../../records/record.ts";
import { deleteRecord, restoreRecord } from "../../records/undo.ts";
import type { Scope } from "../../access/caller.ts";
import { exportHandler } from "../../http/reply/export.ts";
import { Failure, fieldFailure } from "../../failure.ts";
import type { Handlers, ListHandler } from "../../http/handler.ts";
import type { Manifest, FeatureServices } from "../../manifest.ts";
import { listAccountChoices, mayNameAccount } from "../accounts/index.ts";
import { homeCongregation } from "../congregations/index.ts";
import { holdHomes } from "../people/index.ts";
import { memberHandlers } from "./members.ts";
import { endServing, everServing, listMinistries as readPage, ministryKind } from "./store.ts";

type Rows = typeof ministryRoutes;

const nameTaken = new Failure("ministry.nameTaken", { fields: { name: "field.nameTaken" } });
const withFreeName = <T>(write: () => Promise<T>): Promise<T> => unlessTaken("ministries_name_taken", nameTaken, write);

async function checkLeader(tx: Handle, scope: Scope, congregationId: number, leader: unknown): Promise<void> {
  if (typeof leader === "number" && !(await mayNameAccount(tx, scope, congregationId, leader)))
    throw fieldFailure("leader_id", "field.choice");
}

const columns = exportTexts<Ministry>(
  ministryNames,
  { name: "name", description: "description", leader_name: "leader", members: "serving", status: "status", created_at: "created" },
  { status: ministryStatuses },
);
const listMinistries: ListHandler<Rows["listMinistries"]> = async ({ query, reads, scope }) => {
  const { rows, meta } = await readPage(reads, scope("ministries"), query);
  return { data: [...rows], meta };
};

const handlersOf = (services: FeatureServices): Handlers<Rows> => ({
  ...memberHandlers(services),
  listMinistries,
  exportMinistries: exportHandler("ministries", listMinistries, columns),
  listMinistryLeaders: async ({ query, reads, scope }) => {
    const { choices, more } = await listAccountChoices(reads, scope("ministries"), query);
    const total = more ? { total: null, totalAtLeast: choices.length } : { total: choices.length };
    return { data: [...choices], meta: { ...total, nextCursor: null } };
  },
  createMinistry: ({ body, caller, congregationIds, now, scope }, inTransaction) =>
    inTransaction(async (tx) => {
      const congregation = await homeCongregation(tx, congregationIds);
      await checkLeader(tx, scope("ministries"), congregation, body.leader_id);
      const made = { ...body, congregation_id: congregation, created_by: caller.id, created_at: now, updated_at: now };
      const id = await withFreeName(() => insert(tx, "ministries", made));
      return { data: await readRecord(tx, ministryKind, scope("ministries"), id) };
    }),
  getMinistry: async ({ params, reads, scope }) => ({ data: await readRecord(reads, ministryKind, scope("ministries"), params.id) }),
  updateMinistry: ({ body, now, params, scope }, inTransaction) =>
    inTransaction(async (tx) => {
      const row = await hold(tx, ministryKind, scope("ministries"), params.id, { version: body.version, shown: (data) => ({ data }) });
      const { names, values } = differing(["name", "description", "leader_id", "status"], body, row);
      // A ministry's own leader may not hand it over.
      if (scope("ministries").onlyTheirs && "leader_id" in values) throw fieldFailure("leader_id", "field.choice");
      await checkLeader(tx, scope("ministries"), row.congregation_id, values["leader_id"]);
      await withFreeName(() => change(tx, "ministries", row.id, values, now));
      return { data: await readRecord(tx, ministryKind, scope("ministries"), row.id), changed: names, before: row };
    }),
  deleteMinistry: ({ caller, now, params, scope }, inTransaction) =>
    inTransaction(async (tx) => {
      const reach = scope("ministries");
      await holdHomes(
        tx,
        () => everServing(tx, params.id),
        () => hold(tx, ministryKind, reach, params.id),
      );
      const served = await everServing(tx, params.id);
      const { id, step } = await deleteRecord(tx, ministryKind, scope("ministries"), params.id, { by: caller.id, now });
      // People known only by their service here are removed with the ministry, and restored with it.
      await services.people.removeAllWithoutRoleRecords(tx, served, step);
      return { data: { id } };
    }),
  restoreMinistry: ({ now, params, scope }, inTransaction) =>
    inTransaction(async (tx) => ({
      data: await withFreeName(() => restoreRecord(tx, ministryKind, scope("ministries"), params.id, now)),
    })),
});

export { ministryWords } from "./facets.ts";
export { reachesMinistry } from "./store.ts";

export const ministries = {
  handlers: handlersOf,
  boards: [
    {
      allow: "dashboard:view",
      section: "ministries",
      read: async (handle, scope) => ({ ownMinistries: await readOwnMinistries(handle, scope) }),
    },
  ],
  reports: [ministryReport],
  onDeath: [endServing],
  timeline: ministryTimeline,
  tables: {
    ministries: { backup: "data", congregation: "column", retention: "kept" },
    ministry_members: { backup: "data", congregation: { parent: "ministries" }, retention: "parent" },
  },
  charges: [{ table: "ministries", column: "leader_id" }],
  personRefs: [
    {
      table: "ministry_members",
      column: "person_id",
      key: "id",
      merge: { moveUnlessTaken: ["ministry_id"], onlyWhereNull: "until_on" },
      moving: { kind: "ministries", allow: "ministries:view" },
      anonymise: "keep",
      roleRecord: true,
      own: "ministries",
    },
  ],
  listFields: ministryFields,
  ownData: ministryOwnData,
  search: ministrySearch,
  auditSubjects: { ministry: { names: namesIn("ministries"), path: (id) => `/ministries?ministry=${id}` } },
} satisfies Manifest;
