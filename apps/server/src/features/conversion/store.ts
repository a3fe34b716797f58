import { sql } from "kysely";
import { queriesOf, type Handle } from "../../database/connect.ts";
import { readOwnAccount, type AccountRow } from "../accounts/index.ts";
import type { WholeCardRow } from "../visitors/index.ts";

interface RecentCall {
  readonly by: number;
  readonly since: string;
}

/**
 * The people of a card and of an account at this moment.
 * @unscoped answers no row, only whom to hold before a card is read within its scope
 */
export async function ownersOf(tx: Handle, cardId: number, accountId: number | null | undefined): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select person_id as id from visitors where id = ${cardId} union select person_id from accounts where id = ${accountId ?? null}::bigint`.execute(
    queriesOf(tx),
  );
  return rows.map(({ id }) => id);
}

/**
 * The account that a caller made since `since` for a card's person and that no other converted card has: by equal address, or by
 * equal phone and first name (families share phones). An equal address comes first.
 */
function selectRecent(tx: Handle, card: WholeCardRow, { by, since }: RecentCall) {
  const email = card.email?.toLowerCase() ?? null;
  return queriesOf(tx)
    .selectFrom("accounts")
    .innerJoin("people", "people.id", "accounts.person_id")
    .select("accounts.id")
    .where("accounts.created_by", "=", by)
    .where("accounts.created_at", ">=", since)
    .where("accounts.role", "<>", "visitante")
    .where("accounts.closed_at", "is", null)
    .where((account) =>
      account.or([
        account("accounts.person_id", "=", card.person_id),
        account("accounts.email", "=", email),
        account.and([
          sql<boolean>`dialed(people.phone) = dialed(${card.phone}::text)`,
          sql<boolean>`split_part(people.name_folded, ' ', 1) = split_part(fold(${card.name}), ' ', 1)`,
        ]),
      ]),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("visitors")
            .select("visitors.id")
            .whereRef("visitors.person_id", "=", "accounts.person_id")
            .where("visitors.status", "=", "convertido_para_membro")
            .where("visitors.id", "<>", card.id),
        ),
      ),
    )
    .orderBy(sql`accounts.person_id = ${card.person_id}`, "desc")
    .orderBy(sql`coalesce(accounts.email = ${email}, false)`, "desc")
    .orderBy("accounts.created_at", "desc")
    .limit(1);
}

/** @unscoped the transaction holds the row, read within a scope */
export const recentlyMade = async (tx: Handle, card: WholeCardRow, call: RecentCall): Promise<number | undefined> =>
  (await selectRecent(tx, card, call).executeTakeFirst())?.id;

/** The same, locked. @unscoped the transaction holds the row, read within a scope */
export async function lockRecentlyMade(tx: Handle, card: WholeCardRow, call: RecentCall): Promise<AccountRow | null> {
  const found = await selectRecent(tx, card, call).forUpdate("accounts").executeTakeFirst();
  return found ? readOwnAccount(tx, found.id) : null;
}
