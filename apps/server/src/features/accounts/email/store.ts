import { DAY_MS } from "@aprisco/contract/durations.ts";
import { sql } from "kysely";
import { queriesOf, type Handle } from "../../../database/connect.ts";
import { forgetRows } from "../../../database/queries/forget.ts";
import { instantBefore } from "../../../database/instant.ts";
import type { LastingAccess } from "../../../facets/lasting-access.ts";
import { hashOf, requireGoodLink } from "../password/links-store.ts";

/** Stores the requested address in place of an earlier request; of the link's secret only the hash. */
export async function keepEmailChange(
  tx: Handle,
  { accountId, email, secret }: { readonly accountId: number; readonly email: string; readonly secret: string },
  now: Date,
): Promise<void> {
  const wish = { email, hash: hashOf(secret), asked_at: now, expires_at: new Date(now.getTime() + DAY_MS), used_at: null };
  await queriesOf(tx)
    .insertInto("email_changes")
    .values({ account_id: accountId, ...wish })
    .onConflict((conflict) => conflict.column("account_id").doUpdateSet(wish))
    .execute();
}

/** The requested address that is not confirmed yet; null: none. */
export async function readEmailChange(
  handle: Handle,
  accountId: number,
  now: Date,
): Promise<{ readonly email: string; readonly asked_at: string; readonly expires_at: string } | null> {
  const row = await queriesOf(handle)
    .selectFrom("email_changes")
    .select(["email", "asked_at", "expires_at"])
    .where("account_id", "=", accountId)
    .where("used_at", "is", null)
    .where("expires_at", ">", now.toISOString())
    .executeTakeFirst();
  return row ?? null;
}

/** The request that a link confirms. Fails with `link.used`, `link.expired` or `link.invalid`. */
export async function emailChangeOf(
  handle: Handle,
  secret: string,
  now: Date,
): Promise<{ readonly accountId: number; readonly email: string }> {
  const row = await queriesOf(handle)
    .selectFrom("email_changes")
    .select(["account_id as accountId", "email", "expires_at as expiresAt", "used_at as usedAt"])
    .where("hash", "=", hashOf(secret))
    .executeTakeFirst();
  return requireGoodLink(row, now);
}

/** Marks a link as used. It is kept for a month, so that a second use can be answered with `link.used`. */
export async function spendEmailChange(tx: Handle, accountId: number, now: Date): Promise<void> {
  await queriesOf(tx).updateTable("email_changes").set({ used_at: now }).where("account_id", "=", accountId).execute();
}

export async function endEmailChange(tx: Handle, accountId: number): Promise<boolean> {
  const gone = await queriesOf(tx)
    .deleteFrom("email_changes")
    .where("account_id", "=", accountId)
    .where("used_at", "is", null)
    .executeTakeFirst();
  return gone.numDeletedRows > 0n;
}

export const forgetEmailChanges = forgetRows("email_changes", (now) => sql`expires_at < ${instantBefore(now, 30 * DAY_MS)}`);

/** The link that was sent to a new address. An account has one at most, so its id is the account's. */
export const emailLinks: LastingAccess = {
  kind: "emailLink",
  table: "email_changes",
  list: async (handle, accountId, now) => {
    const asked = await readEmailChange(handle, accountId, now);
    return asked ? [{ id: accountId, name: asked.email, made_at: asked.asked_at, last_used_at: null, expires_at: asked.expires_at }] : [];
  },
  end: async (tx, accountId, which) => ((which === "all" || which.id === accountId) && (await endEmailChange(tx, accountId)) ? 1 : 0),
  ends: { password: true, otherSessions: true, deactivation: true, closing: true },
};
