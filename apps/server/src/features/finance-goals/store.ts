import type { FinanceGoal } from "@aprisco/contract/finance-goals.ts";
import type { QueryOf } from "@aprisco/contract/routes.ts";
import { sql, type SqlBool } from "kysely";
import type { Scope } from "../../access/caller.ts";
import { reaches } from "../../access/within.ts";
import { queriesOf, type Handle } from "../../database/connect.ts";
import { plannedOnce } from "../../database/queries/kept-query.ts"; // kept: the overview of the money, each minute
import { listedKind } from "../../records/lists/listed-kind.ts";
import { listOf } from "../../records/lists/page.ts";
import { equalTo, holdsTerm, searchTerms } from "../../records/lists/search.ts";

/** Confirmed incomes of the fund from the kept sums of days. Transfers between congregations are no income of the whole church. */
const saved = sql<number>`(select coalesce(sum(kept.amount), 0)::bigint
  from finance_day_totals as kept join finance_categories as categories on categories.id = kept.category_id
  where kept.fund_id = finance_goals.fund_id and kept.kind = 'income'
    and (kept.congregation_id = finance_goals.congregation_id or finance_goals.congregation_id is null and not categories.internal)
    and kept.day between finance_goals.starts_on and coalesce(least(finance_goals.ends_on, finance_goals.closed_on), 'infinity'))`;

const selectGoals = (handle: Handle) =>
  queriesOf(handle)
    .selectFrom("finance_goals")
    .innerJoin("funds", "funds.id", "finance_goals.fund_id")
    .select([
      "finance_goals.id",
      "finance_goals.congregation_id",
      "finance_goals.title",
      "finance_goals.description",
      "finance_goals.target_amount",
      saved.as("saved_amount"),
      "finance_goals.fund_id",
      "funds.name as fund_name",
      "finance_goals.starts_on",
      "finance_goals.ends_on",
      "finance_goals.public",
      "finance_goals.status",
      "finance_goals.version",
    ]);

const list = {
  rows: selectGoals,
  id: "finance_goals.id",
  congregation: "finance_goals.congregation_id",
  theirs: () => sql<SqlBool>`true`,
  // The whole church's goals are shown to all of its congregations, with what all of them gave.
  byRelation: () => sql<SqlBool>`finance_goals.congregation_id is null`,
  sorts: { title: { by: "finance_goals.title_folded", tie: "finance_goals.id", as: "text" } },
} as const;
const goals = listOf(list);
export const goalKind = listedKind("finance_goals", "financeGoal.notFound", list);

/** One page of the goals in scope and of the whole church, by title. */
export const listGoals = (handle: Handle, scope: Scope, { q, status, ...page }: QueryOf<"listFinanceGoals">) =>
  goals(
    handle,
    scope,
    { sort: "title", ...page },
    {
      where: equalTo({ "finance_goals.status": status }),
      search: searchTerms(q ?? "").map((term) => holdsTerm("finance_goals.title_folded", term)),
    },
  );

/** The most goals that are shown beside other figures. */
const MOST_SHOWN = 20;
/** The active goals in scope and of the whole church, those that end first before the others; at most twenty. */
export const readActiveGoals = (
  handle: Handle,
  scope: Scope,
  { publicOnly = false }: { readonly publicOnly?: boolean } = {},
): Promise<FinanceGoal[]> =>
  plannedOnce(
    handle,
    selectGoals(handle)
      .where("finance_goals.status", "=", "active")
      .where(sql<SqlBool>`(finance_goals.congregation_id is null or ${reaches(scope, "finance_goals.congregation_id")})`)
      .where(publicOnly ? sql<SqlBool>`finance_goals.public` : sql<SqlBool>`true`)
      .orderBy(sql`finance_goals.ends_on nulls last`)
      .orderBy("finance_goals.id")
      .limit(MOST_SHOWN),
  );

/**
 * Whether a fund is active.
 * @unscoped funds are church-wide
 */
export async function isActiveFund(tx: Handle, id: number): Promise<boolean> {
  const row = await queriesOf(tx).selectFrom("funds").select("id").where("id", "=", id).where("active", "=", true).executeTakeFirst();
  return row !== undefined;
}
