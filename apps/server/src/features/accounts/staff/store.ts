import { sql } from "kysely";
import { queriesOf, type Handle } from "../../../database/connect.ts";
import type { Scope } from "../../../access/caller.ts";
import { isOpen } from "../closing-store.ts";
import { lockEmail } from "../register/store.ts";
import { accountRow, oneTimeEnd, readOwnAccount, type AccountRow, type NewAccount } from "../store.ts";

/**
 * The account of a person, locked. The transaction reached the person through a card in the caller's scope.
 * @unscoped the transaction holds the row, read within a scope
 */
export async function lockAccountOf(tx: Handle, personId: number): Promise<AccountRow | null> {
  const found = await queriesOf(tx)
    .selectFrom("accounts")
    .select("id")
    .where("person_id", "=", personId)
    .where(isOpen)
    .forUpdate()
    .executeTakeFirst();
  return found ? readOwnAccount(tx, found.id) : null;
}

/**
 * The account of a person; null: none. Not locked: a change of the card already holds a lock.
 * @unscoped the transaction holds the row, read within a scope
 */
export async function readAccountOf(handle: Handle, personId: number): Promise<AccountRow | null> {
  const found = await queriesOf(handle)
    .selectFrom("accounts")
    .select("id")
    .where("person_id", "=", personId)
    .where(isOpen)
    .executeTakeFirst();
  return found ? readOwnAccount(handle, found.id) : null;
}

export interface Namesake {
  readonly id: number;
  readonly personId: number;
  readonly name: string;
  readonly madeBy: number | null;
  readonly madeAt: Date;
  /** The account is in scope: the caller may know whose it is. */
  readonly isInScope: boolean;
}

/** The account that signs in with an address, in any congregation: e-mails are unique in the whole church. */
export async function findByEmail(handle: Handle, scope: Scope, email: string): Promise<Namesake | null> {
  const row = await queriesOf(handle)
    .selectFrom("accounts")
    .innerJoin("people", "people.id", "accounts.person_id")
    .select([
      "accounts.id",
      "people.id as person_id",
      "accounts.created_by",
      "accounts.created_at",
      "people.name",
      "people.congregation_id",
    ])
    .where("accounts.email", "=", email)
    .executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    personId: row.person_id,
    name: row.name,
    madeBy: row.created_by,
    madeAt: new Date(row.created_at),
    isInScope: scope.congregationIds?.includes(row.congregation_id) ?? true,
  };
}

/** Adds an account; null if the person has one or the address is taken. */
export async function insertUnlessKnown(tx: Handle, account: NewAccount, now: Date): Promise<number | null> {
  if (account.email !== null) await lockEmail(tx, account.email);
  const row = await queriesOf(tx)
    .insertInto("accounts")
    .values(accountRow(account, now))
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id ?? null;
}

/** What a conversion adds to an account where it is missing; existing values stay. */
export interface AccountGaps {
  readonly email: string | null;
  readonly passwordHash: string | null;
  readonly department: string | null;
  readonly notes: string | null;
}

/**
 * Adds missing data to an account. A taken address fails with PostgreSQL's own error: check before.
 * @unscoped the transaction holds the row, read within a scope
 */
export async function fillAccount(tx: Handle, id: number, missing: AccountGaps, now: Date): Promise<void> {
  const { passwordHash } = missing;
  await queriesOf(tx)
    .updateTable("accounts")
    .set({
      email: sql<string | null>`coalesce(email, ${missing.email})`,
      must_change_password: sql<boolean>`case when password_hash is null and ${passwordHash}::text is not null then true else must_change_password end`,
      password_ends_at: sql<
        string | null
      >`case when password_hash is null and ${passwordHash}::text is not null then ${oneTimeEnd(now)}::timestamptz else password_ends_at end`,
      own_password_at: sql<
        string | null
      >`case when password_hash is null and ${passwordHash}::text is not null then null else own_password_at end`,
      password_hash: sql<string | null>`coalesce(password_hash, ${passwordHash})`,
      department: sql<string | null>`coalesce(department, ${missing.department})`,
      notes: sql<string | null>`coalesce(notes, ${missing.notes})`,
      updated_at: now,
      version: sql<number>`version + 1`,
    })
    .where("id", "=", id)
    .execute();
}
