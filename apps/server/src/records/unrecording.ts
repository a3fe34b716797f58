import { sql } from "kysely";
import { queriesOf, type Handle, type TableName } from "../database/connect.ts";
import { readForeignKeys } from "./registry.ts";

interface RecordedStep {
  readonly table: TableName;
  readonly op: "moved" | "changed" | "removed" | "added";
  readonly keys: readonly number[];
  /** As text, so that numbers beyond 2⁵³ keep their value. */
  readonly before: string | null;
  readonly after: string | null;
}

/** PostgreSQL's codes for a reference to a deleted row, a taken value, and inconsistent columns. */
const LOST: ReadonlySet<unknown> = new Set(["23503", "23505", "23514"]);

/** Tables in the order in which their rows can be restored. References to a row's author do not count: accounts are never deleted. */
async function parentsFirst(tx: Handle, tables: readonly TableName[]): Promise<TableName[]> {
  const keys = await readForeignKeys(tx);
  const ordered: TableName[] = [];
  const visit = (table: TableName, above: readonly TableName[]): void => {
    if (ordered.includes(table) || above.includes(table)) return;
    for (const { parent } of keys.filter((key) => key.table === table && key.parent !== "accounts" && tables.includes(key.parent)))
      visit(parent, [...above, table]);
    ordered.push(table);
  };
  for (const table of tables) visit(table, []);
  return ordered;
}

interface Column {
  readonly name: string;
  readonly nullable: boolean;
}
async function columnsOf(tx: Handle, table: TableName): Promise<readonly Column[]> {
  const { rows } = await sql<Column>`
    select attname::text as name, not attnotnull as nullable from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`.execute(queriesOf(tx));
  return rows;
}

async function constrainedColumns(tx: Handle, table: TableName, constraint: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select attname::text as name from pg_attribute where attrelid = ${table}::regclass and attnum = any(array(
      select unnest(conkey) from pg_constraint where conrelid = ${table}::regclass and conname = ${constraint}
      union select unnest(indkey) from pg_index where indrelid = ${table}::regclass and indexrelid::regclass::text = ${constraint}))`.execute(
    queriesOf(tx),
  );
  return rows.map(({ name }) => name);
}

/** Runs a write; returns the violated constraint; null: none. */
async function refusedBy(tx: Handle, write: () => Promise<unknown>): Promise<string | null> {
  const queries = queriesOf(tx);
  await sql`savepoint undoing`.execute(queries);
  try {
    await write();
    await sql`release savepoint undoing`.execute(queries);
    return null;
  } catch (error) {
    const { code, constraint } = error as { readonly code?: unknown; readonly constraint?: unknown };
    if (!LOST.has(code) || typeof constraint !== "string") throw error;
    await sql`rollback to savepoint undoing`.execute(queries);
    return constraint;
  }
}

/** Restores columns' former values, each only while it has the value that the act gave it. Returns the number of rows that exist. */
async function changeBack(
  tx: Handle,
  { table, keys, before, after }: RecordedStep,
  columns: readonly string[],
  now: Date,
): Promise<number> {
  const record = sql.table(table);
  const known = new Set((await columnsOf(tx, table)).map(({ name }) => name));
  const set = [
    ...columns.map((name) => {
      const column = sql.ref(name);
      return sql`${column} = case when record.${column} is not distinct from given.${column} then old.${column} else record.${column} end`;
    }),
    ...(known.has("version") ? [sql`version = record.version + 1`] : []),
    ...(known.has("updated_at") ? [sql`updated_at = ${now}`] : []),
  ];
  const { rows } = await sql`
    update ${record} as record set ${sql.join(set)}
    from jsonb_populate_record(null::${record}, ${before}::jsonb) as old, jsonb_populate_record(null::${record}, ${after}::jsonb) as given
    where record.id = any(${keys}::bigint[]) returning record.id`.execute(queriesOf(tx));
  return rows.length;
}

const columnsIn = (content: string | null): string[] => Object.keys(JSON.parse(content ?? "{}") as object);

/** Undoes the changes of one table, unobstructed ones first. Returns the number of rows that no longer exist. */
async function undoChanges(tx: Handle, changes: readonly RecordedStep[], now: Date): Promise<number> {
  let waiting = changes.map((change) => ({ change, columns: columnsIn(change.before) }));
  let gone = 0;
  while (waiting.length > 0) {
    const refused: { readonly change: RecordedStep; readonly columns: string[]; readonly constraint: string }[] = [];
    for (const { change, columns } of waiting) {
      let found = 0;
      const constraint = await refusedBy(tx, async () => {
        found = await changeBack(tx, change, columns, now);
      });
      if (constraint === null) gone += change.keys.length - found;
      else refused.push({ change, columns, constraint });
    }
    const isStuck = refused.length === waiting.length;
    waiting = [];
    for (const { change, columns, constraint } of refused) {
      if (!isStuck) waiting.push({ change, columns });
      else if (change.keys.length > 1) waiting.push(...change.keys.map((key) => ({ change: { ...change, keys: [key] }, columns })));
      else {
        // Another row has the value now: this one keeps its present value.
        const taken = await constrainedColumns(tx, change.table, constraint);
        const left = columns.filter((column) => !taken.includes(column));
        if (left.length > 0 && left.length < columns.length) waiting.push({ change, columns: left });
        else gone += 1;
      }
    }
  }
  return gone;
}

/** Restores a row, with null for references that no longer exist. Returns whether it exists then. */
async function insertAgain(tx: Handle, { table, before }: RecordedStep): Promise<boolean> {
  const columns = await columnsOf(tx, table);
  const record = sql.table(table);
  const emptied = new Set<string>();
  for (;;) {
    const values = columns.map(({ name }) => (emptied.has(name) ? sql`null` : sql.ref(`record.${name}`)));
    const constraint = await refusedBy(tx, () =>
      sql`
        insert into ${record} (${sql.join(columns.map(({ name }) => sql.ref(name)))}) overriding system value
        select ${sql.join(values)} from jsonb_populate_record(null::${record}, ${before}::jsonb) as record`.execute(queriesOf(tx)),
    );
    if (constraint === null) return true;
    const about = await constrainedColumns(tx, table, constraint);
    const more = columns.filter(({ name, nullable }) => nullable && about.includes(name) && !emptied.has(name));
    if (more.length === 0) return false;
    for (const { name } of more) emptied.add(name);
  }
}

/**
 * Undoes the record of `recordMerge` in a step. A column with a newer value keeps it, as does one whose old value another row has;
 * versions increase.
 *
 * @returns the number of rows that could not be restored, because they or their parents no longer exist
 */
export async function undoRecorded(tx: Handle, step: number, now: Date): Promise<number> {
  const queries = queriesOf(tx);
  const { rows } = await sql<RecordedStep>`
    select table_name as "table", op, keys, before::text as before, after::text as after from undo_rows
    where step_id = ${step} order by seq`.execute(queries);
  const tables = await parentsFirst(tx, [...new Set(rows.map(({ table }) => table))]);
  const of = (table: TableName, ...ops: readonly RecordedStep["op"][]) => rows.filter((row) => row.table === table && ops.includes(row.op));
  for (const table of tables.toReversed())
    for (const { keys } of of(table, "added"))
      await sql`delete from ${sql.table(table)} where id = any(${keys}::bigint[])`.execute(queries);
  // Triggers that would make rows of their own let the record bring theirs back.
  await sql`select set_config('aprisco.undo', 'on', true)`.execute(queries);
  let gone = 0;
  for (const table of tables) {
    gone += await undoChanges(tx, of(table, "moved", "changed"), now);
    for (const row of of(table, "removed")) if (!(await insertAgain(tx, row))) gone += 1;
  }
  await sql`select set_config('aprisco.undo', 'off', true)`.execute(queries);
  return gone;
}
