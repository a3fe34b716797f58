import { sql } from "kysely";
import { queriesOf, type Handle } from "../database/connect.ts";

const HOUSEKEEPING_LOCK = 7_261_121;

/** Whether this transaction gets the turn of housekeeping; another server may have it until its transaction ends. */
export async function takeTurn(tx: Handle): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`select pg_try_advisory_xact_lock(${HOUSEKEEPING_LOCK}) as held`.execute(queriesOf(tx));
  return rows[0]?.held === true;
}
