import { queriesOf, type Handle } from "../../database/connect.ts";

/** The account that signs in with an address; null: none does. @unscoped there is no caller yet */
export async function accountAt(handle: Handle, email: string): Promise<number | null> {
  const row = await queriesOf(handle).selectFrom("accounts").select("id").where("email", "=", email).executeTakeFirst();
  return row?.id ?? null;
}

/**
 * An account that forgot its password, held until the transaction ends; null: it was closed, or has no address any more.
 * @unscoped there is no caller yet
 */
export async function holdForgetful(tx: Handle, id: number) {
  const row = await queriesOf(tx)
    .selectFrom("accounts")
    .innerJoin("people", "people.id", "accounts.person_id")
    .select(["accounts.id", "accounts.status", "accounts.email", "accounts.language", "people.id as person_id", "people.name"])
    .where("accounts.id", "=", id)
    .forUpdate("accounts")
    .executeTakeFirst();
  return row?.email ? row : null;
}
