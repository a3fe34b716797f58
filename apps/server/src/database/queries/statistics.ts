import { sql } from "kysely";
import { queriesOf, type Handle, type TableName } from "../connect.ts";

/** A change of this many rows at once is not left to PostgreSQL's own turn, which comes within a minute. */
export const MANY_ROWS = 1_000;

/**
 * Has PostgreSQL count the values of tables anew, so that it plans with them: in the transaction that wrote many rows, or after it.
 * A table that is being counted already is left out.
 */
export async function countRows(handle: Handle, tables: readonly TableName[]): Promise<void> {
  if (tables.length === 0) return;
  await sql`analyze (skip_locked) ${sql.join(tables.map((name) => sql.table(name)))}`.execute(queriesOf(handle));
}

/**
 * Counts the tables of which many rows, and a tenth of all, were written since the last count: after a restore or a migration.
 *
 * @param handle the connection that migrated, since each tells the others of its changes late
 * @returns their names
 * @unscoped numbers of rows, at the start of a server
 */
export async function countChangedTables(handle: Handle): Promise<readonly string[]> {
  await sql`select pg_stat_force_next_flush()`.execute(queriesOf(handle));
  const { rows } = await sql<{ name: TableName }>`
    select relname as name from pg_stat_user_tables
    where n_mod_since_analyze >= ${MANY_ROWS} and n_mod_since_analyze >= n_live_tup / 10 and schemaname = 'public'
    order by relname`.execute(queriesOf(handle));
  const names = rows.map(({ name }) => name);
  await countRows(handle, names);
  return names;
}
