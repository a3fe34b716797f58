import { sql } from "kysely";
import { queriesOf, type Handle } from "../../database/connect.ts";
import type { PersonRef } from "../../records/registry.ts";

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
