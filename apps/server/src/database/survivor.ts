import { sql } from "kysely";
import { queriesOf, type Handle } from "./connect.ts";
import { keptQuery } from "./kept-query.ts";
import { readRecord, type RecordKind, type RecordRow } from "./record.ts";

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
