import type { Installment, InstallmentPlanHead } from "@aprisco/contract/installments.ts";
import { installmentAmounts } from "@aprisco/contract/installments-amounts.ts";
import type { QueryOf } from "@aprisco/contract/routes.ts";
import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { Scope } from "../../access/caller.ts";
import { queriesOf, type Handle } from "../../database/connect.ts";
import { monthsLater } from "../../days/months-later.ts";
import { listedKind } from "../../records/lists/listed-kind.ts";
import { listOf } from "../../records/lists/page.ts";
import { searchTerms, textHolds, unindexed } from "../../records/lists/search.ts";

type ListQuery = QueryOf<"listInstallmentPlans">;

const selectPlans = (handle: Handle) =>
  queriesOf(handle)
    .selectFrom("installment_plans")
    .innerJoin("finance_categories", "finance_categories.id", "installment_plans.category_id")
    .innerJoin("funds", "funds.id", "installment_plans.fund_id")
    .leftJoin("cost_centres", "cost_centres.id", "installment_plans.cost_centre_id")
    .select([
      "installment_plans.id",
      "installment_plans.congregation_id",
      "installment_plans.description",
      "installment_plans.total_amount",
      "installment_plans.installments_count",
      "installment_plans.category_id",
      "finance_categories.key as category",
      "finance_categories.name as category_name",
      "installment_plans.fund_id",
      "funds.name as fund_name",
      "installment_plans.cost_centre_id",
      "cost_centres.name as cost_centre_name",
      "installment_plans.first_due_date",
      "installment_plans.supplier",
      "installment_plans.notes",
      "installment_plans.status",
      "installment_plans.paid_count",
      "installment_plans.paid_amount",
      "installment_plans.open_amount",
      sql<string | null>`case when isfinite(installment_plans.next_due_on) then installment_plans.next_due_on end`.as("next_due_on"),
      "installment_plans.created_at",
      "installment_plans.version",
    ]);
/** A plan as stored; whether it is late depends on the day. */
export type PlanRow = Omit<InstallmentPlanHead, "late"> & { readonly category_id: number };

const list = {
  rows: selectPlans,
  id: "installment_plans.id",
  congregation: "installment_plans.congregation_id",
  theirs: () => sql<SqlBool>`true`,
  // Those without an open installment come last: their day is infinity.
  sorts: { next_due_on: { by: "installment_plans.next_due_on", tie: "installment_plans.id", as: "day" } },
} as const;
const plans = listOf(list);
export const planKind = listedKind("installment_plans", "installmentPlan.notFound", list);

const inState = (state: ListQuery["state"], today: string): RawBuilder<SqlBool>[] => {
  if (state === undefined) return [];
  if (state === "open") return [sql<SqlBool>`isfinite(installment_plans.next_due_on)`];
  if (state === "late") return [sql<SqlBool>`installment_plans.next_due_on < ${today}::date`];
  if (state === "canceled") return [sql<SqlBool>`installment_plans.status = 'canceled'`];
  return [sql<SqlBool>`installment_plans.status = 'active' and not isfinite(installment_plans.next_due_on)`];
};

/** One page of the plans in scope, the next due one first; `q` searches description and supplier. */
export const listPlans = (handle: Handle, scope: Scope, today: string, { q, state, ...page }: ListQuery) =>
  plans(
    handle,
    scope,
    { sort: "next_due_on", ...page },
    {
      where: inState(state, today),
      search: searchTerms(q ?? "").map((term) => {
        const indexed = textHolds(sql.ref("installment_plans.search_text"), term);
        return { indexed, walking: unindexed(indexed) };
      }),
    },
  );

/**
 * The installments of a plan in their order, as they stand on a day.
 * @unscoped the caller has read the plan within its scope
 */
export async function readInstallments(handle: Handle, planId: number, today: string): Promise<readonly Installment[]> {
  const { rows } = await sql<Installment>`
    select own.number, own.due_date, own.amount,
      case when own.canceled_at is not null then 'canceled' when own.posting_id is not null then 'paid'
        when own.due_date < ${today}::date then 'late' else 'open' end as status,
      postings.amount as paid_amount, postings.entry_date as paid_on, own.posting_id as transaction_id,
      coalesce(postings.voucher_count > 0, false) as voucher
    from installments as own left join postings on postings.id = own.posting_id
    where own.plan_id = ${planId} order by own.number`.execute(queriesOf(handle));
  return rows;
}

export interface InstallmentRow {
  readonly id: number;
  readonly number: number;
  readonly due_date: string;
  readonly amount: number;
  readonly posting_id: number | null;
  readonly canceled: boolean;
}
/**
 * One installment of a plan; null: the plan has none with this number.
 * @unscoped the transaction holds the plan, read within a scope
 */
export async function findInstallment(tx: Handle, planId: number, number: number): Promise<InstallmentRow | null> {
  const row = await queriesOf(tx)
    .selectFrom("installments")
    .select(["id", "number", "due_date", "amount", "posting_id", sql<boolean>`canceled_at is not null`.as("canceled")])
    .where("plan_id", "=", planId)
    .where("number", "=", number)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Adds the installments of a new plan, one a month from its first day.
 * @unscoped the transaction has just added the plan
 */
export async function addInstallments(
  tx: Handle,
  planId: number,
  {
    total_amount: total,
    installments_count: count,
    first_due_date: first,
  }: Pick<InstallmentPlanHead, "first_due_date" | "installments_count" | "total_amount">,
): Promise<void> {
  const rows = installmentAmounts(total, count).map((amount, at) => ({
    plan_id: planId,
    number: at + 1,
    due_date: monthsLater(first, at),
    amount,
  }));
  await queriesOf(tx).insertInto("installments").values(rows).execute();
}

/**
 * Says which expense pays an installment; null: it is open again, or canceled as the rest of its plan.
 * @unscoped the transaction holds the plan, read within a scope
 */
export const payBy = (tx: Handle, id: number, postingId: number | null, canceledAt: Date | null) =>
  queriesOf(tx).updateTable("installments").set({ posting_id: postingId, canceled_at: canceledAt }).where("id", "=", id).execute();

/** @unscoped the transaction holds the plan, read within a scope */
export const dateInstallment = (tx: Handle, id: number, day: string) =>
  queriesOf(tx).updateTable("installments").set({ due_date: day }).where("id", "=", id).execute();

/**
 * Cancels the open installments of a plan; returns how many there were.
 * @unscoped the transaction holds the plan, read within a scope
 */
export async function cancelOpen(tx: Handle, planId: number, now: Date): Promise<number> {
  const { numUpdatedRows } = await queriesOf(tx)
    .updateTable("installments")
    .set({ canceled_at: now })
    .where("plan_id", "=", planId)
    .where("posting_id", "is", null)
    .where("canceled_at", "is", null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/**
 * The plans whose number of installments, sum or payments are not what their rows say: 0 unless there is a fault. Source: the ledger's
 * invariant 7.
 * @unscoped counts the whole church, for the operator's check of the data
 */
export async function wrongPlans(handle: Handle): Promise<number> {
  const { rows } = await sql<{ wrong: number }>`
    select (select count(*) from installment_plans as plans join lateral (
        select count(*) as number, coalesce(sum(own.amount), 0) as total, count(own.posting_id) as paid_count,
          coalesce(sum(postings.amount), 0) as paid, coalesce(sum(own.amount) filter (where own.posting_id is null and own.canceled_at is null), 0) as open,
          coalesce(min(own.due_date) filter (where own.posting_id is null and own.canceled_at is null), 'infinity') as next
        from installments as own left join postings on postings.id = own.posting_id where own.plan_id = plans.id) as rows on true
      where (plans.installments_count, plans.total_amount, plans.paid_count, plans.paid_amount, plans.open_amount, plans.next_due_on)
        is distinct from (rows.number, rows.total, rows.paid_count, rows.paid, rows.open, rows.next))
      + (select count(*) from installments as own join postings on postings.id = own.posting_id
        where postings.reversed or postings.status <> 'confirmed' or postings.kind <> 'expense' or postings.reverses_id is not null)
      as wrong`.execute(queriesOf(handle));
  return rows[0]?.wrong ?? 0;
}
