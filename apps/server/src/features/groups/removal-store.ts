import { sql, type SqlBool } from "kysely";
import type { Handle } from "../../database/connect.ts";
import { openStep, removeRows } from "../../records/journal.ts";
import type { DeletionAct } from "../../records/undo.ts";

/**
 * Deletes a group with its people's rows, its meetings and their presences, and keeps all for 24 hours. Returns the step of the
 * journal. The journal follows keys of one column only, so presences are removed, and come back, beside their meetings.
 *
 * @unscoped the transaction holds the group, read within a scope
 */
export async function removeGroup(tx: Handle, id: number, { by, now }: DeletionAct): Promise<number> {
  const step = await openStep(tx, { kind: "delete", table: "cell_groups", subjectId: id, by }, now);
  await removeRows(tx, step, "attendance", sql<SqlBool>`gathering_id in (select id from gatherings where group_id = ${id})`);
  await removeRows(tx, step, "cell_groups", sql<SqlBool>`id = ${id}`);
  return step;
}
