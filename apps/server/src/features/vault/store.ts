import { queriesOf, type Handle } from "../../database/connect.ts";

/** When the master key that wraps was made, held until the transaction ends; null when `id` is not (or no longer) that key. */
export async function holdMaster(tx: Handle, id: string): Promise<string | null> {
  const row = await queriesOf(tx)
    .selectFrom("vault_masters")
    .select("made_at")
    .where("id", "=", id)
    .where("retired_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
  return row?.made_at ?? null;
}

/** Whether the recovery sheet of the master key that wraps is not confirmed yet. */
export async function isSheetDue(handle: Handle): Promise<boolean> {
  const row = await queriesOf(handle)
    .selectFrom("vault_masters")
    .select("id")
    .where("retired_at", "is", null)
    .where("sheet_confirmed_at", "is", null)
    .executeTakeFirst();
  return row !== undefined;
}

/** An administrator says that the sheet of this key is printed and put away. */
export async function confirmSheet(tx: Handle, id: string, accountId: number, now: Date): Promise<void> {
  await queriesOf(tx)
    .updateTable("vault_masters")
    .set({ sheet_confirmed_at: now, sheet_confirmed_by: accountId })
    .where("id", "=", id)
    .execute();
}

/** The name behind an account; null when it has gone. @unscoped the name of the account behind an entry of the settings */
export async function nameOf(handle: Handle, accountId: number): Promise<string | null> {
  const row = await queriesOf(handle)
    .selectFrom("accounts")
    .innerJoin("people", "people.id", "accounts.person_id")
    .select("people.name")
    .where("accounts.id", "=", accountId)
    .executeTakeFirst();
  return row?.name ?? null;
}
