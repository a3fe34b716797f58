import { sql } from "kysely";
import { queriesOf, type Handle } from "../../database/connect.ts";
import type { Scope } from "../../http/caller.ts";
import { lockEmail } from "./register-store.ts";
import { readOwnAccount, type AccountRow, type NewAccount } from "./store.ts";

async function heldById(tx: Handle, found: { readonly id: number } | undefined): Promise<AccountRow | null> {
  return found ? readOwnAccount(tx, found.id) : null;
}

/** The account of a person whom the transaction reached through a card in the caller's scope, held until it ends. */
export const lockAccountOf = async (tx: Handle, personId: number): Promise<AccountRow | null> =>
  heldById(tx, await queriesOf(tx).selectFrom("accounts").select("id").where("person_id", "=", personId).forUpdate().executeTakeFirst());

export interface Namesake {
  readonly id: number;
  readonly personId: number;
  readonly name: string;
  readonly madeBy: number | null;
  readonly madeAt: Date;
  /** The scope reaches this account: the caller may be told whose it is. */
  readonly isInScope: boolean;
}

/** The account that signs in with an address, whoever's it is; e-mails are unique in the whole church. */
export async function findByEmail(handle: Handle, scope: Scope, email: string): Promise<Namesake | null> {
  const row = await queriesOf(handle)
    .selectFrom("accounts")
    .innerJoin("people", "people.id", "accounts.person_id")
    .select(["accounts.id", "accounts.person_id", "accounts.created_by", "accounts.created_at", "people.name", "people.congregation_id"])
    .where("accounts.email", "=", email)
    .executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    personId: row.person_id,
    name: row.name,
    madeBy: row.created_by,
    madeAt: new Date(row.created_at),
    isInScope: scope.congregationIds.length === 0 || scope.congregationIds.includes(row.congregation_id),
  };
}

/** Adds an account; null when the person or the address has one already. */
export async function insertUnlessKnown(
  tx: Handle,
  account: Omit<NewAccount, "isFirstAdmin" | "typedEmail" | "possibleDuplicate">,
  now: Date,
): Promise<number | null> {
  if (account.email !== null) await lockEmail(tx, account.email);
  const row = await queriesOf(tx)
    .insertInto("accounts")
    .values({
      person_id: account.personId,
      email: account.email,
      password_hash: account.passwordHash,
      must_change_password: account.mustChangePassword,
      role: account.role,
      status: account.status,
      profile_complete: account.profileComplete,
      department: account.department ?? null,
      notes: account.notes ?? null,
      created_by: account.createdBy ?? null,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id ?? null;
}

/** What a conversion may give an account that has none of its own; what is there stays. */
export interface Missing {
  readonly email: string | null;
  /** Of a one-time password. */
  readonly passwordHash: string | null;
  readonly department: string | null;
  readonly notes: string | null;
}

/** Fills what an account lacks. Fails with PostgreSQL's own error when the address is taken: ask before. */
export async function fillAccount(tx: Handle, id: number, missing: Missing, now: Date): Promise<void> {
  const { passwordHash } = missing;
  await queriesOf(tx)
    .updateTable("accounts")
    .set({
      email: sql<string | null>`coalesce(email, ${missing.email})`,
      must_change_password: sql<boolean>`case when password_hash is null and ${passwordHash}::text is not null then true else must_change_password end`,
      password_hash: sql<string | null>`coalesce(password_hash, ${passwordHash})`,
      department: sql<string | null>`coalesce(department, ${missing.department})`,
      notes: sql<string | null>`coalesce(notes, ${missing.notes})`,
      updated_at: now,
      version: sql<number>`version + 1`,
    })
    .where("id", "=", id)
    .execute();
}

export interface CardInHand {
  readonly id: number;
  readonly person_id: number;
  readonly name: string;
  readonly email: string | null;
  readonly phone: string | null;
}

/**
 * The account that a caller made since `since` for whoever a card is about, held until the transaction ends: the same
 * address, or the same telephone and first name (families share telephones), not tied to another converted card yet. An address
 * that agrees comes first.
 */
export async function lockRecentlyMade(
  tx: Handle,
  card: CardInHand,
  { by, since }: { readonly by: number; readonly since: string },
): Promise<AccountRow | null> {
  const email = card.email?.toLowerCase() ?? null;
  const found = await queriesOf(tx)
    .selectFrom("accounts")
    .innerJoin("people", "people.id", "accounts.person_id")
    .select("accounts.id")
    .where("accounts.created_by", "=", by)
    .where("accounts.created_at", ">=", since)
    .where("accounts.role", "<>", "visitante")
    .where((account) =>
      account.or([
        account("accounts.person_id", "=", card.person_id),
        account("accounts.email", "=", email),
        account.and([
          account("people.phone", "=", card.phone),
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
    .limit(1)
    .forUpdate("accounts")
    .executeTakeFirst();
  return heldById(tx, found);
}
