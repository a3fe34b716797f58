import { sql } from "kysely";
import { queriesOf, type Handle } from "./connect.ts";
import type { TableName } from "./registry.ts";

/** A foreign key of one column, as the database's own catalogue knows it. */
export interface ForeignKey {
  readonly table: TableName;
  readonly column: string;
  readonly parent: TableName;
  /** What a deletion of the parent's row does: 'c' takes the row along, 'n' empties the column, 'a' is refused. */
  readonly deletion: "a" | "c" | "n";
}

/** All foreign keys of the house. */
export async function readForeignKeys(handle: Handle): Promise<readonly ForeignKey[]> {
  const { rows } = await sql<ForeignKey>`
    select conrelid::regclass::text as "table", own.attname::text as "column", confrelid::regclass::text as parent,
      confdeltype::text as deletion
    from pg_constraint join pg_attribute own on own.attrelid = conrelid and own.attnum = conkey[1]
    where contype = 'f' and array_length(conkey, 1) = 1 and connamespace = 'public'::regnamespace
    order by 1, 2`.execute(queriesOf(handle));
  return rows;
}
