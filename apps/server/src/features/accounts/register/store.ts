import { sql } from "kysely";
import { queriesOf, type Handle } from "../../../database/connect.ts";

/** Whether an address signs an account in already. @unscoped answers yes or no of the whole church */
export async function emailTaken(handle: Handle, email: string, except: number | null = null): Promise<boolean> {
  const row = await queriesOf(handle)
    .selectFrom("accounts")
    .select("id")
    .where("email", "=", email)
    .where("id", "<>", except ?? 0)
    .executeTakeFirst();
  return row !== undefined;
}

/** Changes that give an account this address wait here for one another, until the transaction ends. */
export async function lockEmail(tx: Handle, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`account ${email}`}, 0))`.execute(queriesOf(tx));
}

/**
 * Whether a person with this phone (E.164) or e-mail (lower case) is known: a hint for staff, never told to the public.
 * @unscoped answers yes or no of the whole church
 */
export async function isKnown(tx: Handle, { phone, email }: { readonly phone: string; readonly email: string | null }): Promise<boolean> {
  const row = await queriesOf(tx)
    .selectFrom("people")
    .select("id")
    .where((person) => person.or([person("phone", "=", phone), person(sql<string>`lower(email)`, "=", email ?? "")]))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
