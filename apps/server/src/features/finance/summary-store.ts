import type { FinanceSummary } from "@aprisco/contract/finance-summary.ts";
import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { Scope } from "../../access/caller.ts";
import { reaches } from "../../access/within.ts";
import { queriesOf, type Handle } from "../../database/connect.ts";
import { onlyRow, plannedOnce } from "../../database/queries/kept-query.ts"; // kept: the overview, each minute
import { monthAt, monthIndex, type BoardTime } from "../../days/church-time.ts";
import type { DutyRow } from "../../facets/boards.ts";

export interface MonthTotal {
  /** "YYYY-MM". */
  readonly month: string;
  readonly status: "confirmed" | "processing";
  readonly kind: "expense" | "income";
  readonly key: string;
  readonly name: string | null;
  readonly result_group: FinanceSummary["by_category"][number]["group"];
  readonly amount: number;
}

/** Transfers between congregations are no income of a church as a whole. */
const counts = ({ congregationIds }: Scope): RawBuilder<SqlBool> =>
  congregationIds?.length === 1 ? sql<SqlBool>`true` : sql<SqlBool>`not categories.internal`;

/** What thirteen months until this one add up to in scope, by month, status and category, in centavos. */
export function readMonthTotals(handle: Handle, scope: Scope, month: string): Promise<readonly MonthTotal[]> {
  const first = monthAt(monthIndex(month) - 12);
  return plannedOnce(
    handle,
    sql<MonthTotal>`
    select to_char(kept.month, 'YYYY-MM') as month, kept.status, kept.kind, categories.key, categories.name, categories.result_group, kept.amount
    from (
      select kept.month, kept.status, kept.kind, kept.category_id, sum(kept.amount)::bigint as amount from finance_month_totals as kept
      where ${reaches(scope, "kept.congregation_id")} and kept.month between ${`${first}-01`}::date and ${`${month}-01`}::date
      group by 1, 2, 3, 4
    ) as kept join finance_categories as categories on categories.id = kept.category_id
    where ${counts(scope)} order by categories.id`,
  );
}

const WEEKS = 13;
/**
 * What confirmed entries of a category in scope add up to in each of the last thirteen weeks, in centavos, the oldest first.
 * @param today in church time; its week is the last one
 */
export async function readWeeks(
  handle: Handle,
  scope: Scope,
  category: string,
  today: string,
): Promise<readonly { readonly week: string; readonly amount: number }[]> {
  const { rows } = await sql<{ week: string; amount: number }>`
    with weeks as (
      select ${today}::date - extract(dow from ${today}::date)::integer - 7 * back as week from generate_series(${WEEKS - 1}::integer, 0, -1) as back)
    select weeks.week::text as week, coalesce(sum(kept.amount), 0)::bigint as amount
    from weeks left join finance_day_totals as kept on kept.day between weeks.week and weeks.week + 6
      and ${reaches(scope, "kept.congregation_id")}
      and kept.category_id = (select id from finance_categories where key = ${category})
    group by weeks.week order by weeks.week`.execute(queriesOf(handle));
  return rows;
}

/** The active accounts in scope and those that hold money, by name. */
export async function readBalances(handle: Handle, scope: Scope): Promise<Pick<FinanceSummary, "accounts" | "funds">> {
  const [accounts, funds] = await Promise.all([
    plannedOnce(
      handle,
      sql<FinanceSummary["accounts"][number]>`
      select own.id, own.name, own.kind, coalesce(kept.amount, 0) as balance
      from finance_accounts as own left join finance_account_balances as kept on kept.account_id = own.id
      where ${reaches(scope, "own.congregation_id")} and (own.active or coalesce(kept.amount, 0) <> 0)
      order by own.name_folded, own.id`,
    ),
    plannedOnce(
      handle,
      sql<FinanceSummary["funds"][number]>`
      select funds.id, funds.name, funds.restricted, coalesce(held.amount, 0) as balance
      from funds left join (select fund_id, sum(amount)::bigint as amount from finance_fund_balances as kept
        where ${reaches(scope, "kept.congregation_id")} group by fund_id) as held on held.fund_id = funds.id
      where funds.active or coalesce(held.amount, 0) <> 0 order by funds.restricted, funds.name_folded, funds.id`,
    ),
  ]);
  return { accounts, funds };
}

/** Counting stops here. */
const COUNTED = 1_000;

/** Processing expenses and open installments in scope that are due until a day, and before today. */
export async function readPayable(handle: Handle, scope: Scope, today: string, until: string): Promise<FinanceSummary["payable"]> {
  interface Sum {
    readonly is_installment: boolean;
    readonly is_late: boolean;
    readonly count: number;
    readonly amount: number;
  }
  const rows = await plannedOnce(
    handle,
    sql<Sum>`
    select is_installment, entry_date < ${today}::date as is_late, count(*) as count, sum(amount)::bigint as amount
    from (select entry_date, amount, false as is_installment from postings where ${reaches(scope, "congregation_id")} and status = 'processing' and kind = 'expense'
        and entry_date <= ${until}::date
      union all select rows.due_date, rows.amount, true
      from installments as rows join installment_plans as plans on plans.id = rows.plan_id
      where ${reaches(scope, "plans.congregation_id")} and rows.posting_id is null and rows.canceled_at is null
        and rows.due_date <= ${until}::date
      order by entry_date limit ${COUNTED}) as payable
    group by 1, 2`,
  );
  const sumOf = (among: (row: Sum) => boolean) =>
    rows
      .filter(among)
      .reduce((all, { count, amount }) => ({ count: all.count + count, amount: all.amount + amount }), { count: 0, amount: 0 });
  return {
    due_30d: sumOf(({ is_late: isLate }) => !isLate),
    overdue: sumOf(({ is_late: isLate }) => isLate),
    installments: {
      due_30d: sumOf(({ is_late: isLate, is_installment: isOne }) => isOne && !isLate),
      overdue: sumOf(({ is_late: isLate, is_installment: isOne }) => isOne && isLate),
    },
  };
}

const MOST_INSTALLMENTS = 3;
/** The open installments in scope that are due first, late ones too: at most three. */
export function readNextInstallments(handle: Handle, scope: Scope): Promise<FinanceSummary["next_installments"]> {
  return plannedOnce(
    handle,
    sql<FinanceSummary["next_installments"][number]>`
    select rows.plan_id, plans.description, rows.number, plans.installments_count as of, rows.due_date, rows.amount
    from installments as rows join installment_plans as plans on plans.id = rows.plan_id
    where ${reaches(scope, "plans.congregation_id")} and rows.posting_id is null and rows.canceled_at is null
    order by rows.due_date, rows.plan_id, rows.number limit ${MOST_INSTALLMENTS}`,
  );
}

/** Each congregation in scope with its first open day: the day after its last closed month. */
const openDays = (scope: Scope): RawBuilder<unknown> => sql`
  select own.id, coalesce((select (max(months.month) + interval '1 month')::date from finance_months as months
    where months.congregation_id = own.id and months.status = 'closed'), '-infinity') as since
  from congregations as own where ${reaches(scope, "own.id")}`;

/** The days of confirmed expenses in scope since each congregation's first open day that lack a voucher. */
const gaps = (scope: Scope): RawBuilder<unknown> => sql`
  select entry_date from (${openDays(scope)}) as open join postings on postings.congregation_id = open.id
    and postings.entry_date >= open.since and kind = 'expense' and voucher_count = 0 and status = 'confirmed' and not reversed
    and reverses_id is null`;

/** The number of confirmed expenses of open months in scope without a voucher, at most 1,000. */
export async function countGaps(handle: Handle, scope: Scope): Promise<number> {
  const rows = await plannedOnce(
    handle,
    sql<{ found: number }>`
    select count(*) as found from (${gaps(scope)} limit ${COUNTED}) as gaps`,
  );
  return onlyRow(rows).found;
}

/** Days after which a missing voucher is somebody's to bring. */
const PATIENT_DAYS = 7;
/** How many confirmed expenses of open months in scope lack a voucher for a week, as one duty since the oldest's day. */
export async function readVoucherDuty(handle: Handle, scope: Scope, { today, timeZone }: BoardTime): Promise<DutyRow[]> {
  const { rows } = await sql<{ found: number; since: string | null }>`
    select count(*) as found, (min(entry_date)::timestamp at time zone ${timeZone}) as since
    from (${gaps(scope)} and entry_date <= ${today}::date - ${PATIENT_DAYS}::integer
      order by entry_date limit ${COUNTED}) as gaps`.execute(queriesOf(handle));
  const [{ found, since } = { found: 0, since: null }] = rows;
  return since === null ? [] : [{ title: String(found), note: null, since, target: "/finance/vouchers" }];
}

/** The earliest month that is over, has entries in scope and is not closed, as a duty since its end. */
export async function readMonthDuty(handle: Handle, scope: Scope, { today, timeZone }: BoardTime): Promise<DutyRow[]> {
  const month = today.slice(0, 7);
  const { toClose } = await readClosing(handle, scope, month, month);
  if (toClose === null) return [];
  const { rows } = await sql<{ since: string }>`
    select ((${`${toClose}-01`}::date + interval '1 month') at time zone ${timeZone}) as since`.execute(queriesOf(handle));
  return rows.map(({ since }) => ({ title: toClose, note: null, since, target: "/finance/months" }));
}

/**
 * The earliest open month before `month` ("YYYY-MM") with entries in scope; null: none. And whether `asked` is closed: in one
 * congregation in scope at least, and open in none that has entries in it.
 */
export async function readClosing(handle: Handle, scope: Scope, month: string, asked: string) {
  const first = sql`${`${asked}-01`}::date`;
  const rows = await plannedOnce(
    handle,
    sql<{ to_close: string | null; closed: boolean }>`
    with open as materialized (${openDays(scope)})
    select (select to_char(min(earliest.month), 'YYYY-MM') from open cross join lateral (select kept.month from finance_month_totals as kept
        where kept.congregation_id = open.id and kept.month >= open.since and kept.month < ${`${month}-01`}::date and kept.entries > 0
        order by kept.month limit 1) as earliest) as to_close,
      exists (select from open where since > ${first}) and not exists (select from open join finance_month_totals as kept
        on kept.congregation_id = open.id and kept.month = ${first} and kept.entries > 0 where since <= ${first}) as closed`,
  );
  const { to_close: toClose, closed } = onlyRow(rows);
  return { toClose, closed };
}
