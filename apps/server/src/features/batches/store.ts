import type { Batch, Pieces } from "@aprisco/contract/batches-fields.ts";
import type { QueryOf } from "@aprisco/contract/routes.ts";
import { sql, type SqlBool } from "kysely";
import type { Scope } from "../../access/caller.ts";
import { amongIds, reaches } from "../../access/within.ts";
import { queriesOf, type Handle } from "../../database/connect.ts";
import type { DutyRow } from "../../facets/boards.ts";
import type { BoardTime } from "../../days/church-time.ts";
import type { RecordKind } from "../../records/record.ts";
import { listedKind } from "../../records/lists/listed-kind.ts";
import { listOf } from "../../records/lists/page.ts";
import { equalTo, holdsTerm, searchTerms } from "../../records/lists/search.ts";

/** A batch as stored; the totals of a round are known to no one before they agree. */
export type BatchRow = Omit<Batch, "counted" | "first_counter" | "second_counter"> & {
  readonly counted_first_by: number | null;
  readonly counted_second_by: number | null;
  readonly first_name: string | null;
  readonly second_name: string | null;
  readonly congregation: string;
  readonly first_total: number | null;
  readonly second_total: number | null;
};

const selectBatches = (handle: Handle) =>
  queriesOf(handle)
    .selectFrom("offering_batches")
    .innerJoin("finance_accounts", "finance_accounts.id", "offering_batches.account_id")
    .innerJoin("finance_categories", "finance_categories.id", "offering_batches.category_id")
    .innerJoin("funds", "funds.id", "offering_batches.fund_id")
    .innerJoin("congregations", "congregations.id", "offering_batches.congregation_id")
    .leftJoin("accounts as first_accounts", "first_accounts.id", "offering_batches.counted_first_by")
    .leftJoin("people as first_people", "first_people.id", "first_accounts.person_id")
    .leftJoin("accounts as second_accounts", "second_accounts.id", "offering_batches.counted_second_by")
    .leftJoin("people as second_people", "second_people.id", "second_accounts.person_id")
    .leftJoin("accounts as makers", "makers.id", "offering_batches.created_by")
    .leftJoin("people as making", "making.id", "makers.person_id")
    .leftJoin("accounts as closers", "closers.id", "offering_batches.closed_by")
    .leftJoin("people as closing", "closing.id", "closers.person_id")
    .select([
      "offering_batches.id",
      "offering_batches.congregation_id",
      "congregations.name as congregation",
      "offering_batches.number",
      "offering_batches.name",
      "offering_batches.entry_date",
      "offering_batches.account_id",
      "finance_accounts.name as account_name",
      "finance_categories.key as category",
      "finance_categories.name as category_name",
      "offering_batches.fund_id",
      "funds.name as fund_name",
      "offering_batches.payment_method",
      "offering_batches.counting",
      "offering_batches.status",
      "offering_batches.round",
      "offering_batches.counted_first_by",
      "offering_batches.counted_second_by",
      "first_people.name as first_name",
      "second_people.name as second_name",
      "offering_batches.first_total",
      "offering_batches.second_total",
      sql<Pieces | null>`case when offering_batches.status in ('counted', 'closed') then (select counts.pieces from offering_countings as counts
        where counts.batch_id = offering_batches.id and counts.round = offering_batches.round order by counts.id limit 1) end`.as("pieces"),
      "offering_batches.lines",
      "offering_batches.entered",
      "offering_batches.cash_entered",
      "offering_batches.created_at",
      "making.name as created_by_name",
      "offering_batches.closed_at",
      "closing.name as closed_by_name",
      "offering_batches.version",
    ]);

const list = {
  rows: selectBatches,
  id: "offering_batches.id",
  congregation: "offering_batches.congregation_id",
  theirs: () => sql<SqlBool>`true`,
  sorts: { entry_date: { by: "offering_batches.entry_date", tie: "offering_batches.id", as: "day" } },
} as const;
const batches = listOf(list);
export const batchKind = listedKind("offering_batches", "batch.notFound", list);
const among = (scope: Scope) => amongIds(list.id, scope.batchIds) ?? sql<SqlBool>`false`;
/** The batches that the caller counts, and no others: the pad opens by the relation alone. */
export const countedKind: RecordKind<BatchRow, Scope> = {
  table: "offering_batches",
  notFound: "batch.notFound",
  read: async (handle, scope, id) => {
    const rows = selectBatches(handle).where("offering_batches.id", "=", id).where(among(scope));
    return (await rows.executeTakeFirst()) ?? null;
  },
};

/** One page of the batches in scope, the latest first; `q` searches what they were collected at. */
export const listBatches = (handle: Handle, scope: Scope, { q, status, sort = "-entry_date", ...page }: QueryOf<"listBatches">) =>
  batches(
    handle,
    scope,
    { sort, ...page },
    {
      where: equalTo({ "offering_batches.status": status }),
      search: searchTerms(q ?? "").map((term) => holdsTerm("offering_batches.name_folded", term)),
    },
  );

/**
 * The next number of a congregation's batches; of two openings at once one waits for the other.
 * @unscoped a number within the congregation of a new batch
 */
export async function nextNumber(tx: Handle, congregationId: number): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('offering_batches'), ${congregationId}::integer)`.execute(queriesOf(tx));
  const { rows } = await sql<{ next: number }>`
    select coalesce(max(number), 0) + 1 as next from offering_batches where congregation_id = ${congregationId}`.execute(queriesOf(tx));
  return rows[0]?.next ?? 1;
}

export interface KeptCount {
  readonly pieces: Pieces;
  readonly total: number;
}

/** What an account sent in a round; null: nothing. @unscoped the caller's own count of a batch that they have read */
export async function readCount(handle: Handle, batchId: number, round: number, accountId: number): Promise<KeptCount | null> {
  const { rows } = await sql<KeptCount>`
    select pieces, total from offering_countings where batch_id = ${batchId} and round = ${round} and counted_by = ${accountId}`.execute(
    queriesOf(handle),
  );
  return rows[0] ?? null;
}

/**
 * Keeps what an account counted in a round of a batch that the transaction holds; a second count replaces the first.
 * @unscoped the transaction holds the batch, read by the caller's relation
 */
export const keepCount = (tx: Handle, batchId: number, round: number, { pieces, total }: KeptCount, by: number, now: Date) =>
  sql`insert into offering_countings (batch_id, round, counted_by, pieces, total, counted_at)
    values (${batchId}, ${round}, ${by}, ${JSON.stringify(pieces)}::jsonb, ${total}, ${now})
    on conflict (batch_id, round, counted_by) do update set pieces = excluded.pieces, total = excluded.total, counted_at = excluded.counted_at`.execute(
    queriesOf(tx),
  );

/** Whether the counts of a round differed. @unscoped a truth value about a batch that the caller has read */
export async function differed(handle: Handle, batchId: number, round: number): Promise<boolean> {
  const { rows } = await sql<{ differed: boolean }>`
    select count(distinct total) > 1 as differed from offering_countings where batch_id = ${batchId} and round = ${round}`.execute(
    queriesOf(handle),
  );
  return rows[0]?.differed ?? false;
}

/** Whether an account counted a batch in any round. @unscoped a truth value about a batch that the caller has read */
export async function everCounted(handle: Handle, batchId: number, accountId: number): Promise<boolean> {
  const { rows } = await sql`
    select from offering_countings where batch_id = ${batchId} and counted_by = ${accountId} limit 1`.execute(queriesOf(handle));
  return rows.length > 0;
}

/** The batches that the caller counts and that are not ended, the latest first. */
export async function listCounted(handle: Handle, scope: Scope): Promise<BatchRow[]> {
  return await selectBatches(handle)
    .where(among(scope))
    .where("offering_batches.status", "in", ["open", "counted"])
    .orderBy("offering_batches.entry_date", "desc")
    .orderBy("offering_batches.id", "desc")
    .limit(50)
    .execute();
}

/** Confirms the lines of a batch that the transaction holds. @unscoped the transaction holds the batch, read within a scope */
export const confirmLines = (tx: Handle, batchId: number, by: number, now: Date) =>
  sql`update postings set status = 'confirmed', confirmed_at = ${now}, confirmed_by = ${by}, updated_at = ${now}, version = version + 1
    where batch_id = ${batchId} and status = 'processing'`.execute(queriesOf(tx));

/** Moves the lines of a batch that the transaction holds to its day and its cash box. @unscoped as `confirmLines` */
export const moveLines = (
  tx: Handle,
  batchId: number,
  { day, accountId }: { readonly day: string; readonly accountId: number },
  now: Date,
) =>
  sql`update postings set entry_date = ${day}::date, account_id = case when payment_method = 'cash' then ${accountId} else account_id end,
      updated_at = ${now}, version = version + 1
    where batch_id = ${batchId} and status = 'processing'`.execute(queriesOf(tx));

/** Batches that wait for somebody to close them: those whose counts agree, and those that nobody counts. */
export async function readBatchDuties(handle: Handle, scope: Scope, _time: BoardTime, most: number): Promise<DutyRow[]> {
  const { rows } = await sql<{ id: number; number: number; name: string | null; created_at: string }>`
    select id, number, name, created_at from offering_batches
    where (status = 'counted' or status = 'open' and counting = 'none' and lines > 0) and ${reaches(scope, "congregation_id")}
    order by created_at, id limit ${most}`.execute(queriesOf(handle));
  return rows.map(({ id, number, name, created_at: since }) => ({
    title: String(number),
    note: name,
    since,
    target: `/finance/batches/${id}`,
  }));
}

/**
 * The batches whose kept sums are not those of their lines, and closed ones whose cash is not what was counted: 0 unless there is a
 * fault. Source: the ledger's invariant 6.
 * @unscoped counts the whole church, for the operator's check of the data
 */
export async function wrongBatches(handle: Handle): Promise<number> {
  const { rows } = await sql<{ wrong: number }>`
    with own as (
      select batch_id, count(*) as lines, sum(amount) as entered, sum(amount) filter (where payment_method = 'cash') as cash
      from postings where batch_id is not null group by batch_id
    )
    select count(*) as wrong from offering_batches as batches left join own on own.batch_id = batches.id
    where batches.lines <> coalesce(own.lines, 0) or batches.entered <> coalesce(own.entered, 0)
      or batches.cash_entered <> coalesce(own.cash, 0)
      or batches.status = 'closed' and batches.counting <> 'none' and batches.first_total is distinct from coalesce(own.cash, 0)`.execute(
    queriesOf(handle),
  );
  return rows[0]?.wrong ?? 0;
}

/**
 * The batches that an account counts: open ones, and for two days those that ended, so that a phone that sends late hears why.
 * @unscoped only the rows of the account itself
 */
export const countedBatches = ({ accountId, today }: { readonly accountId: number; readonly today: string }) => sql`
  select id from offering_batches where ${accountId} in (counted_first_by, counted_second_by)
    and (status in ('open', 'counted') or updated_at >= ${today}::date - 2)`;
