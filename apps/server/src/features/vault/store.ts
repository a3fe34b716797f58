import { queriesOf, type Handle } from "../../database/connect.ts";

/** The creation time of the current master key, locked; null if `id` is not the current one. */
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

/** Whether the recovery sheet of the current master key is not confirmed yet. */
export async function isSheetDue(handle: Handle): Promise<boolean> {
  const row = await queriesOf(handle)
    .selectFrom("vault_masters")
    .select("id")
    .where("retired_at", "is", null)
    .where("sheet_confirmed_at", "is", null)
    .executeTakeFirst();
  return row !== undefined;
}

export async function confirmSheet(tx: Handle, id: string, accountId: number, now: Date): Promise<void> {
  await queriesOf(tx)
    .updateTable("vault_masters")
    .set({ sheet_confirmed_at: now, sheet_confirmed_by: accountId })
    .where("id", "=", id)
    .execute();
}

/** The name of an account's owner; null: deleted. @unscoped the name of the account behind an entry of the settings */
export async function nameOf(handle: Handle, accountId: number): Promise<string | null> {
  const row = await queriesOf(handle)
    .selectFrom("accounts")
    .innerJoin("people", "people.id", "accounts.person_id")
    .select("people.name")
    .where("accounts.id", "=", accountId)
    .executeTakeFirst();
  return row?.name ?? null;
}
