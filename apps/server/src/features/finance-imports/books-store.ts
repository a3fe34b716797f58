import { builtInCategories } from "@aprisco/contract/finance-setup.ts";
import { words } from "@aprisco/contract/words.ts";
import { sql } from "kysely";
import { queriesOf, type Handle } from "../../database/connect.ts";
import { plain } from "./cell-values.ts";
import { categoryName, type BookAccount, type Books } from "./judge.ts";

/**
 * What the books of a congregation know: its active accounts, the church's active funds and categories, its last closed month.
 * @unscoped the caller has found the congregation, or the import, within its scope
 */
export async function readBooks(handle: Handle, congregationId: number, today: string, people: Books["people"]): Promise<Books> {
  const [accounts, funds, categories, closed] = await Promise.all([
    sql<BookAccount>`
      select own.id, own.name, own.kind, (select max(entry_date) from postings where postings.account_id = own.id
        and postings.kind = 'opening' and postings.reverses_id is null and not postings.reversed)::text as opened_on
      from finance_accounts as own where own.congregation_id = ${congregationId} and own.active order by own.id`.execute(queriesOf(handle)),
    queriesOf(handle).selectFrom("funds").select(["id", "name"]).where("active", "=", true).execute(),
    queriesOf(handle)
      .selectFrom("finance_categories")
      .select(["id", "kind", "key", "name", "built_in"])
      .where("active", "=", true)
      .where("internal", "=", false)
      .execute(),
    sql<{ month: string | null }>`select to_char(max(month), 'YYYY-MM') as month from finance_months
      where congregation_id = ${congregationId} and status = 'closed'`.execute(queriesOf(handle)),
  ]);
  const named = categories.flatMap(({ id, kind, key, name }) => {
    const builtIn = builtInCategories.find((one) => one === key);
    const names = [key, ...(name === null ? [] : [name]), ...(builtIn === undefined ? [] : words[`category.${builtIn}`])];
    return names.map((one) => [categoryName(kind as "expense" | "income", one), id] as const);
  });
  return {
    congregationId,
    today,
    accounts: accounts.rows,
    funds: new Map(funds.map(({ id, name }) => [plain(name), id])),
    // The church's own name wins over a built-in one.
    categories: new Map(named.toSorted(([, one], [, other]) => one - other)),
    closedUntil: closed.rows[0]?.month ?? null,
    people,
  };
}
