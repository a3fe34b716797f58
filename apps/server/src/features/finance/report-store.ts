import { sql, type RawBuilder } from "kysely";
import type { Scope } from "../../access/caller.ts";
import { reaches } from "../../access/within.ts";
import { queriesOf, type Handle } from "../../database/connect.ts";
import { rowSource, type RowSource } from "../../records/lists/row-source.ts";

export const reportGroups = ["category", "fund", "account", "payment_method", "month", "donor"] as const;
export type ReportGroup = (typeof reportGroups)[number];

/** What a row of the report is called; the same twice is one row. */
const groups: Readonly<Record<ReportGroup, RawBuilder<string>>> = {
  category: sql`coalesce(categories.name, categories.key)`,
  fund: sql`funds.name`,
  account: sql`own.name`,
  payment_method: sql`postings.payment_method`,
  month: sql`to_char(postings.entry_date, 'YYYY-MM')`,
  donor: sql`case postings.donor_kind when 'anonymous' then 'anonymous' when 'erased' then 'erased'
    else coalesce(donors.name, 'none') end`,
};

interface Period {
  /** Days, both included. */
  readonly from: string;
  readonly to: string;
  readonly by: ReportGroup;
  readonly type: "expense" | "income" | undefined;
}
const source = (tx: Handle, query: RawBuilder<unknown>): RowSource => rowSource(tx, { compile: () => query.compile(queriesOf(tx)) });

/** The other half of an entry and its reversal; of one row of the report, so that each month of a report by month keeps its own figures. */
const otherHalf = ({ from, to, by }: Period): RawBuilder<unknown> => sql`
  select from postings as other
  where (other.id = postings.reverses_id or other.reverses_id = postings.id) and other.entry_date between ${from}::date and ${to}::date
    and ${by === "month" ? sql`date_trunc('month', other.entry_date) = date_trunc('month', postings.entry_date)` : sql`true`}`;

/**
 * Confirmed incomes and expenses of a period in scope by group, in centavos. An entry and its reversal of the same period are both left
 * out; a reversal of an entry before it is taken off its original's group.
 */
export function reportPeriod(tx: Handle, scope: Scope, period: Period): RowSource {
  const { from, to, by, type } = period;
  return source(
    tx,
    sql`
    select ${groups[by]} as "group", count(*) as entries,
      coalesce(sum(postings.amount) filter (where postings.kind = 'income'), 0)::bigint as income,
      coalesce(sum(postings.amount) filter (where postings.kind = 'expense'), 0)::bigint as expense
    from postings join finance_categories as categories on categories.id = postings.category_id
      join finance_accounts as own on own.id = postings.account_id join funds on funds.id = postings.fund_id
      left join people as donors on donors.id = postings.donor_person_id
    where ${reaches(scope, "postings.congregation_id")} and postings.status = 'confirmed'
      and postings.entry_date between ${from}::date and ${to}::date and ${type === undefined ? sql`true` : sql`postings.kind = ${type}`}
      and not exists (${otherHalf(period)})
    group by ${by === "donor" ? sql`1, postings.donor_person_id` : sql`1`} order by 1`,
  );
}

/** What the month's result is made of: one row for each kind, line and category with an amount. */
const resultLines = (scope: Scope, month: string): RawBuilder<unknown> => sql`
    with closed as (
      select congregation_id, month, snapshot from finance_months where status = 'closed' and ${reaches(scope, "finance_months.congregation_id")}),
    lines as (
      select closed.month, line.kind, line.result_group, coalesce(line.name, line.key) as category, line.amount
      from closed cross join lateral jsonb_to_recordset(closed.snapshot -> 'by_category') as line (kind text, result_group text, key text,
        name text, internal boolean, amount bigint)
      where not line.internal
      union all
      select kept.month, kept.kind, categories.result_group, coalesce(categories.name, categories.key), kept.amount
      from finance_month_totals as kept join finance_categories as categories on categories.id = kept.category_id
      where ${reaches(scope, "kept.congregation_id")} and kept.status = 'confirmed' and not categories.internal
        and not exists (select from closed where closed.congregation_id = kept.congregation_id and closed.month = kept.month)),
    signed as (select month, kind, result_group, category, case kind when 'expense' then -amount else amount end as amount from lines)
    select kind, result_group, category,
      coalesce(sum(amount) filter (where month = ${`${month}-01`}::date), 0)::bigint as amount,
      coalesce(sum(amount) filter (where month between date_trunc('year', ${`${month}-01`}::date) and ${`${month}-01`}::date), 0)::bigint as year,
      coalesce(sum(amount) filter (where month = ${`${month}-01`}::date - interval '1 year'), 0)::bigint as before
    from signed where month between date_trunc('year', ${`${month}-01`}::date - interval '1 year') and ${`${month}-01`}::date
    group by kind, result_group, category`;

/**
 * The result of a month in scope by line and category, in centavos, expenses negative: the month, the year until it, and the month a year
 * before; after the incomes their total, after the expenses theirs, which the sums of the columns leave out. A closed month is read from
 * what its closing kept, so that it says the same for ever. A line without any amount is left out.
 *
 * @param month "YYYY-MM"
 */
export function reportResult(tx: Handle, scope: Scope, month: string): RowSource {
  const lines = sql`select * from (${resultLines(scope, month)}) as line where amount <> 0 or year <> 0 or before <> 0`;
  const rows = sql`
    select coalesce(result_group, kind || '_total') as line, category, sum(amount)::bigint as amount, sum(year)::bigint as year,
      sum(before)::bigint as before
    from (${lines}) as lines group by grouping sets ((kind, result_group, category), (kind))
    order by kind desc, array_position(array['tithes', 'offerings', 'financial_income', 'other_income', 'staff', 'occupancy', 'equipment',
      'works', 'vehicles', 'technology', 'services', 'other_expense'], result_group) nulls last, category`;
  return { ...source(tx, rows), sums: source(tx, lines).sums };
}
