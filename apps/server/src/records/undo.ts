import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { Scope } from "../access/caller.ts";
import { Failure } from "../failure.ts";
import { queriesOf, type Handle } from "../database/connect.ts";
import { forgetRows } from "../database/queries/forget.ts";
import { instantBefore } from "../database/instant.ts";
import { openStep, removeRows, undoStep } from "./journal.ts";
import { hold, readRecord, type RecordKind, type RecordRow } from "./record.ts";

/** A kind of record whose deletion can be undone. */
export interface RestorableKind<Row extends RecordRow> extends RecordKind<Row, Scope> {
  /** What a row must fulfil to be within a scope, said of the kind's table and what `owner` joins to it. */
  readonly reached: (scope: Scope) => readonly RawBuilder<SqlBool>[];
  /** Joins to the row's own table, where its owner is said by the row that it belongs to. */
  readonly owner?: RawBuilder<unknown>;
}

/** Who deletes, and when. */
export interface DeletionAct {
  readonly by: number;
  readonly now: Date;
}

/**
 * Deletes a record with every row that goes along with it, and keeps them for 24 hours, for `restoreRecord`. Answers the id, the
 * row as it was once it was held, and the step of the journal, in which what goes because of this may be written as well
 * (`removeRows`).
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
 * Puts a deleted record back under its id with the rows that went along (`undoStep`), and reads it. Fails as an insert does, e.g.
 * where a unique value was taken meanwhile.
 *
 * @throws Failure the kind's `notFound`: nothing is known of it, or the scope did not reach it; `undo.tooLate`: its 24 hours are
 * over. Once the rows are gone the scope of the record is not known any more, so that is said to the account that deleted
 * the record, and to who sees all congregations.
 * @param ownAlone a deletion by another account is not the caller's to undo
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
  // Within the scope first: what the inserts run into would tell others of the record.
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
/** Forgets what acts removed or changed once they can no longer be undone, and a month later that they were. */
export const forgetJournal = [
  forgetRows("undo_rows", (now) => sql`step_id in (select id from undo_steps where undo_until <= ${now})`),
  forgetRows("undo_steps", (now) => sql`undo_until <= ${instantBefore(now, MONTH_MS)}`),
];
