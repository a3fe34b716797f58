import { sql } from "kysely";
import { instantBefore } from "./instant.ts";
import { queriesOf, type Handle } from "./connect.ts";
import type { TableName } from "./registry.ts";

const DAY_MS = 86_400_000;

/**
 * Deletes a row that the transaction holds and keeps its content for 24 hours, for `restoreRow`. Only for records whose
 * deletion takes no rows of other tables with it: those would not come back.
 */
export async function deleteRow(tx: Handle, table: TableName, id: number, now: Date): Promise<void> {
  await sql`
    with gone as (delete from ${sql.table(table)} as record where id = ${id} returning to_jsonb(record) as content)
    insert into undo_rows (table_name, row_id, content, undo_until)
    select ${table}, ${id}, content, ${instantBefore(now, -DAY_MS)} from gone`.execute(queriesOf(tx));
}

/**
 * Puts a deleted row back under its id, as it was; a reference that a deletion would have emptied meanwhile (on delete set
 * null) is empty. Fails as an insert does, e.g. where a unique value was taken meanwhile.
 *
 * @returns false: nothing is kept of it, or no longer
 */
export async function restoreRow(tx: Handle, table: TableName, id: number, now: Date): Promise<boolean> {
  const queries = queriesOf(tx);
  const { rows: kept } = await sql<{ content: string }>`
    delete from undo_rows where table_name = ${table} and row_id = ${id} and undo_until > ${now} returning content::text`.execute(queries);
  const content = kept[0]?.content;
  if (!content) return false;
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
  return true;
}

/** Forgets the content of rows that can no longer be restored. */
export async function forgetDeletedRows(tx: Handle, now: Date): Promise<void> {
  await queriesOf(tx).deleteFrom("undo_rows").where("undo_until", "<=", instantBefore(now, 0)).execute();
}
