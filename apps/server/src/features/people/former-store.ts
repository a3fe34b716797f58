import { sql } from "kysely";
import { queriesOf, type Handle } from "../../database/connect.ts";
import { keptQuery } from "../../database/kept-query.ts";
import { readRecord, type RecordKind, type VersionedRow } from "../../database/record.ts";
import type { PersonRef } from "../../database/registry.ts";

const survivorOf = keptQuery((handle, { table, id }: { readonly table: string; readonly id: number }) =>
  queriesOf(handle).selectFrom("former_numbers").select("person_id").where("table_name", "=", table).where("record_id", "=", id),
);

/**
 * Reads a record, or, where it went with a merge, that of the survivor, whose own number the answer then carries: old addresses
 * lead there for ever. Both within the scope.
 *
 * @throws Failure the kind's `notFound`
 */
export async function readOrSurvivor<Row extends VersionedRow, Reach>(
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

/** The numbers of a person's records that have pages, by table. */
export async function numbersOf(tx: Handle, refs: readonly PersonRef[], personId: number): Promise<ReadonlyMap<string, readonly number[]>> {
  const numbers = new Map<string, readonly number[]>([["people", [personId]]]);
  for (const { table, column } of refs.filter(({ addressed }) => addressed)) {
    const { rows } = await sql<{ id: number }>`select id from ${sql.table(table)} where ${sql.ref(column)} = ${personId}`.execute(
      queriesOf(tx),
    );
    numbers.set(
      table,
      rows.map(({ id }) => id),
    );
  }
  return numbers;
}

/** Lets the numbers of those records that are gone lead to the survivor. */
export async function keepNumbers(tx: Handle, numbers: ReadonlyMap<string, readonly number[]>, survivor: number): Promise<void> {
  for (const [table, ids] of numbers)
    await sql`
      insert into former_numbers (table_name, record_id, person_id)
      select ${table}, former, ${survivor} from unnest(${ids}::bigint[]) as former
      where not exists (select from ${sql.table(table)} as record where record.id = former)`.execute(queriesOf(tx));
}
