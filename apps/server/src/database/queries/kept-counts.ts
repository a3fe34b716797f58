import { sql, type RawBuilder } from "kysely";
import { queriesOf, type Handle } from "../connect.ts";
import { onlyRow } from "./kept-query.ts";
import type { DB } from "../tables.ts";

/** An arbitrary lock number: only one server folds at a time. */
const FOLD_LOCK = 7_240_118;

/**
 * A count that triggers maintain (keep_counts of migration 0007), so that no request counts a large table.
 * @unscoped counts the whole church, for housekeeping and the operator
 */
export interface KeptCount {
  /** The table of changes; their sum by `by` is the count. */
  readonly table: Extract<keyof DB, `${string}_counts`>;
  readonly by: readonly string[];
  /** Selects the same from the counted tables: the columns of `by`, and the count as `n`. */
  readonly recount: RawBuilder<unknown>;
}

const columnsOf = ({ by }: KeptCount) => sql.join(by.map((name) => sql.ref(name)));

/** The counts with changes to fold, in one statement for the frequent case of none. */
export async function unfoldedCounts(handle: Handle, all: readonly KeptCount[]): Promise<readonly KeptCount[]> {
  const places = all.map((kept, place) => {
    const columns = columnsOf(kept);
    return sql`select ${sql.lit(place)} as place
      where exists (select from ${sql.table(kept.table)} group by ${columns} having count(*) > 1)`;
  });
  const { rows } = await sql<{ place: number }>`${sql.join(places, sql` union all `)}`.execute(queriesOf(handle));
  return all.filter((_, place) => rows.some((row) => row.place === place));
}

/**
 * Folds the changes of a kept count into one row for each combination of `by`. Safe on several servers at once: one folds, the
 * others return.
 */
export async function foldCounts(tx: Handle, kept: KeptCount): Promise<void> {
  const queries = queriesOf(tx);
  const lock = await sql<{ held: boolean }>`select pg_try_advisory_xact_lock(${FOLD_LOCK}) as held`.execute(queries);
  if (lock.rows[0]?.held !== true) return;
  const counts = sql.table(kept.table);
  const columns = columnsOf(kept);
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

/** The number of combinations of `by` whose kept count is wrong: 0 unless there is a fault. One statement. */
export async function wrongCounts(handle: Handle, kept: KeptCount): Promise<number> {
  const columns = columnsOf(kept);
  const { rows } = await sql<{ wrong: number }>`
    select count(*) as wrong
    from (select ${columns}, sum(delta) as n from ${sql.table(kept.table)} group by ${columns} having sum(delta) <> 0) as kept
    full join (${kept.recount}) as counted using (${columns})
    where kept.n is distinct from counted.n
  `.execute(queriesOf(handle));
  return onlyRow(rows).wrong;
}
