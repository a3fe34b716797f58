import { readOwnMinistries, ministryFields, ministryOwnData, ministryReport, ministryTimeline, ministrySearch } from "./facets.ts";
import { exportTexts } from "@aprisco/contract/export-texts.ts";
import { ministryNames, ministryStatuses, type Ministry, type ministryRoutes } from "@aprisco/contract/ministries.ts";
import { namesIn } from "../../facets/audit-subjects.ts";
import type { Handle } from "../../database/connect.ts";
import { recordHandlers } from "../../records/record-handlers.ts";
import { hold } from "../../records/record.ts";
import { deleteRecord } from "../../records/undo.ts";
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

const record = recordHandlers({
  kind: ministryKind,
  table: "ministries",
  section: "ministries",
  fields: ["name", "description", "leader_id", "status"],
  taken: { index: "ministries_name_taken", failure: nameTaken },
  home: homeCongregation,
  check: async (tx, { scope, values, after, before }) => {
    // A ministry's own leader may not hand it over.
    if (before && scope.onlyTheirs && "leader_id" in values) throw fieldFailure("leader_id", "field.choice");
    await checkLeader(tx, scope, Number(after["congregation_id"]), values["leader_id"]);
  },
});

const handlersOf = (services: FeatureServices): Handlers<Rows> => ({
  ...memberHandlers(services),
  listMinistries,
  exportMinistries: exportHandler("ministries", listMinistries, columns),
  listMinistryLeaders: async ({ query, reads, scope }) => {
    const { choices, more } = await listAccountChoices(reads, scope("ministries"), query);
    const total = more ? { total: null, totalAtLeast: choices.length } : { total: choices.length };
    return { data: [...choices], meta: { ...total, nextCursor: null } };
  },
  createMinistry: record.create,
  getMinistry: record.get,
  updateMinistry: record.update,
  restoreMinistry: record.restore,
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
