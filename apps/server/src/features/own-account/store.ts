import { queriesOf, type Handle } from "../../database/connect.ts";
import { sessionEdges } from "../accounts/index.ts";

/** More than a person's devices; the oldest sessions end by themselves. */
const MOST = 100;

const openOf = (handle: Handle, accountId: number, now: Date) => {
  const { idle, absolute } = sessionEdges(now);
  return queriesOf(handle)
    .selectFrom("sessions")
    .where("account_id", "=", accountId)
    .where("ended_at", "is", null)
    .where("last_used_at", ">", idle)
    .where("created_at", ">", absolute);
};

export const listSessions = (
  handle: Handle,
  accountId: number,
  now: Date,
): Promise<{ readonly id: string; readonly user_agent: string | null; readonly created_at: string; readonly last_used_at: string }[]> =>
  openOf(handle, accountId, now)
    .select(["id", "user_agent", "created_at", "last_used_at"])
    .orderBy("last_used_at", "desc")
    .orderBy("id")
    .limit(MOST)
    .execute();

/** Ends one session of an account, or with `but` all others; returns their number. */
export async function endOf(
  tx: Handle,
  accountId: number,
  which: { readonly only: string } | { readonly but: string },
  now: Date,
): Promise<number> {
  const ended = await queriesOf(tx)
    .updateTable("sessions")
    .set({ ended_at: now, ended_because: "owner" })
    .where("account_id", "=", accountId)
    .where("ended_at", "is", null)
    .where("id", "only" in which ? "=" : "<>", "only" in which ? which.only : which.but)
    .executeTakeFirst();
  return Number(ended.numUpdatedRows);
}

/** The account that signs in with an address; null: none. @unscoped there is no caller yet */
export async function accountAt(handle: Handle, email: string): Promise<number | null> {
  const row = await queriesOf(handle).selectFrom("accounts").select("id").where("email", "=", email).executeTakeFirst();
  return row?.id ?? null;
}

/**
 * Locks an account whose password was forgotten; null: closed, or without an address.
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
