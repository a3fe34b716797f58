import type { QueryOf } from "@aprisco/contract/routes.ts";
import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { Scope } from "../../access/caller.ts";
import { reaches } from "../../access/within.ts";
import { queriesOf, type Handle } from "../../database/connect.ts";
import { listedKind } from "../../records/lists/listed-kind.ts";
import { listOf } from "../../records/lists/page.ts";
import { equalTo, holdsTerm, searchTerms } from "../../records/lists/search.ts";

type SetupTable = "cost_centres" | "finance_accounts" | "finance_categories" | "funds";
interface Asked {
  readonly q?: string | undefined;
  readonly active?: "any" | "false" | "true" | undefined;
}
/** The filters that the four lists share: names that hold `q`, and active ones unless others are asked for. */
const filtersOf = (table: SetupTable, { q, active = "true" }: Asked, more: readonly RawBuilder<SqlBool>[] = []) => ({
  where: [...more, ...(active === "any" ? [] : [sql<SqlBool>`${sql.ref(`${table}.active`)} = ${active === "true"}`])],
  search: searchTerms(q ?? "").map((term) => holdsTerm(`${table}.name_folded`, term)),
});
const everyone = () => sql<SqlBool>`true`;

const accounts = {
  rows: (handle: Handle) =>
    queriesOf(handle)
      .selectFrom("finance_accounts")
      .leftJoin("finance_account_balances", "finance_account_balances.account_id", "finance_accounts.id")
      .select([
        "finance_accounts.id",
        "finance_accounts.congregation_id",
        "finance_accounts.kind",
        "finance_accounts.name",
        "finance_accounts.bank",
        "finance_accounts.number",
        sql<number>`coalesce(finance_account_balances.amount, 0)`.as("balance"),
        "finance_accounts.active",
        "finance_accounts.version",
      ]),
  id: "finance_accounts.id",
  congregation: "finance_accounts.congregation_id",
  theirs: everyone,
  sorts: { name: { by: "finance_accounts.name_folded", tie: "finance_accounts.id", as: "text" } },
} as const;
const accountPage = listOf(accounts);
export const accountKind = listedKind("finance_accounts", "financeAccount.notFound", accounts);
/** One page of the accounts in scope with their balances in centavos, by name. */
export const listAccounts = (handle: Handle, scope: Scope, { kind, q, active, ...page }: QueryOf<"listFinanceAccounts">) =>
  accountPage(
    handle,
    scope,
    { sort: "name", ...page },
    filtersOf("finance_accounts", { q, active }, equalTo({ "finance_accounts.kind": kind })),
  );

const funds = {
  rows: (handle: Handle) =>
    queriesOf(handle).selectFrom("funds").select(["funds.id", "funds.name", "funds.restricted", "funds.active", "funds.version"]),
  id: "funds.id",
  congregation: null,
  theirs: everyone,
  sorts: { name: { by: "funds.name_folded", tie: "funds.id", as: "text" } },
} as const;
const fundPage = listOf(funds);
export const fundKind = listedKind("funds", "fund.notFound", funds);
/** One page of the church's funds, by name. */
export const listFunds = (handle: Handle, scope: Scope, { q, active, ...page }: QueryOf<"listFunds">) =>
  fundPage(handle, scope, { sort: "name", ...page }, filtersOf("funds", { q, active }));

/** What the congregations in scope have in each of these funds, in centavos. */
export async function fundBalances(handle: Handle, scope: Scope, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const rows = await queriesOf(handle)
    .selectFrom("finance_fund_balances")
    .select(["fund_id", sql<number>`sum(amount)::bigint`.as("amount")])
    .where(sql<SqlBool>`fund_id = any(${[...ids]}::bigint[])`)
    .where(reaches(scope, "congregation_id"))
    .groupBy("fund_id")
    .execute();
  return new Map(rows.map(({ fund_id, amount }) => [fund_id, amount]));
}

const centres = {
  rows: (handle: Handle) =>
    queriesOf(handle)
      .selectFrom("cost_centres")
      .leftJoin("ministries", "ministries.id", "cost_centres.ministry_id")
      .select([
        "cost_centres.id",
        "cost_centres.name",
        "cost_centres.ministry_id",
        "ministries.name as ministry_name",
        "cost_centres.active",
        "cost_centres.version",
      ]),
  id: "cost_centres.id",
  congregation: null,
  theirs: everyone,
  sorts: { name: { by: "cost_centres.name_folded", tie: "cost_centres.id", as: "text" } },
} as const;
const centrePage = listOf(centres);
export const centreKind = listedKind("cost_centres", "costCentre.notFound", centres);
/** One page of the church's cost centres, by name. */
export const listCentres = (handle: Handle, scope: Scope, { q, active, ...page }: QueryOf<"listCostCentres">) =>
  centrePage(handle, scope, { sort: "name", ...page }, filtersOf("cost_centres", { q, active }));

const categories = {
  rows: (handle: Handle) =>
    queriesOf(handle)
      .selectFrom("finance_categories")
      .select([
        "finance_categories.id",
        "finance_categories.key",
        "finance_categories.kind",
        "finance_categories.name",
        "finance_categories.result_group",
        sql<boolean>`finance_categories.built_in is not null`.as("built_in"),
        "finance_categories.active",
        "finance_categories.version",
      ])
      .where("finance_categories.internal", "=", false),
  id: "finance_categories.id",
  congregation: null,
  theirs: everyone,
  // The specification's in its order, then the church's own.
  sorts: { id: { by: "finance_categories.id", tie: "finance_categories.id", as: "number" } },
} as const;
const categoryPage = listOf(categories);
export const categoryKind = listedKind("finance_categories", "financeCategory.notFound", categories);
/** One page of the categories, those of the specification first. */
export const listCategories = (handle: Handle, scope: Scope, { kind, q, active, ...page }: QueryOf<"listFinanceCategories">) =>
  categoryPage(
    handle,
    scope,
    { sort: "id", ...page },
    filtersOf("finance_categories", { q, active }, equalTo({ "finance_categories.kind": kind })),
  );

const inPosting = (condition: RawBuilder<unknown>) => sql`exists (select from postings where ${condition})`;
const inBatch = (column: string) => sql`exists (select from offering_batches where ${sql.ref(column)} = asked.id)`;
const inImport = (column: string) => sql`exists (select from finance_imports where ${sql.ref(column)} = asked.id)`;
const used = {
  finance_accounts: sql`${inPosting(sql`account_id = asked.id or counter_account_id = asked.id`)} or ${inBatch("account_id")}
    or ${inImport("account_id")}`,
  funds: sql`${inPosting(sql`fund_id = asked.id or counter_fund_id = asked.id`)} or ${inBatch("fund_id")}
    or exists (select from installment_plans where fund_id = asked.id) or exists (select from finance_goals where fund_id = asked.id)
    or ${inImport("fund_id")}`,
  cost_centres: sql`${inPosting(sql`cost_centre_id = asked.id`)} or exists (select from installment_plans where cost_centre_id = asked.id)`,
  finance_categories: sql`${inPosting(sql`category_id = asked.id`)} or ${inBatch("category_id")}
    or exists (select from installment_plans where category_id = asked.id)
    or ${inImport("income_category_id")} or ${inImport("expense_category_id")}`,
} as const satisfies Readonly<Record<SetupTable, RawBuilder<unknown>>>;
/**
 * Whether a posting, a batch, an installment plan, a goal or an import names the record.
 * @unscoped the transaction holds the record, read within a scope; only a truth value leaves
 */
export async function isUsed(tx: Handle, table: SetupTable, id: number): Promise<boolean> {
  const { rows } = await sql`
    select from (select ${id}::bigint as id) as asked where ${used[table]}`.execute(queriesOf(tx));
  return rows.length > 0;
}

/**
 * Whether another fund is active.
 * @unscoped funds are church-wide; only a truth value leaves
 */
export async function hasOtherFund(tx: Handle, id: number): Promise<boolean> {
  // Of two at once one waits: the last active one stays.
  await sql`select from funds where active order by id for update`.execute(queriesOf(tx));
  const { rows } = await sql`select from funds where active and id <> ${id} limit 1`.execute(queriesOf(tx));
  return rows.length > 0;
}
