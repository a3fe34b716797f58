import { sql } from "kysely";
import { queriesOf, type Handle } from "./connect.ts";

/** Any number: only one instance folds at a time. */
const FOLD_LOCK = 7_240_118;

/** Tables of kept counts, each with the columns that it counts by. */
interface Kept {
  readonly table: "visitor_counts" | "visitor_day_counts" | "account_counts" | "membership_counts";
  readonly by: readonly string[];
}

/**
 * Folds the delta rows of kept counts into one row for each combination of `by`. Safe to run in several instances at once:
 * one folds, the others leave.
 */
export async function foldCounts(tx: Handle, { table, by }: Kept): Promise<void> {
  const queries = queriesOf(tx);
  const lock = await sql<{ held: boolean }>`select pg_try_advisory_xact_lock(${FOLD_LOCK}) as held`.execute(queries);
  if (lock.rows[0]?.held !== true) return;
  const counts = sql.table(table);
  const columns = sql.join(by.map((name) => sql.ref(name)));
  await sql`
    with folded as (
      delete from ${counts}
      where (${columns}) in (select ${columns} from ${counts} group by ${columns} having count(*) > 1)
      returning ${columns}, delta
    )
    insert into ${counts} (${columns}, delta)
    select ${columns}, sum(delta) from folded group by ${columns} having sum(delta) <> 0
  `.execute(queries);
}
