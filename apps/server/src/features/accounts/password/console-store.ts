import type { AccountStatus } from "@aprisco/contract/accounts/account.ts";
import { queriesOf, type Handle } from "../../../database/connect.ts";

/** An account as somebody at the console names it; held until the transaction ends. */
export async function lockByEmail(tx: Handle, email: string): Promise<{ readonly id: number; readonly status: AccountStatus } | null> {
  const row = await queriesOf(tx).selectFrom("accounts").select(["id", "status"]).where("email", "=", email).forUpdate().executeTakeFirst();
  return row ?? null;
}

/** The addresses that active administrators sign in with. */
export async function adminEmails(handle: Handle): Promise<readonly string[]> {
  const rows = await queriesOf(handle)
    .selectFrom("accounts")
    .select("email")
    .where("role", "=", "admin")
    .where("status", "=", "ativo")
    .where("email", "is not", null)
    .orderBy("id")
    .execute();
  return rows.flatMap(({ email }) => email ?? []);
}
