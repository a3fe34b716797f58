import { sql, type RawBuilder, type SqlBool } from "kysely";
import { queriesOf, type Handle, type TableName } from "../connect.ts";

/** Deletes expired rows, at most `most`, and returns their number: fewer than `most` means that none is left. */
export type Sweep = (tx: Handle, now: Date, most: number) => Promise<number>;

/** A sweep of the rows of a table that match a condition, which needs an index. */
export const forgetRows =
  (table: TableName, hasRunOut: (now: Date) => RawBuilder<SqlBool>): Sweep =>
  async (tx, now, most) => {
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)}
      where ctid = any(array(select ctid from ${sql.table(table)} where ${hasRunOut(now)} limit ${most}))`.execute(queriesOf(tx));
    return Number(numAffectedRows);
  };
