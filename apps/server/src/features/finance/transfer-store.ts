import type { Opening, Transfer } from "@aprisco/contract/finance-transfers.ts";
import type { QueryOf } from "@aprisco/contract/routes.ts";
import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { Scope } from "../../access/caller.ts";
import { reaches } from "../../access/within.ts";
import { queriesOf, type Handle } from "../../database/connect.ts";
import { listedKind } from "../../records/lists/listed-kind.ts";
import { listOf } from "../../records/lists/page.ts";
import { searchTerms, textHolds, unindexed } from "../../records/lists/search.ts";
import { isClosedOn } from "./posting-store.ts";
import { postingRows } from "./store.ts";

/** A transfer between congregations is an expense of one and an income of the other; it is listed by its expense. */
const selectTransfers = (handle: Handle) =>
  queriesOf(handle)
    .selectFrom("postings")
    .leftJoin("finance_accounts", "finance_accounts.id", "postings.account_id")
    .leftJoin("finance_accounts as counters", "counters.id", "postings.counter_account_id")
    .leftJoin("funds", "funds.id", "postings.fund_id")
    .leftJoin("funds as other_funds", "other_funds.id", "postings.counter_fund_id")
    .leftJoin("accounts", "accounts.id", "postings.created_by")
    .leftJoin("people", "people.id", "accounts.person_id")
    .select([
      "postings.id",
      "postings.congregation_id",
      sql<Transfer["kind"]>`case when postings.kind = 'expense' then 'internal' else postings.kind end`.as("kind"),
      "postings.amount",
      "postings.entry_date",
      sql<string>`case when postings.kind = 'fund_transfer' then funds.name else finance_accounts.name end`.as("from_name"),
      sql<string>`case postings.kind when 'fund_transfer' then other_funds.name when 'transfer' then counters.name
        else (select theirs.name || ' (' || congregations.name || ')' from postings as other
          join finance_accounts as theirs on theirs.id = other.account_id join congregations on congregations.id = other.congregation_id
          where other.group_id = postings.group_id and other.kind = 'income' limit 1) end`.as("to_name"),
      "postings.description",
      "postings.reverses_id",
      "postings.reversed",
      sql<boolean>`not ${isClosedOn(sql`postings.congregation_id`, sql`postings.entry_date`)}`.as("month_open"),
      "postings.created_at",
      "people.name as created_by_name",
      "postings.group_id",
      "postings.version",
    ])
    // As an array, so that each kind has its index.
    .where(
      sql<SqlBool>`postings.id = any(array(
        select moved.id from postings as moved where moved.kind in ('transfer', 'fund_transfer')
        union all select given.id from finance_categories as internal join postings as given on given.category_id = internal.id
        where internal.internal and given.kind = 'expense'))`,
    );

const list = {
  rows: selectTransfers,
  id: "postings.id",
  ...postingRows,
  sorts: { entry_date: { by: "postings.entry_date", tie: "postings.id", as: "day" } },
} as const;
const transfers = listOf(list);
export const transferKind = listedKind("postings", "moneyTransfer.notFound", list);
export type TransferRow = Transfer & { readonly group_id: string | null; readonly version: number };

/** One page of the transfers in scope, the latest first; `q` searches descriptions. */
export const listTransfers = (handle: Handle, scope: Scope, { q, from, to, ...page }: QueryOf<"listMoneyTransfers">) =>
  transfers(
    handle,
    scope,
    { sort: "-entry_date", ...page },
    {
      where: [
        ...(from ? [sql<SqlBool>`postings.entry_date >= ${from}::date`] : []),
        ...(to ? [sql<SqlBool>`postings.entry_date <= ${to}::date`] : []),
      ],
      search: searchTerms(q ?? "").map((term) => {
        const indexed = textHolds(sql.ref("postings.search_text"), term);
        return { indexed, walking: unindexed(indexed) };
      }),
    },
  );

/** The rows of a transfer between congregations that are in scope, with their congregations, in one order for all. */
export async function holdGroup(tx: Handle, scope: Scope, groupId: string) {
  const { rows } = await sql<{ id: number; congregation_id: number }>`
    select id, congregation_id from postings where group_id = ${groupId} and reverses_id is null and ${reaches(scope, "congregation_id")}
    order by congregation_id, id for update`.execute(queriesOf(tx));
  return rows;
}

/**
 * The ids of the two categories of transfers between congregations.
 * @unscoped categories are church-wide
 */
export async function internalCategories(handle: Handle): Promise<{ readonly income: number; readonly expense: number }> {
  const rows = await queriesOf(handle).selectFrom("finance_categories").select(["id", "kind"]).where("internal", "=", true).execute();
  const idOf = (kind: string) => rows.find((row) => row.kind === kind)?.id ?? 0;
  return { income: idOf("income"), expense: idOf("expense") };
}

/** More accounts and funds than a church has. */
const MOST_OPENINGS = 2_000;
/** The first day of an entry of an account besides its opening balances; null: none. Each half is the first row of an index. */
const firstDayOf = (account: RawBuilder<unknown>): RawBuilder<string | null> => sql<string | null>`least(
  (select min(entry_date) from postings where account_id = ${account} and kind <> 'opening'),
  (select min(entry_date) from postings where counter_account_id = ${account}))`;

/** The opening balance of every active account in scope in every active fund, and others that were entered. */
export async function listOpenings(handle: Handle, scope: Scope): Promise<Opening[]> {
  const { rows } = await sql<Opening>`
    with own as materialized (
      select id, name, name_folded, active,
        ${isClosedOn(sql`finance_accounts.congregation_id`, firstDayOf(sql`finance_accounts.id`))} as closed
      from finance_accounts where ${reaches(scope, "finance_accounts.congregation_id")}
    )
    select opened.id, own.id as account_id, own.name as account_name, funds.id as fund_id, funds.name as fund_name,
      coalesce(opened.amount, 0) as amount, opened.entry_date, own.closed
    from own cross join funds
      left join postings as opened on opened.account_id = own.id and opened.fund_id = funds.id and opened.kind = 'opening'
        and opened.reverses_id is null and not opened.reversed
    where own.active and funds.active or opened.id is not null
    order by own.name_folded, own.id, funds.id limit ${MOST_OPENINGS}`.execute(queriesOf(handle));
  return rows;
}

/** The opening balance of an account in scope in a fund, locked; null: none was entered. */
export async function holdOpening(tx: Handle, scope: Scope, accountId: number, fundId: number) {
  const { rows } = await sql<{ id: number; amount: number; entry_date: string }>`
    select id, amount, entry_date from postings where account_id = ${accountId} and fund_id = ${fundId} and kind = 'opening'
      and reverses_id is null and not reversed and ${reaches(scope, "congregation_id")} for update`.execute(queriesOf(tx));
  return rows[0] ?? null;
}

/**
 * As `firstDayOf`.
 * @unscoped the transaction holds the account, found within a scope; only a day leaves
 */
export async function firstEntryDay(tx: Handle, accountId: number): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select ${firstDayOf(sql`${accountId}::bigint`)} as day`.execute(queriesOf(tx));
  return rows[0]?.day ?? null;
}
