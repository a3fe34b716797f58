import type { FailureCode } from "@aprisco/contract/failures.ts";
import { sql, type Insertable, type Updateable } from "kysely";
import { isDeepStrictEqual } from "node:util";
import { Failure, type FailureDetails } from "../failure.ts";
import { queriesOf, type Handle, type TableName } from "../database/connect.ts";
import { onlyRow, keptQuery } from "../database/queries/kept-query.ts";
import type { DB } from "../database/tables.ts";

/** Tables whose rows are changed under a version. */
export type VersionedTable = {
  [T in keyof DB]: DB[T] extends { id: unknown; version: unknown; updated_at: unknown } ? T : never;
}[keyof DB];

/** Tables whose rows are named by an id. */
export type RecordTable = { [T in keyof DB]: DB[T] extends { id: unknown } ? T : never }[keyof DB];

/** What is read of a record; without a version it is never changed, only entered and removed. */
export interface RecordRow {
  readonly id: number;
  readonly version?: number;
}

/** A kind of record: the row that is held and changed, and how the whole of it is read within a scope (`Reach`). */
export interface RecordKind<Row extends RecordRow, Reach> {
  readonly table: RecordTable;
  /** Null: the scope reaches none. */
  readonly read: (handle: Handle, scope: Reach, id: number) => Promise<Row | null>;
  readonly notFound: FailureCode;
}

/** Reads one record. @throws Failure the kind's `notFound` */
export async function readRecord<Row extends RecordRow, Reach>(
  handle: Handle,
  { read, notFound }: RecordKind<Row, Reach>,
  scope: Reach,
  id: number,
): Promise<Row> {
  const row = await read(handle, scope, id);
  if (!row) throw new Failure(notFound);
  return row;
}

/** What a change was made upon. */
export interface ExpectedVersion<Row> {
  /** The version that the caller has seen; undefined: whatever the record has become since. */
  readonly version: number | undefined;
  /** What the conflict's answer carries: the record as the caller may see it, and what is noted of that reading. */
  readonly shown: (row: Row) => FailureDetails;
}

/**
 * Reads a record and holds it against other changes until the transaction ends. Held first and read then: while it waits, the
 * row may be given to another person.
 *
 * @throws Failure the kind's `notFound`, or `version.conflict` with the record as it stands
 */
export async function hold<Row extends RecordRow, Reach>(
  tx: Handle,
  kind: RecordKind<Row, Reach>,
  scope: Reach,
  id: number,
  expected?: ExpectedVersion<Row>,
): Promise<Row> {
  await sql`select from ${sql.table(kind.table)} where id = ${id} for update`.execute(queriesOf(tx));
  const row = await readRecord(tx, kind, scope, id);
  if (expected?.version !== undefined && expected.version !== row.version) throw new Failure("version.conflict", expected.shown(row));
  return row;
}

/** Fields of a body → the columns that hold them; a list where both have the same names. */
type Fields = readonly string[] | Readonly<Record<string, string>>;

export interface Difference {
  /** The fields that change, as the wire names them: for the activity log. */
  readonly names: readonly string[];
  /** The new values by column. */
  readonly values: Readonly<Record<string, unknown>>;
}

/** Which of the fields change: an absent one stays, null clears, and a value that is there already is no change. */
export function differing(fields: Fields, wanted: object, current: object): Difference {
  const columns: Readonly<Record<string, string>> = Array.isArray(fields)
    ? Object.fromEntries(fields.map((name: string) => [name, name]))
    : (fields as Readonly<Record<string, string>>);
  const asked = wanted as Readonly<Record<string, unknown>>;
  const has = current as Readonly<Record<string, unknown>>;
  const changed = Object.entries(columns).filter(
    ([name, column]) => asked[name] !== undefined && !isDeepStrictEqual(asked[name], has[column]),
  );
  return {
    names: changed.map(([name]) => name),
    values: Object.fromEntries(changed.map(([name, column]) => [column, asked[name]])),
  };
}

/** Changes a row that the transaction holds and counts its version up; without fields it stays as it is. */
export async function change<T extends VersionedTable>(
  tx: Handle,
  table: T,
  id: number,
  fields: Updateable<DB[T]>,
  now: Date,
): Promise<void> {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined);
  if (entries.length === 0) return;
  const set = sql.join(entries.map(([column, value]) => sql`${sql.ref(column)} = ${value}`));
  await sql`update ${sql.table(table)} set ${set}, updated_at = ${now}, version = version + 1 where id = ${id}`.execute(queriesOf(tx));
}

type Insertion<T extends keyof DB> = { readonly [C in keyof Insertable<DB[T]>]: Insertable<DB[T]>[C] | undefined };

/** Adds a row; what is undefined gets the column's default. Answers its id. */
export async function insert<T extends RecordTable>(tx: Handle, table: T, row: Insertion<T>): Promise<number> {
  const entries = Object.entries(row).filter(([, value]) => value !== undefined);
  const columns = sql.join(entries.map(([column]) => sql.ref(column)));
  const values = sql.join(entries.map(([, value]) => value));
  const made = await sql<{ id: number }>`insert into ${sql.table(table)} (${columns}) values (${values}) returning id`.execute(
    queriesOf(tx),
  );
  return onlyRow(made.rows).id;
}

/** The id of a row that is still to be written, for what is bound to it: its sequence's next. */
export async function drawRecordId(tx: Handle, table: TableName): Promise<number> {
  const { rows } = await sql<{ id: number }>`select nextval(pg_get_serial_sequence(${table}, 'id')) as id`.execute(queriesOf(tx));
  return onlyRow(rows).id;
}

/** PostgreSQL: a unique index holds the value already. */
const UNIQUE = "23505";

/**
 * Runs a write whose uniqueness an index decides; two at once cannot both pass it.
 *
 * @throws Failure `failure` when the value in that index is taken; the transaction is over then
 */
export async function unlessTaken<T>(index: string, failure: Failure, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const { code, constraint } = error as { readonly code?: unknown; readonly constraint?: unknown };
    throw code === UNIQUE && constraint === index ? failure : error;
  }
}

const survivorOf = keptQuery((handle, { table, id }: { readonly table: string; readonly id: number }) =>
  queriesOf(handle).selectFrom("former_numbers").select("person_id").where("table_name", "=", table).where("record_id", "=", id),
);

/**
 * Reads a record, or, where it went with a merge, that of the survivor, whose own number the answer then carries: old addresses
 * lead there for ever. Both within the scope.
 *
 * @throws Failure the kind's `notFound`
 */
export async function readOrSurvivor<Row extends RecordRow, Reach>(
  handle: Handle,
  kind: RecordKind<Row, Reach>,
  scope: Reach,
  id: number,
): Promise<Row> {
  const row = await kind.read(handle, scope, id);
  if (row) return row;
  const [former] = await survivorOf(handle, { table: kind.table, id });
  if (!former) return readRecord(handle, kind, scope, id);
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(kind.table)} where person_id = ${former.person_id}`.execute(queriesOf(handle));
  return readRecord(handle, kind, scope, rows[0]?.id ?? id);
}
