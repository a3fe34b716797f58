import type { FinanceMonth, MonthCheck } from "@aprisco/contract/finance-months.ts";
import { sql, type RawBuilder } from "kysely";
import type { Scope } from "../../access/caller.ts";
import { reaches } from "../../access/within.ts";
import { queriesOf, type Handle } from "../../database/connect.ts";

const PAGE = 24;

/** The months with entries in scope, the latest first: 24 of them, before `cursor` ("YYYY-MM"). */
export async function listMonths(handle: Handle, scope: Scope, cursor: string | undefined): Promise<readonly FinanceMonth[]> {
  const before = cursor === undefined || !/^\d{4}-\d\d$/.test(cursor) ? sql`true` : sql`kept.month < ${`${cursor}-01`}::date`;
  const { rows } = await sql<FinanceMonth>`
    with sums as (
      select kept.congregation_id, kept.month,
        coalesce(sum(kept.amount) filter (where kept.kind = 'income' and kept.status = 'confirmed'), 0)::bigint as income,
        coalesce(sum(kept.amount) filter (where kept.kind = 'expense' and kept.status = 'confirmed'), 0)::bigint as expense,
        sum(kept.entries)::bigint as entries
      from finance_month_totals as kept
      where ${reaches(scope, "kept.congregation_id")} and ${before} and kept.month >= (
        select min(month) from (select distinct kept.month from finance_month_totals as kept
          where ${reaches(scope, "kept.congregation_id")} and ${before} order by kept.month desc limit ${PAGE}) as paged)
      group by 1, 2)
    select to_char(sums.month, 'YYYY-MM') as month, sums.congregation_id, congregations.name as congregation_name,
      coalesce(months.status, 'open') as status, sums.income, sums.expense, sums.entries, months.closed_at,
      people.name as closed_by_name, encode(months.digest, 'hex') as digest,
      coalesce(months.status = 'closed' and not exists (select from finance_months as later where later.status = 'closed'
        and later.congregation_id = months.congregation_id and later.month > months.month), false) as latest_closed,
      months.reopened_at, months.reopen_reason
    from sums join congregations on congregations.id = sums.congregation_id
      left join finance_months as months on months.congregation_id = sums.congregation_id and months.month = sums.month
      left join accounts on accounts.id = months.closed_by left join people on people.id = accounts.person_id
    where sums.entries > 0
    order by sums.month desc, congregations.name, sums.congregation_id`.execute(queriesOf(handle));
  return rows;
}

/** Whether an earlier page follows the months of this one. */
export const cursorAfter = (rows: readonly FinanceMonth[]): string | null =>
  new Set(rows.map(({ month }) => month)).size < PAGE ? null : (rows.at(-1)?.month ?? null);

/**
 * A month of one congregation with what keeps it open and what is missing.
 *
 * @param month "YYYY-MM"
 * @param today in church time
 * @unscoped the caller has found the congregation within its scope
 */
export async function checkMonth(handle: Handle, congregationId: number, month: string, today: string): Promise<MonthCheck> {
  const first = sql`${`${month}-01`}::date`;
  interface Found extends Omit<MonthCheck, "blockers" | "warnings"> {
    readonly over: boolean;
    readonly processing: number;
    readonly batches: number;
    readonly earlier: number;
    readonly vouchers: number;
    readonly funds: number;
  }
  const { rows } = await sql<Found>`
    with sums as (
      select coalesce(sum(amount) filter (where kind = 'income' and status = 'confirmed'), 0)::bigint as income,
        coalesce(sum(amount) filter (where kind = 'expense' and status = 'confirmed'), 0)::bigint as expense,
        coalesce(sum(entries), 0)::bigint as entries, coalesce(sum(entries) filter (where status = 'processing'), 0)::bigint as processing
      from finance_month_totals where congregation_id = ${congregationId} and month = ${first})
    select ${month}::text as month, congregations.id as congregation_id, congregations.name as congregation_name,
      coalesce(months.status, 'open') as status, sums.income, sums.expense, sums.entries, months.closed_at,
      people.name as closed_by_name, encode(months.digest, 'hex') as digest,
      coalesce(months.status = 'closed' and not exists (select from finance_months as later where later.status = 'closed'
        and later.congregation_id = congregations.id and later.month > ${first}), false) as latest_closed,
      months.reopened_at, months.reopen_reason, sums.processing,
      ${first} + interval '1 month' <= ${today}::date as over,
      (select count(distinct kept.month) from finance_month_totals as kept where kept.congregation_id = congregations.id
        and kept.month < ${first} and kept.entries > 0 and not exists (select from finance_months as closed
          where closed.congregation_id = kept.congregation_id and closed.month = kept.month and closed.status = 'closed')) as earlier,
      (select count(*) from offering_batches where congregation_id = congregations.id and status in ('open', 'counted')
        and entry_date >= ${first} and entry_date < ${first} + interval '1 month') as batches,
      (select count(*) from postings where congregation_id = congregations.id and kind = 'expense' and voucher_count = 0
        and status = 'confirmed' and not reversed and reverses_id is null
        and entry_date >= ${first} and entry_date < ${first} + interval '1 month') as vouchers,
      (select count(*) from finance_fund_balances as held join funds on funds.id = held.fund_id
        where held.congregation_id = congregations.id and funds.restricted and held.amount < 0) as funds
    from congregations cross join sums
      left join finance_months as months on months.congregation_id = congregations.id and months.month = ${first}
      left join accounts on accounts.id = months.closed_by left join people on people.id = accounts.person_id
    where congregations.id = ${congregationId}`.execute(queriesOf(handle));
  const [found] = rows;
  if (!found) throw new Error(`no congregation ${congregationId}`);
  const { over, processing, batches, earlier, vouchers, funds, ...row } = found;
  return {
    ...row,
    blockers:
      row.status === "closed"
        ? []
        : [
            ...(over ? [] : [{ kind: "notOver", count: 1 } as const]),
            ...(processing > 0 ? [{ kind: "processing", count: processing } as const] : []),
            ...(batches > 0 ? [{ kind: "batches", count: batches } as const] : []),
            ...(earlier > 0 ? [{ kind: "earlier", count: earlier } as const] : []),
          ],
    warnings: [
      ...(vouchers > 0 ? [{ kind: "vouchers", count: vouchers } as const] : []),
      ...(funds > 0 ? [{ kind: "funds", count: funds } as const] : []),
    ],
  };
}

/**
 * Waits for the writers of a congregation's money and keeps others out until the commit. It takes the locks of `queueWriters` and, for
 * this month, of the database's require_open_month (migration 0130).
 */
export const lockMonth = (tx: Handle, congregationId: number, month: string) =>
  sql`select pg_advisory_xact_lock(7265, ${congregationId}::integer),
    pg_advisory_xact_lock(7261, finance_month_lock(${congregationId}, ${`${month}-01`}::date))`.execute(queriesOf(tx));

/** What a closed month's digest covers: the dimensions of money of each entry, without donor and text. */
const covered = sql`string_agg(concat_ws('|', id, entry_date, kind, amount, account_id, counter_account_id, category_id, fund_id,
  counter_fund_id, cost_centre_id, payment_method, reverses_id), chr(10) order by id)`;
const digestOf = (congregation: unknown, first: unknown, previous: unknown) => sql`(
  select sha256(convert_to(coalesce(${covered}, ''), 'UTF8') || coalesce(${previous}, ''::bytea)) from postings
  where postings.congregation_id = ${congregation} and postings.status = 'confirmed'
    and postings.entry_date >= ${first} and postings.entry_date < (${first} + interval '1 month')::date)`;

/**
 * Closes a month that the transaction has locked: keeps the result by category, fund and payment method, the balances at its end, the
 * number of entries, and a digest that is chained to the former closed month's.
 * @unscoped the caller has found the congregation within its scope
 */
export async function closeMonth(
  tx: Handle,
  congregationId: number,
  month: string,
  { by, now }: { readonly by: number; readonly now: Date },
) {
  const first = sql`${`${month}-01`}::date`;
  const sumsBy = (
    columns: RawBuilder<unknown>,
    names: RawBuilder<unknown>,
    joins: RawBuilder<unknown> = sql``,
  ) => sql`(select coalesce(jsonb_agg(to_jsonb(grouped)), '[]') from (
    select kept.kind, ${columns}, sum(kept.amount)::bigint as amount from finance_month_totals as kept ${joins}
    where kept.congregation_id = ${congregationId} and kept.month = ${first} and kept.status = 'confirmed'
    group by kept.kind, ${names} having sum(kept.amount) <> 0 order by 1, 2) as grouped)`;
  const byCategory = sumsBy(
    sql`categories.key, categories.name, categories.result_group, categories.internal`,
    sql`categories.id`,
    sql`join finance_categories as categories on categories.id = kept.category_id`,
  );
  const byFund = sumsBy(sql`funds.id, funds.name`, sql`funds.id`, sql`join funds on funds.id = kept.fund_id`);
  const byMethod = sumsBy(sql`kept.payment_method`, sql`kept.payment_method`);
  const atEnd = sql`postings.status = 'confirmed' and postings.congregation_id = ${congregationId}
    and postings.entry_date < (${first} + interval '1 month')::date`;
  await sql`
    insert into finance_months as kept (congregation_id, month, status, closed_at, closed_by, snapshot, digest, previous, updated_at)
    select ${congregationId}, ${first}, 'closed', ${now}, ${by}, jsonb_build_object(
        'by_category', ${byCategory}, 'by_fund', ${byFund}, 'by_method', ${byMethod},
        'accounts', (select coalesce(jsonb_agg(to_jsonb(held) order by held.id), '[]') from (
          select own.id, own.name, coalesce((select sum(case when postings.account_id = own.id and postings.kind in ('expense', 'transfer')
              then -postings.amount else postings.amount end) from postings
            where (postings.account_id = own.id or postings.counter_account_id = own.id) and ${atEnd}), 0)::bigint as balance
          from finance_accounts as own where own.congregation_id = ${congregationId}) as held),
        'entries', (select count(*) from postings where postings.congregation_id = ${congregationId} and postings.status = 'confirmed'
          and postings.entry_date >= ${first} and postings.entry_date < (${first} + interval '1 month')::date)),
      ${digestOf(congregationId, first, sql`former.digest`)}, former.digest, ${now}
    from (select 1) as one left join lateral (
      select digest from finance_months as earlier where earlier.congregation_id = ${congregationId} and earlier.month < ${first}
        and earlier.status = 'closed' order by earlier.month desc limit 1) as former on true
    on conflict (congregation_id, month) do update set status = 'closed', closed_at = excluded.closed_at, closed_by = excluded.closed_by,
      snapshot = excluded.snapshot, digest = excluded.digest, previous = excluded.previous, updated_at = excluded.updated_at,
      version = kept.version + 1`.execute(queriesOf(tx));
}

/** @unscoped the caller has found the congregation within its scope */
export const reopenMonth = (
  tx: Handle,
  congregationId: number,
  month: string,
  reason: string,
  { by, now }: { readonly by: number; readonly now: Date },
) =>
  sql`
  update finance_months set status = 'open', closed_at = null, closed_by = null, snapshot = null, digest = null, previous = null,
    reopened_at = ${now}, reopened_by = ${by}, reopen_reason = ${reason}, updated_at = ${now}, version = version + 1
  where congregation_id = ${congregationId} and month = ${`${month}-01`}::date and status = 'closed'`.execute(queriesOf(tx));

/**
 * The closed months whose entries are not those that were closed, or whose chain is broken: 0 unless there is a fault.
 * @unscoped counts the whole church, for the operator's check of the data
 */
export async function wrongMonths(handle: Handle): Promise<number> {
  const { rows } = await sql<{ wrong: number }>`
    select count(*) as wrong from finance_months as months
    where months.status = 'closed' and (months.digest <> ${digestOf(sql`months.congregation_id`, sql`months.month`, sql`months.previous`)}
      or months.previous is distinct from (select digest from finance_months as earlier
        where earlier.congregation_id = months.congregation_id and earlier.month < months.month and earlier.status = 'closed'
          and earlier.closed_at <= months.closed_at
        order by earlier.month desc limit 1))`.execute(queriesOf(handle));
  return rows[0]?.wrong ?? 0;
}
