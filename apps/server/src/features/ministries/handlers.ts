import { ministryColumns } from "@aprisco/contract/ministries/columns.ts";
import type { Ministry } from "@aprisco/contract/ministries/ministry.ts";
import type { ministryRoutes } from "@aprisco/contract/ministries/routes.ts";
import type { Handle } from "../../database/connect.ts";
import { isoInstant } from "../../database/instant.ts";
import { change, differing, hold, unlessTaken, type RecordKind } from "../../database/record.ts";
import { deleteRow, restoreRow } from "../../database/undo.ts";
import type { Scope } from "../../http/caller.ts";
import { exportHandler } from "../../http/export.ts";
import { Failure, fieldFailure } from "../../http/failure.ts";
import type { Handler, Handlers } from "../../http/handler.ts";
import { listAccountChoices, mayNameAccount } from "../accounts/index.ts";
import { homeCongregation } from "../settings/index.ts";
import { insertMinistry, listMinistries as readPage, readMinistry, type MinistryRow } from "./store.ts";

type Rows = typeof ministryRoutes;
const ministryKind: RecordKind<MinistryRow, Scope> = { table: "ministries", read: readMinistry, notFound: "ministry.notFound" };

const view = ({ congregation_id: _congregation, created_at, ...row }: MinistryRow): Ministry => ({
  ...row,
  created_at: isoInstant(created_at),
});

const nameTaken = new Failure("ministry.nameTaken", { fields: { name: "ministry.nameTaken" } });
/** Runs a write that may meet another ministry of the same name. */
const withFreeName = <T>(write: () => Promise<T>): Promise<T> => unlessTaken("ministries_name_taken", nameTaken, write);

async function checkLeader(tx: Handle, scope: Scope, congregationId: number, leader: unknown): Promise<void> {
  if (typeof leader === "number" && !(await mayNameAccount(tx, scope, congregationId, leader)))
    throw fieldFailure("leader_id", "ministry.leaderUnknown");
}

async function read(handle: Handle, scope: Scope, id: number): Promise<Ministry> {
  const row = await readMinistry(handle, scope, id);
  if (!row) throw new Failure("ministry.notFound");
  return view(row);
}

const listMinistries: Handler<Rows["listMinistries"]> = async ({ query, reads, scope }) => {
  const { rows, meta } = await readPage(reads, scope("ministries"), query);
  return { data: rows.map(view), meta };
};

/** The ministries' calls. */
export const ministryHandlers: Handlers<Rows> = {
  listMinistries,
  exportMinistries: exportHandler("ministries", listMinistries, ministryColumns),
  listMinistryLeaders: async ({ query, reads, scope }) => {
    const { choices, more } = await listAccountChoices(reads, scope("ministries"), query);
    const total = more ? { total: null, totalAtLeast: choices.length } : { total: choices.length };
    return { data: [...choices], meta: { ...total, nextCursor: null } };
  },
  createMinistry: ({ body, caller, now, scope }, inTransaction) =>
    inTransaction(async (tx) => {
      const congregation = await homeCongregation(tx, caller.congregationIds);
      await checkLeader(tx, scope("ministries"), congregation, body.leader_id);
      const made = { ...body, congregation_id: congregation, created_by: caller.id, created_at: now, updated_at: now };
      const id = await withFreeName(() => insertMinistry(tx, made));
      return { data: await read(tx, scope("ministries"), id) };
    }),
  getMinistry: async ({ params, reads, scope }) => ({ data: await read(reads, scope("ministries"), params.id) }),
  updateMinistry: ({ body, now, params, scope }, inTransaction) =>
    inTransaction(async (tx) => {
      const shown = (row: MinistryRow) => ({ data: view(row) });
      const row = await hold(tx, ministryKind, scope("ministries"), params.id, { version: body.version, shown });
      const { names, values } = differing(["name", "description", "leader_id", "status"], body, row);
      await checkLeader(tx, scope("ministries"), row.congregation_id, values["leader_id"]);
      await withFreeName(() => change(tx, "ministries", row.id, values, now));
      return { data: await read(tx, scope("ministries"), row.id), changed: names };
    }),
  deleteMinistry: ({ now, params, scope }, inTransaction) =>
    inTransaction(async (tx) => {
      const { id } = await hold(tx, ministryKind, scope("ministries"), params.id);
      await deleteRow(tx, "ministries", id, now);
      return { data: { id } };
    }),
  restoreMinistry: ({ now, params, scope }, inTransaction) =>
    inTransaction(async (tx) => {
      if (!(await withFreeName(() => restoreRow(tx, "ministries", params.id, now)))) throw new Failure("ministry.notFound");
      return { data: await read(tx, scope("ministries"), params.id) };
    }),
};
