import type { MergeEntry } from "@aprisco/contract/duplicates.ts";
import { sql, type SqlBool } from "kysely";
import type { Scope } from "../../access/caller.ts";
import { queriesOf, type Handle } from "../../database/connect.ts";
import { listOf } from "../../records/lists/page.ts";
import { theirPeople } from "../people/index.ts";
import type { UndoneMerge } from "../roll/index.ts";

const merges = listOf({
  rows: (handle) =>
    queriesOf(handle)
      .selectFrom("undo_steps")
      .where("undo_steps.kind", "=", "merge")
      .innerJoin("people", "people.id", "undo_steps.into_id")
      .leftJoin("memberships", "memberships.person_id", "people.id")
      .leftJoin("visitors", "visitors.person_id", "people.id")
      .leftJoin("accounts", "accounts.id", "undo_steps.by_account")
      .leftJoin("people as makers", "makers.id", "accounts.person_id")
      .select(["undo_steps.id", "people.id as person_id", "people.name", "memberships.id as member_id", "visitors.id as visitor_id"])
      .select(["undo_steps.at", "undo_steps.undo_until", "undo_steps.undone_at", "makers.name as by_name"])
      .select(
        sql<string | null>`(
          select gone.before ->> 'name' from undo_rows as gone
          where gone.step_id = undo_steps.id and gone.table_name = 'people' and gone.op = 'removed')`.as("from_name"),
      ),
  id: "undo_steps.id",
  congregation: "people.congregation_id",
  theirs: (scope) => theirPeople(scope, "people.id"),
  sorts: { id: { by: "undo_steps.id", tie: "undo_steps.id", as: "number" } },
});

export async function listMerges(
  handle: Handle,
  scope: Scope,
  page: { readonly cursor?: string | undefined; readonly limit?: number | undefined },
) {
  const { rows, meta } = await merges(handle, scope, { sort: "-id", ...page }, { where: [sql<SqlBool>`undo_steps.kind = 'merge'`] });
  return { data: rows satisfies readonly MergeEntry[], meta };
}

export interface MergeStep {
  readonly id: number;
  readonly from: number;
  readonly into: number;
  readonly at: string;
  readonly undo_until: string;
  readonly undone_at: string | null;
  readonly congregation: number | null;
  readonly homes: readonly number[];
  readonly withAccounts: boolean;
}

/** A merge, locked; null: none. The caller's scope is checked on its people. */
export async function holdMerge(tx: Handle, id: number): Promise<MergeStep | null> {
  const { rows } = await sql<MergeStep>`
    select steps.id, steps.subject_id as "from", steps.into_id as "into", steps.at, steps.undo_until, steps.undone_at,
      (select (gone.before ->> 'congregation_id')::bigint from undo_rows as gone
        where gone.step_id = steps.id and gone.table_name = 'people' and gone.op = 'removed') as congregation,
      array(select distinct (before ->> 'household_id')::bigint from undo_rows
        where step_id = steps.id and table_name = 'people' and before ->> 'household_id' is not null) as homes,
      exists (select from undo_rows where step_id = steps.id and table_name = 'accounts') as "withAccounts"
    from undo_steps as steps where steps.id = ${id} and steps.kind = 'merge' for update of steps`.execute(queriesOf(tx));
  return rows[0] ?? null;
}

/**
 * The survivor's membership before a merge that changed it.
 * @unscoped the transaction holds the row, read within a scope
 */
export async function membershipBefore(tx: Handle, { id, into }: MergeStep): Promise<UndoneMerge["was"]> {
  const { rows } = await sql<UndoneMerge["was"]>`
    select before ->> 'status' as status, before ->> 'left_on' as left_on from undo_rows join memberships on memberships.id = any(keys)
    where step_id = ${id} and table_name = 'memberships' and op in ('moved', 'changed') and before ? 'status' and memberships.person_id = ${into}`.execute(
    queriesOf(tx),
  );
  return rows[0] ?? {};
}

export async function isNotLast(tx: Handle, { id, from, into }: MergeStep): Promise<boolean> {
  const { rows } = await sql`
    select from undo_steps where kind = 'merge' and undone_at is null and id > ${id}
      and (into_id = any(${[from, into]}::bigint[]) or (table_name = 'people' and subject_id = any(${[from, into]}::bigint[]))) limit 1`.execute(
    queriesOf(tx),
  );
  return rows.length > 0;
}

export async function endMerge(tx: Handle, id: number, now: Date): Promise<void> {
  await queriesOf(tx).updateTable("undo_steps").set({ undone_at: now }).where("id", "=", id).execute();
}

/**
 * Whether an account that a merge closed is open again: without a password, since the journal does not keep it.
 * @unscoped answers yes or no of accounts that a merge within the scope closed
 */
export async function hasReopened(tx: Handle, step: number): Promise<boolean> {
  const { rows } = await sql`
    select from undo_rows join accounts on accounts.id = any(keys)
    where step_id = ${step} and table_name = 'accounts' and before ? 'closed_at' and accounts.closed_at is null limit 1`.execute(
    queriesOf(tx),
  );
  return rows.length > 0;
}

export async function countRecorded(tx: Handle, step: number): Promise<Readonly<Record<string, number>>> {
  const { rows } = await sql<{ counts: Record<string, number> | null }>`
    select jsonb_object_agg(table_name, rows) as counts
    from (select table_name, sum(cardinality(keys)) as rows from undo_rows where step_id = ${step} group by table_name) as counted`.execute(
    queriesOf(tx),
  );
  return rows[0]?.counts ?? {};
}

/** Keeps the files that a merge released as long as it can be undone; they are swept a day later. */
export async function keepLetGo(tx: Handle, step: number, lastDay: Date, now: Date): Promise<void> {
  await sql`
    update files set unattached_since = ${lastDay} where unattached_since = ${now} and id in (
      select keys[1] from undo_rows where step_id = ${step} and table_name = 'files')`.execute(queriesOf(tx));
}

/** The name, phone and e-mail of a person whom the transaction holds. @unscoped the transaction holds the row, read within a scope */
export const contactOf = (
  tx: Handle,
  id: number,
): Promise<{ readonly name: string; readonly phone: string | null; readonly email: string | null }> =>
  queriesOf(tx).selectFrom("people").select(["name", "phone", "email"]).where("id", "=", id).executeTakeFirstOrThrow();
