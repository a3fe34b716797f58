import { sql } from "kysely";
import { queriesOf, type Handle } from "../../database/connect.ts";

/**
 * The kept sums that are not those of the entries, the congregations whose funds and accounts differ, reversals that are not the
 * opposite of their original, and wrong numbers of vouchers: 0 unless there is a fault. Source: the ledger's invariants 1 to 4 and 9.
 * @unscoped counts the whole church, for the operator's check of the data
 */
export async function wrongSums(handle: Handle): Promise<number> {
  const { rows } = await sql<{ wrong: number }>`
    with legs as (
      select congregation_id, account_id, fund_id, case when kind in ('expense', 'transfer') then -amount else amount end as amount
        from postings where status = 'confirmed' and kind <> 'fund_transfer'
      union all select congregation_id, counter_account_id, fund_id, amount from postings where kind = 'transfer'
      union all select congregation_id, null, fund_id, -amount from postings where kind = 'fund_transfer'
      union all select congregation_id, null, counter_fund_id, amount from postings where kind = 'fund_transfer'
    ), account_sums as (select account_id, sum(amount) as amount from legs where account_id is not null group by 1),
    fund_sums as (select congregation_id, fund_id, sum(amount) as amount from legs group by 1, 2),
    months as (
      select congregation_id, date_trunc('month', entry_date)::date as month, status, kind, category_id, account_id, fund_id,
        coalesce(cost_centre_id, 0) as centre, payment_method, sum(amount) as amount, count(*) as entries
      from postings where kind in ('income', 'expense') group by 1, 2, 3, 4, 5, 6, 7, 8, 9
    ), days as (
      select congregation_id, entry_date as day, kind, category_id, fund_id, sum(amount) as amount, count(*) as entries
      from postings where kind in ('income', 'expense') and status = 'confirmed' group by 1, 2, 3, 4, 5
    )
    select (select count(*) from finance_account_balances as kept full join account_sums as own using (account_id)
        where coalesce(kept.amount, 0) <> coalesce(own.amount, 0))
      + (select count(*) from finance_fund_balances as kept full join fund_sums as own using (congregation_id, fund_id)
        where coalesce(kept.amount, 0) <> coalesce(own.amount, 0))
      + (select count(*) from (select congregation_id, sum(amount) as held from finance_fund_balances group by 1) as by_fund
        join (select own.congregation_id, sum(kept.amount) as held from finance_account_balances as kept
          join finance_accounts as own on own.id = kept.account_id group by 1) as by_account using (congregation_id)
        where by_fund.held <> by_account.held)
      + (select count(*) from (select congregation_id, month, status, kind, category_id, account_id, fund_id,
            coalesce(cost_centre_id, 0) as centre, payment_method, amount, entries from finance_month_totals) as kept
        full join months as own using (congregation_id, month, status, kind, category_id, account_id, fund_id, centre, payment_method)
        where coalesce(kept.amount, 0) <> coalesce(own.amount, 0) or coalesce(kept.entries, 0) <> coalesce(own.entries, 0))
      + (select count(*) from finance_day_totals as kept full join days as own using (congregation_id, day, kind, category_id, fund_id)
        where coalesce(kept.amount, 0) <> coalesce(own.amount, 0) or coalesce(kept.entries, 0) <> coalesce(own.entries, 0))
      + (select count(*) from postings as reversal join postings as original on original.id = reversal.reverses_id
        where reversal.amount <> -original.amount or not original.reversed or reversal.account_id is distinct from original.account_id
          or reversal.category_id is distinct from original.category_id or reversal.fund_id <> original.fund_id)
      + (select count(*) from postings where voucher_count <> (select count(*) from posting_vouchers where posting_id = postings.id))
      as wrong`.execute(queriesOf(handle));
  return rows[0]?.wrong ?? 0;
}
