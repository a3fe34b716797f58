import { DAY_MS } from "@aprisco/contract/durations.ts";
import { sql, type RawBuilder, type SqlBool } from "kysely";
import { queriesOf, type Handle, type TableName } from "../database/connect.ts";
import { instantBefore } from "../database/instant.ts";
import { onlyRow } from "../database/queries/kept-query.ts";

const DAYS = { delete: 1, merge: 7, import: 1 } as const;

export interface UndoStep {
  readonly kind: keyof typeof DAYS;
  readonly table: TableName;
  readonly subjectId: number;
  /** The survivor of a merge, the series that a deletion split, or the congregation of an import. */
  readonly intoId?: number;
  readonly by: number;
}

export const undoableUntil = (kind: UndoStep["kind"], now: Date): string => instantBefore(now, -DAYS[kind] * DAY_MS);

/** Opens a step of the undo journal; returns its id. Deletes an older step about the same record. */
export async function openStep(tx: Handle, { kind, table, subjectId, intoId, by }: UndoStep, now: Date): Promise<number> {
  const queries = queriesOf(tx);
  await queries
    .deleteFrom("undo_steps")
    .where("kind", "=", kind)
    .where("table_name", "=", table)
    .where("subject_id", "=", subjectId)
    .execute();
  const undoUntil = undoableUntil(kind, now);
  const step = { kind, table_name: table, subject_id: subjectId, into_id: intoId ?? null, at: now, by_account: by, undo_until: undoUntil };
  return onlyRow(await queries.insertInto("undo_steps").values(step).returning("id").execute()).id;
}

/** A foreign key whose rows a deletion deletes ('c') or sets to null ('n'). */
interface Follower {
  readonly table: TableName;
  readonly column: string;
  readonly target: string;
  readonly deletion: "c" | "n";
  /** Its rows have an id, by which a cleared reference is found again. */
  readonly has_id: boolean;
}

const followersOf = async (tx: Handle, table: string): Promise<readonly Follower[]> => {
  const { rows } = await sql<Follower>`
    select conrelid::regclass::text as table, own.attname::text as column, theirs.attname::text as target, confdeltype::text as deletion,
      exists (select from pg_attribute where attrelid = conrelid and attname = 'id') as has_id
    from pg_constraint
    join pg_attribute as own on own.attrelid = conrelid and own.attnum = conkey[1]
    join pg_attribute as theirs on theirs.attrelid = confrelid and theirs.attnum = confkey[1]
    where contype = 'f' and confrelid = ${table}::regclass and confdeltype in ('c', 'n') and array_length(conkey, 1) = 1
    order by 1, 2`.execute(queriesOf(tx));
  return rows;
};

/** Runs a statement as the journal: ledgers let it take rows away and bring them back, and change no total (`keep_ledger`). */
async function asJournal(tx: Handle, statement: RawBuilder<unknown>): Promise<void> {
  const queries = queriesOf(tx);
  await sql`select set_config('aprisco.journal', 'on', true)`.execute(queries);
  await statement.execute(queries);
  await sql`select set_config('aprisco.journal', 'off', true)`.execute(queries);
}

/** The position of the next row in a step; rows are undone from the last to the first. */
const nextSeq = (step: number) => sql`(select coalesce(max(seq), 0) from undo_rows where step_id = ${step})`;

/**
 * Deletes rows and writes them to a step of the journal, with all rows that the database deletes along with them, and the
 * references that it clears.
 */
export async function removeRows(tx: Handle, step: number, table: TableName, condition: RawBuilder<SqlBool>): Promise<void> {
  const queries = queriesOf(tx);
  const rows = sql.table(table);
  const { rows: held } = await sql`select from ${rows} where ${condition} for update`.execute(queries);
  if (held.length === 0) return;
  for (const follower of await followersOf(tx, table)) {
    const follows = sql<SqlBool>`${sql.ref(follower.column)} in (select ${sql.ref(follower.target)} from ${rows} where ${condition})`;
    if (follower.deletion === "c") await removeRows(tx, step, follower.table, follows);
    else if (follower.has_id) await noteEmptied(tx, step, follower, follows);
  }
  await asJournal(
    tx,
    sql`
    with gone as (delete from ${rows} as record where ${condition} returning to_jsonb(record) as content)
    insert into undo_rows (step_id, seq, table_name, op, before)
    select ${step}, ${nextSeq(step)} + row_number() over (), ${table}, 'removed', content from gone`,
  );
}

async function noteEmptied(
  tx: Handle,
  step: number,
  { table, column }: Pick<Follower, "table" | "column">,
  follows: RawBuilder<SqlBool>,
): Promise<void> {
  await sql`
    insert into undo_rows (step_id, seq, table_name, op, column_name, keys, before)
    select ${step}, ${nextSeq(step)} + row_number() over (order by pointed), ${table}, 'changed', ${column}, array_agg(id), to_jsonb(pointed)
    from (select id, ${sql.ref(column)} as pointed from ${sql.table(table)} where ${follows}) as pointing group by pointed`.execute(
    queriesOf(tx),
  );
}

/** Clears columns of remaining rows, and writes the former values to a step of the journal. The table needs an `id`. */
export async function emptyColumns(
  tx: Handle,
  step: number,
  table: TableName,
  columns: readonly string[],
  condition: RawBuilder<SqlBool>,
): Promise<void> {
  const queries = queriesOf(tx);
  const values = sql.join(columns.map((column) => sql`${sql.lit(column)}, ${sql.ref(column)}`));
  const { rows } = await sql<{ id: number }>`
    insert into undo_rows (step_id, seq, table_name, op, keys, before)
    select ${step}, ${nextSeq(step)} + row_number() over (order by id), ${table}, 'changed', array[id], jsonb_build_object(${values})
    from ${sql.table(table)} where ${condition} returning keys[1] as id`.execute(queries);
  const emptied = sql.join(columns.map((column) => sql`${sql.ref(column)} = null`));
  await sql`update ${sql.table(table)} set ${emptied} where id = any(${rows.map(({ id }) => id)}::bigint[])`.execute(queries);
}

interface JournalRow {
  readonly table_name: TableName;
  readonly op: "removed" | "changed";
  readonly column_name: string | null;
  readonly keys: readonly number[] | null;
  /** As text, so that numbers beyond 2⁵³ keep their value. */
  readonly before: string;
}

/**
 * Locks the people that the removed rows of a step refer to, before any row is restored: a merge locks them before it moves their
 * rows, so another order would deadlock.
 */
async function holdOwners(tx: Handle, step: number): Promise<void> {
  await sql`
    select from people where id in (
      select (before ->> own.attname)::bigint from undo_rows
      join pg_constraint as key on key.conrelid = to_regclass(table_name) and contype = 'f' and confrelid = 'people'::regclass
      join pg_attribute as own on own.attrelid = conrelid and own.attnum = any(conkey)
      where step_id = ${step} and op = 'removed'
    ) order by id for key share`.execute(queriesOf(tx));
}

/**
 * Undoes a step from the last row to the first, and closes it. A reference to a row deleted in the meantime stays null; a deleted
 * row whose other owner no longer exists is not restored; a column with a newer value keeps it, as does one whose old value another
 * row has.
 */
export async function undoStep(tx: Handle, step: number): Promise<void> {
  const queries = queriesOf(tx);
  await holdOwners(tx, step);
  const { rows } = await sql<JournalRow>`
    select table_name, op, column_name, keys, before::text as before from undo_rows where step_id = ${step} order by seq desc`.execute(
    queries,
  );
  const columns = new Map<string, readonly Column[]>();
  for (const group of inGroups(rows)) {
    const [{ table_name: table, op }] = group;
    if (op === "changed") await changeBack(tx, group);
    else {
      const known = columns.get(table) ?? (await columnsOf(tx, table));
      columns.set(table, known);
      // A row may belong to another one of its table.
      const belongs = known.some(({ parent }) => parent === table);
      for (const part of belongs ? group.map((row) => [row]) : [group]) await putBack(tx, table, part, known);
    }
  }
  await queries.deleteFrom("undo_steps").where("id", "=", step).execute();
}

type Group = readonly [JournalRow, ...JournalRow[]];
const MOST = 500;

const isAlike = (one: JournalRow, other: JournalRow): boolean =>
  one.table_name === other.table_name &&
  one.op === other.op &&
  one.column_name === other.column_name &&
  (one.op === "removed" || one.column_name !== null || fieldsIn(one) === fieldsIn(other));
const fieldsIn = ({ before }: JournalRow): string => Object.keys(JSON.parse(before) as object).join();

function inGroups(rows: readonly JournalRow[]): Group[] {
  const groups: [JournalRow, ...JournalRow[]][] = [];
  for (const row of rows) {
    const group = groups.at(-1);
    if (group && isAlike(group[0], row) && group.length < MOST) group.push(row);
    else groups.push([row]);
  }
  return groups;
}

const isLost = (error: unknown): boolean => LOST.has((error as { readonly code?: unknown }).code);

async function changeBack(tx: Handle, group: Group): Promise<void> {
  const [{ table_name: table, column_name: column }] = group;
  if (column !== null) for (const row of group) await pointAgain(tx, row, column);
  else if (!(await fillAgain(tx, table, group))) for (const row of group) await fillAgain(tx, table, [row]);
}

async function pointAgain(tx: Handle, { table_name: table, keys, before }: JournalRow, column: string): Promise<void> {
  const target = sql.ref(column);
  await sql`update ${sql.table(table)} set ${target} = ${before}::bigint where id = any(${keys}::bigint[]) and ${target} is null`.execute(
    queriesOf(tx),
  );
}

/** PostgreSQL's codes for a value that another row has, and for a reference to a deleted row. */
const LOST: ReadonlySet<unknown> = new Set(["23505", "23503"]);

/** Restores the former values of the same columns of several rows; false, without a change, if one cannot be restored. */
async function fillAgain(tx: Handle, table: TableName, group: Group): Promise<boolean> {
  const queries = queriesOf(tx);
  const columns = Object.keys(JSON.parse(group[0].before) as object);
  const targets = sql.join(columns.map((column) => sql.ref(column)));
  const empty = sql.join(
    columns.map((column) => sql`record.${sql.ref(column)} is null`),
    sql` and `,
  );
  const noted = group.flatMap(({ keys, before }) => (keys ?? []).map((id) => ({ id, before })));
  await sql`savepoint filling`.execute(queries);
  try {
    await sql`
      update ${sql.table(table)} as record
      set (${targets}) = (select ${targets} from jsonb_populate_record(null::${sql.table(table)}, noted.content::jsonb))
      from unnest(${noted.map(({ id }) => id)}::bigint[], ${noted.map(({ before }) => before)}::text[]) as noted (row_id, content)
      where record.id = noted.row_id and ${empty}`.execute(queries);
    return true;
  } catch (error) {
    if (!isLost(error)) throw error;
    await sql`rollback to savepoint filling`.execute(queries);
    return false;
  }
}

interface Column {
  readonly name: string;
  /** The table that it refers to, and the effect of a deletion there ('n': sets null); null: none. */
  readonly parent: string | null;
  readonly deletion: string | null;
}

async function columnsOf(tx: Handle, table: TableName): Promise<readonly Column[]> {
  const { rows } = await sql<Column>`
    select a.attname as name, key.confrelid::regclass::text as parent, key.confdeltype::text as deletion
    from pg_attribute a
    left join pg_constraint key on key.conrelid = a.attrelid and key.contype = 'f' and key.conkey = array[a.attnum]
    where a.attrelid = ${table}::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''`.execute(queriesOf(tx));
  return rows;
}

async function putBack(tx: Handle, table: TableName, rows: readonly JournalRow[], columns: readonly Column[]): Promise<void> {
  const valueOf = ({ name, parent, deletion }: Column) =>
    parent !== null && deletion === "n"
      ? sql`(select id from ${sql.table(parent)} as parent where parent.id = record.${sql.ref(name)} for key share)`
      : sql.ref(`record.${name}`);
  const owned = columns.flatMap(({ name, parent, deletion }) =>
    parent === null || deletion === "n" || parent === "roles"
      ? []
      : [
          sql`(record.${sql.ref(name)} is null or exists (select from ${sql.table(parent)} as parent where parent.id = record.${sql.ref(name)}))`,
        ],
  );
  await asJournal(
    tx,
    sql`
    insert into ${sql.table(table)} (${sql.join(columns.map(({ name }) => sql.ref(name)))}) overriding system value
    select ${sql.join(columns.map(valueOf))}
    from jsonb_populate_recordset(null::${sql.table(table)}, ${`[${rows.map(({ before }) => before).join(",")}]`}::jsonb) as record
    where ${sql.join([sql`true`, ...owned], sql` and `)}`,
  );
}
