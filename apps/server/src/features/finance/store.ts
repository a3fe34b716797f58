import type { Transaction } from "@aprisco/contract/finance-transaction.ts";
import type { QueryOf } from "@aprisco/contract/routes.ts";
import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { Scope } from "../../access/caller.ts";
import { reaches, within } from "../../access/within.ts";
import { queriesOf, type Handle } from "../../database/connect.ts";
import { lastDayOf } from "../../days/months-later.ts";
import { listedKind } from "../../records/lists/listed-kind.ts";
import { listOf } from "../../records/lists/page.ts";
import { equalTo, nameHolds, searchTerms, textHolds, unindexed } from "../../records/lists/search.ts";
import { isClosedOn } from "./posting-store.ts";
import type { Sight } from "./sight.ts";

type ListQuery = QueryOf<"listTransactions">;
type SumQuery = QueryOf<"getTransactionSum">;

/** The kinds that are transactions for the specification; transfers and opening balances are listed apart. */
const isTransaction = sql<SqlBool>`postings.kind in ('income', 'expense')`;

const selectTransactions = (handle: Handle) =>
  queriesOf(handle)
    .selectFrom("postings")
    .innerJoin("finance_categories", "finance_categories.id", "postings.category_id")
    .innerJoin("finance_accounts", "finance_accounts.id", "postings.account_id")
    .innerJoin("funds", "funds.id", "postings.fund_id")
    .leftJoin("cost_centres", "cost_centres.id", "postings.cost_centre_id")
    .leftJoin("people as donors", "donors.id", "postings.donor_person_id")
    .leftJoin("accounts", "accounts.id", "postings.created_by")
    .leftJoin("people as authors", "authors.id", "accounts.person_id")
    .select([
      "postings.id",
      "postings.congregation_id",
      sql<Transaction["type"]>`postings.kind`.as("type"),
      "finance_categories.key as category",
      sql<number>`postings.category_id`.as("category_id"),
      "finance_categories.name as category_name",
      "finance_categories.internal",
      "postings.amount",
      "postings.entry_date",
      sql<Transaction["payment_method"]>`postings.payment_method`.as("payment_method"),
      "postings.donor_kind",
      "postings.donor_person_id",
      "donors.household_id as donor_household_id",
      "donors.name as person_name",
      "postings.voucher_count",
      "postings.status",
      sql<number>`postings.account_id`.as("account_id"),
      "finance_accounts.name as account_name",
      "postings.fund_id",
      "funds.name as fund_name",
      "postings.cost_centre_id",
      "cost_centres.name as cost_centre_name",
      "postings.payee",
      "postings.document",
      "postings.description",
      "postings.batch_id",
      // Of a reversal the one that its original paid.
      sql<Transaction["installment"]>`(select jsonb_build_object('plan_id', rows.plan_id, 'number', rows.number)
        from installment_postings as paid join installments as rows on rows.id = paid.installment_id
        where paid.posting_id = coalesce(postings.reverses_id, postings.id))`.as("installment"),
      "postings.reverses_id",
      sql<number | null>`(select later.id from postings as later where later.reverses_id = postings.id)`.as("reversed_by_id"),
      "postings.replaces_id",
      sql<number | null>`(select later.id from postings as later where later.replaces_id = postings.id)`.as("replaced_by_id"),
      "postings.reason",
      sql<boolean>`not ${isClosedOn(sql`postings.congregation_id`, sql`postings.entry_date`)}`.as("month_open"),
      "postings.created_at",
      "postings.created_by",
      "authors.name as created_by_name",
      "postings.confirmed_at",
      "postings.version",
    ])
    .where(isTransaction);

/** Money belongs to a congregation and to no account. */
export const postingRows = {
  congregation: "postings.congregation_id",
  theirs: () => sql<SqlBool>`true`,
} as const;
const list = {
  rows: selectTransactions,
  id: "postings.id",
  ...postingRows,
  sorts: { entry_date: { by: "postings.entry_date", tie: "postings.id", as: "day", byCongregation: true } },
  total: (scope: Scope) =>
    sql<number>`(select coalesce(sum(entries), 0)::bigint from finance_month_totals where ${reaches(scope, "finance_month_totals.congregation_id")})`,
} as const;
const transactions = listOf(list);
/** @unscoped the tables of a list's filters; the list adds the scope */
const barePostings = (handle: Handle) => queriesOf(handle).selectFrom("postings").where(isTransaction);
export const transactionKind = listedKind("postings", "transaction.notFound", list);

/** The conditions of a list's filters; names of donors match only for who sees them. */
function conditionsOf(
  { type, category, fund, account, cost_centre, payment_method, status, voucher, donor, import: importId, from, to }: Omit<SumQuery, "q">,
  sight: Sight,
): RawBuilder<SqlBool>[] {
  return [
    ...equalTo({
      "postings.kind": type,
      "postings.fund_id": fund,
      "postings.account_id": account,
      "postings.cost_centre_id": cost_centre,
      "postings.payment_method": payment_method,
      "postings.status": status,
    }),
    // A category has one kind: asked for with the other kind, it matches no row and PostgreSQL reads none.
    ...(category === undefined
      ? []
      : [
          sql<SqlBool>`postings.category_id = (select id from finance_categories where key = ${category}
            and kind = coalesce(${type ?? null}, kind))`,
        ]),
    ...(voucher === "with" ? [sql<SqlBool>`postings.voucher_count > 0`] : []),
    // Without one that it should have: what was reversed needs none.
    ...(voucher === "without" ? [sql<SqlBool>`postings.voucher_count = 0 and not postings.reversed and postings.reverses_id is null`] : []),
    ...(donor === undefined ? [] : [sight === "none" ? sql<SqlBool>`false` : sql<SqlBool>`postings.donor_person_id = ${donor}`]),
    // As an array, so that the rows are found by their id, and not along the whole ledger.
    ...(importId === undefined
      ? []
      : [
          sql<SqlBool>`postings.id = any(array(
            select entered.posting_id from finance_import_rows as entered where entered.import_id = ${importId} and entered.state = 'entered'))`,
        ]),
    ...(from ? [sql<SqlBool>`postings.entry_date >= ${from}::date`] : []),
    ...(to ? [sql<SqlBool>`postings.entry_date <= ${to}::date`] : []),
  ];
}

/** What is written about gifts that an account does not see must not be found either. */
function inSight(sight: Sight, written: RawBuilder<SqlBool>, named: RawBuilder<SqlBool>): RawBuilder<SqlBool> {
  if (sight === "all") return sql<SqlBool>`(${written} or ${named})`;
  return sight === "names"
    ? sql<SqlBool>`(postings.donor_kind is distinct from 'anonymous' and (${written} or ${named}))`
    : sql<SqlBool>`(postings.kind = 'expense' and ${written})`;
}

const searched = (q: string | undefined, sight: Sight) =>
  searchTerms(q ?? "").map((term) => {
    const written = textHolds(sql.ref("postings.search_text"), term);
    // As an array, so that both sides of the `or` have an index.
    const named = sql<SqlBool>`postings.donor_person_id = any(array(
      select found.id from people as found where ${nameHolds("found", term)}))`;
    return {
      indexed: inSight(sight, written, named),
      walking: unindexed(inSight(sight, written, textHolds(sql.ref("donors.name_folded"), term))),
    };
  });

/** One page of the transactions in scope, the latest first. */
export const listTransactions = (
  handle: Handle,
  scope: Scope,
  sight: Sight,
  { q, sort = "-entry_date", limit, cursor, ...filters }: ListQuery,
) => {
  const search = searched(q, sight);
  const where = conditionsOf(filters, sight);
  if (search.length > 0) return transactions(handle, scope, { sort, limit, cursor }, { where, search });
  // A value of these filters may match only a few rows of a long ledger; with any other filter the index by day finds a page soon.
  const { category, fund, account, cost_centre, donor, import: importId } = filters;
  const isCommon = [category, fund, account, cost_centre, donor, importId].every((value) => value === undefined);
  return transactions(handle, scope, { sort, limit, cursor }, { where, among: barePostings, ...(isCommon ? { isCommon } : {}) });
};

const wholeMonths = (from: string | null | undefined, to: string | null | undefined): boolean =>
  (!from || from.endsWith("-01")) && (!to || to === lastDayOf(to.slice(0, 7)));

/** The most rows that are added up for a filter that the kept sums do not know. */
const MOST_ADDED = 10_000;

/**
 * What the matching transactions in scope add up to, in centavos: from the kept sums of months where they know every filter, else from
 * the rows; null with more than 10,000 rows.
 */
export async function sumTransactions(handle: Handle, scope: Scope, sight: Sight, { q, ...filters }: SumQuery) {
  const { voucher, donor, import: importId, from, to } = filters;
  const isKept = (q ?? "").trim() === "" && [voucher, donor, importId].every((value) => value === undefined) && wholeMonths(from, to);
  const among = isKept
    ? sql`select kept.kind, kept.amount, 0 as one from finance_month_totals as kept where ${sql.join(
        [
          reaches(scope, "kept.congregation_id"),
          ...equalTo({
            "kept.kind": filters.type,
            "kept.fund_id": filters.fund,
            "kept.account_id": filters.account,
            "kept.cost_centre_id": filters.cost_centre,
            "kept.payment_method": filters.payment_method,
            "kept.status": filters.status,
          }),
          ...(filters.category === undefined
            ? []
            : [sql<SqlBool>`kept.category_id = (select id from finance_categories where key = ${filters.category})`]),
          ...(from ? [sql<SqlBool>`kept.month >= ${from}::date`] : []),
          ...(to ? [sql<SqlBool>`kept.month <= ${to}::date`] : []),
        ],
        sql` and `,
      )}`
    : sql`select postings.kind, postings.amount, 1 as one from postings where ${sql.join(
        [
          isTransaction,
          ...within(postingRows, scope),
          ...conditionsOf(filters, sight),
          ...searched(q, sight).map(({ indexed }) => indexed),
        ],
        sql` and `,
      )} limit ${MOST_ADDED + 1}`;
  const { rows } = await sql<{ income: number; expense: number; found: number }>`
    select coalesce(sum(amount) filter (where kind = 'income'), 0)::bigint as income,
      coalesce(sum(amount) filter (where kind = 'expense'), 0)::bigint as expense, coalesce(sum(one), 0)::bigint as found
    from (${among}) as matching`.execute(queriesOf(handle));
  const { income = 0, expense = 0, found = 0 } = rows[0] ?? {};
  return found > MOST_ADDED ? { income: null, expense: null } : { income, expense };
}
