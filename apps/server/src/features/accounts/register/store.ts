import { sql } from "kysely";
import { queriesOf, type Handle } from "../../../database/connect.ts";

/** Whether an account signs in with this address. @unscoped answers yes or no of the whole church */
export async function emailTaken(handle: Handle, email: string, except: number | null = null): Promise<boolean> {
  const row = await queriesOf(handle)
    .selectFrom("accounts")
    .select("id")
    .where("email", "=", email)
    .where("id", "<>", except ?? 0)
    .executeTakeFirst();
  return row !== undefined;
}

/** Locks an address until the transaction ends: changes that give it to an account run one at a time. */
export async function lockEmail(tx: Handle, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`account ${email}`}, 0))`.execute(queriesOf(tx));
}

/**
 * Whether a person with this phone (E.164) or e-mail (lower case) exists: a hint for staff, never for the public.
 * @unscoped answers yes or no of the whole church
 */
export async function isKnown(tx: Handle, { phone, email }: { readonly phone: string; readonly email: string | null }): Promise<boolean> {
  const row = await queriesOf(tx)
    .selectFrom("people")
    .select("id")
    .where((person) =>
      person.or([sql<boolean>`dialed(phone) = dialed(${phone}::text)`, person(sql<string>`lower(email)`, "=", email ?? "")]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
