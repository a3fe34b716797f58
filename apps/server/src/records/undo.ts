import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { Scope } from "../access/caller.ts";
import { Failure } from "../failure.ts";
import { queriesOf, type Handle } from "../database/connect.ts";
import { forgetRows } from "../database/queries/forget.ts";
import { instantBefore } from "../database/instant.ts";
import { openStep, removeRows, undoStep } from "./journal.ts";
import { hold, readRecord, type RecordKind, type RecordRow } from "./record.ts";

export interface RestorableKind<Row extends RecordRow> extends RecordKind<Row, Scope> {
  /** The conditions of a scope on the kind's table and the tables that `owner` joins. */
  readonly reached: (scope: Scope) => readonly RawBuilder<SqlBool>[];
  /** Joins to the row's table, if its parent row decides whose it is. */
  readonly owner?: RawBuilder<unknown>;
}

export interface DeletionAct {
  readonly by: number;
  readonly now: Date;
}

/**
 * Deletes a record with all dependent rows, and keeps them for 24 hours, for `restoreRecord`. Returns the id, the row as it was
 * under the lock, and the step of the journal, which may take further removals (`removeRows`).
 *
 * @throws Failure the kind's `notFound`
 */
export async function deleteRecord<Row extends RecordRow, Reach>(
  tx: Handle,
  kind: RecordKind<Row, Reach>,
  scope: Reach,
  id: number,
  { by, now }: DeletionAct,
): Promise<{ id: number; row: Row; step: number }> {
  const row = await hold(tx, kind, scope, id);
  const step = await openStep(tx, { kind: "delete", table: kind.table, subjectId: id, by }, now);
  await removeRows(tx, step, kind.table, sql<SqlBool>`id = ${id}`);
  return { id, row, step };
}

/**
 * Restores a deleted record under its id with its dependent rows (`undoStep`), and reads it. Fails as an insert does, e.g. if a
 * unique value was taken in the meantime.
 *
 * @throws Failure the kind's `notFound`: unknown, or was out of scope; `undo.tooLate`: after 24 hours. Without the rows the
 * record's scope is not known, so that is answered to the account that deleted it, and to those who see all congregations.
 * @param ownAlone the caller may not undo a deletion by another account
 */
export async function restoreRecord<Row extends RecordRow>(
  tx: Handle,
  kind: RestorableKind<Row>,
  scope: Scope,
  id: number,
  now: Date,
  ownAlone = false,
): Promise<Row> {
  const { table } = kind;
  const { accountId, congregationIds, onlyTheirs } = scope;
  // The scope is checked first: failures of the inserts would tell others about the record.
  const conditions = [sql<SqlBool>`true`, ...kind.reached(scope)];
  const { rows } = await sql<{ id: number; isOver: boolean }>`
    select steps.id, steps.undo_until <= ${now} as "isOver" from undo_steps as steps
    where kind = 'delete' and steps.table_name = ${table} and subject_id = ${id} and undone_at is null
      and (not ${ownAlone} or steps.by_account = ${accountId})
      and (
        steps.undo_until <= ${now} and (steps.by_account = ${accountId} or ${congregationIds === null && !onlyTheirs})
        or exists (
          select from undo_rows
          cross join lateral jsonb_populate_record(null::${sql.table(table)}, before) as ${sql.table(table)} ${kind.owner ?? sql``}
          where undo_rows.step_id = steps.id and undo_rows.table_name = ${table} and undo_rows.before ->> 'id' = ${String(id)}
            and ${sql.join(conditions, sql` and `)}
        )
      ) for update of steps`.execute(queriesOf(tx));
  const [step] = rows;
  if (!step) throw new Failure(kind.notFound);
  if (step.isOver) throw new Failure("undo.tooLate");
  await undoStep(tx, step.id);
  return readRecord(tx, kind, scope, id);
}

const MONTH_MS = 30 * 86_400_000;
/** Deletes recorded rows once they can no longer be undone, and the steps a month later. */
export const forgetJournal = [
  forgetRows("undo_rows", (now) => sql`step_id in (select id from undo_steps where undo_until <= ${now})`),
  forgetRows("undo_steps", (now) => sql`undo_until <= ${instantBefore(now, MONTH_MS)}`),
];
