import { sql, type SqlBool } from "kysely";
import type { Scope } from "../http/caller.ts";
import { Failure } from "../http/failure.ts";
import { queriesOf, type Handle } from "./connect.ts";
import { forgetRows } from "./forget.ts";
import { instantBefore } from "./instant.ts";
import type { ListedKind } from "./listed-kind.ts";
import { hold, readRecord, type RecordKind, type VersionedRow } from "./record.ts";
import { within } from "./within.ts";

const DAY_MS = 86_400_000;

/**
 * Deletes a record and keeps its content for 24 hours, for `restoreRecord`. Only for records whose deletion takes no rows of
 * other tables with it: those would not come back.
 *
 * @throws Failure the kind's `notFound`
 */
export async function deleteRecord<Row extends VersionedRow, Reach>(
  tx: Handle,
  kind: RecordKind<Row, Reach>,
  scope: Reach,
  id: number,
  now: Date,
): Promise<{ id: number }> {
  await hold(tx, kind, scope, id);
  await sql`
    with gone as (delete from ${sql.table(kind.table)} as record where id = ${id} returning to_jsonb(record) as content)
    insert into undo_rows (table_name, row_id, content, undo_until)
    select ${kind.table}, ${id}, content, ${instantBefore(now, -DAY_MS)} from gone`.execute(queriesOf(tx));
  return { id };
}

/**
 * Puts a deleted record back under its id, as it was, and reads it; a reference that a deletion would have emptied meanwhile
 * (on delete set null) is empty. Fails as an insert does, e.g. where a unique value was taken meanwhile.
 *
 * @throws Failure the kind's `notFound`: nothing is kept of it, no longer, or the scope did not reach it
 */
export async function restoreRecord<Row extends VersionedRow>(
  tx: Handle,
  kind: ListedKind<Row>,
  scope: Scope,
  id: number,
  now: Date,
): Promise<Row> {
  const queries = queriesOf(tx);
  const { table } = kind;
  // Within the scope first: what the insert runs into would tell others of the record.
  const conditions = [sql<SqlBool>`true`, ...within(kind.owned, scope)];
  const { rows: kept } = await sql<{ content: string }>`
    delete from undo_rows where table_name = ${table} and row_id = ${id} and undo_until > ${now} and exists (
      select from jsonb_populate_record(null::${sql.table(table)}, undo_rows.content) as ${sql.table(table)} where ${sql.join(conditions, sql` and `)}
    ) returning content::text`.execute(queries);
  const content = kept[0]?.content;
  if (!content) throw new Failure(kind.notFound);
  const { rows: columns } = await sql<{ name: string; parent: string | null }>`
    select a.attname as name, key.confrelid::regclass::text as parent
    from pg_attribute a
    left join pg_constraint key on key.conrelid = a.attrelid and key.contype = 'f' and key.confdeltype = 'n' and key.conkey = array[a.attnum]
    where a.attrelid = ${table}::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''`.execute(queries);
  const names = sql.join(columns.map(({ name }) => sql.ref(name)));
  const values = columns.map(({ name, parent }) =>
    parent === null
      ? sql.ref(name)
      : sql`(select id from ${sql.table(parent)} as parent where parent.id = record.${sql.ref(name)} for key share)`,
  );
  await sql`
    insert into ${sql.table(table)} (${names}) overriding system value
    select ${sql.join(values)} from jsonb_populate_record(null::${sql.table(table)}, ${content}::jsonb) as record`.execute(queries);
  return readRecord(tx, kind, scope, id);
}

/** Forgets the content of rows that can no longer be restored. */
export const forgetDeletedRows = forgetRows("undo_rows", (now) => sql`undo_until <= ${now}`);
