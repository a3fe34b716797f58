import type { FailureCode } from "@aprisco/contract/failures.ts";
import { sql, type Insertable, type Updateable } from "kysely";
import { isDeepStrictEqual } from "node:util";
import { Failure, type FailureDetails } from "../failure.ts";
import { queriesOf, type Handle, type TableName } from "../database/connect.ts";
import { onlyRow, keptQuery } from "../database/queries/kept-query.ts";
import type { DB } from "../database/tables.ts";

export type VersionedTable = {
  [T in keyof DB]: DB[T] extends { id: unknown; version: unknown; updated_at: unknown } ? T : never;
}[keyof DB];

export type RecordTable = { [T in keyof DB]: DB[T] extends { id: unknown } ? T : never }[keyof DB];

/** A record as read; one without a version is only added and deleted. */
export interface RecordRow {
  readonly id: number;
  readonly version?: number;
}

/** A kind of record: how its row is locked and changed, and how it is read within a scope (`Reach`). */
export interface RecordKind<Row extends RecordRow, Reach> {
  readonly table: RecordTable;
  /** Null: none in scope. */
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

/** The version that a change is based on. */
export interface ExpectedVersion<Row> {
  /** The version that the caller has read; undefined: any version. */
  readonly version: number | undefined;
  /** The details of a conflict: the record with the fields that the caller may see, and the log entries of that reading. */
  readonly shown: (row: Row) => FailureDetails;
}

/**
 * Reads and locks a record until the transaction ends. Locked first and read then, because the row may move to another person
 * during the wait.
 *
 * @throws Failure the kind's `notFound`, or `version.conflict` with the present record
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

/** Fields of a body → their columns; a list if the names are equal. */
type Fields = readonly string[] | Readonly<Record<string, string>>;

export interface Difference {
  readonly names: readonly string[];
  readonly values: Readonly<Record<string, unknown>>;
}

/** The changes of a body: an absent field stays, null clears, and an equal value is no change. */
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

/** Changes a row that the transaction holds and increases its version; without fields it does nothing. */
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

/** Adds a row; undefined values get the column's default. Returns its id. */
export async function insert<T extends RecordTable>(tx: Handle, table: T, row: Insertion<T>): Promise<number> {
  const entries = Object.entries(row).filter(([, value]) => value !== undefined);
  const columns = sql.join(entries.map(([column]) => sql.ref(column)));
  const values = sql.join(entries.map(([, value]) => value));
  const made = await sql<{ id: number }>`insert into ${sql.table(table)} (${columns}) values (${values}) returning id`.execute(
    queriesOf(tx),
  );
  return onlyRow(made.rows).id;
}

/** Draws the id of a row that will be added later, for a seal bound to it. */
export async function drawRecordId(tx: Handle, table: TableName): Promise<number> {
  const { rows } = await sql<{ id: number }>`select nextval(pg_get_serial_sequence(${table}, 'id')) as id`.execute(queriesOf(tx));
  return onlyRow(rows).id;
}

/** PostgreSQL's code for a unique violation. */
const UNIQUE = "23505";

/**
 * Runs a write that a unique index may refuse; of two at once one fails.
 *
 * @throws Failure `failure` if the value in that index is taken; the transaction cannot continue then
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
 * Reads a record or, if a merge deleted it, the survivor's, with the survivor's id in the answer: old addresses stay valid. Both
 * within the scope.
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
