import { createHash } from "node:crypto";
import type { AccountStatus } from "@aprisco/contract/accounts/account.ts";
import { sql } from "kysely";
import { queriesOf, type Handle } from "../../../database/connect.ts";
import { forgetRows } from "../../../database/forget.ts";
import { instantBefore } from "../../../database/instant.ts";

export type LinkPurpose = "approval" | "invitation" | "reset";

const DAY_MS = 86_400_000;
/** How long a link lasts. Source: the team's settled question 35. */
const lifeMs: Readonly<Record<LinkPurpose, number>> = { approval: 7 * DAY_MS, invitation: 7 * DAY_MS, reset: 3_600_000 };

/** What the database keeps of a link: never its secret. */
const hashOf = (secret: string): Buffer => createHash("sha256").update(secret).digest();

export interface NewLink {
  readonly accountId: number;
  readonly secret: string;
  readonly purpose: LinkPurpose;
  /** The account that made it; null when the owner asked for it. */
  readonly by: number | null;
}

/** Keeps a new link of an account; earlier ones die. */
export async function keepLink(tx: Handle, { accountId, secret, purpose, by }: NewLink, now: Date): Promise<void> {
  await endLinks(tx, accountId);
  await queriesOf(tx)
    .insertInto("account_links")
    .values({
      hash: hashOf(secret),
      account_id: accountId,
      purpose,
      created_at: now,
      expires_at: new Date(now.getTime() + lifeMs[purpose]),
      created_by: by,
    })
    .execute();
}

/** Whose password a link may set at this moment; null when it was used, is over or never was. One query: an account may go at any time. */
export async function ownerOfLink(
  handle: Handle,
  secret: string,
  now: Date,
): Promise<{ readonly accountId: number; readonly name: string; readonly email: string | null } | null> {
  const row = await queriesOf(handle)
    .selectFrom("account_links")
    .innerJoin("accounts", "accounts.id", "account_links.account_id")
    .innerJoin("people", "people.id", "accounts.person_id")
    .select(["accounts.id as accountId", "people.name", "accounts.email"])
    .where("account_links.hash", "=", hashOf(secret))
    .where("account_links.used_at", "is", null)
    .where("account_links.expires_at", ">", now.toISOString())
    .executeTakeFirst();
  return row ?? null;
}

/** Where a link came from; `by` null: its owner asked for it, or the operator at the server's console. */
export interface SpentLink {
  readonly purpose: LinkPurpose;
  readonly by: number | null;
}

/** Uses a link up: only the first of several at once gets it. The account is held first, as every change of a password does. */
export async function spendLink(tx: Handle, accountId: number, secret: string, now: Date): Promise<SpentLink | null> {
  const queries = queriesOf(tx);
  await queries.selectFrom("accounts").select("id").where("id", "=", accountId).forUpdate().executeTakeFirst();
  const used = await queries
    .updateTable("account_links")
    .set({ used_at: now })
    .where("hash", "=", hashOf(secret))
    .where("account_id", "=", accountId)
    .where("used_at", "is", null)
    .where("expires_at", ">", now.toISOString())
    .returning(["purpose", "created_by as by"])
    .executeTakeFirst();
  return used ?? null;
}

/** Every link of an account that has not served yet dies. */
export async function endLinks(tx: Handle, accountId: number): Promise<void> {
  await queriesOf(tx).deleteFrom("account_links").where("account_id", "=", accountId).where("used_at", "is", null).execute();
}

/** Forgets links that were over a month ago. */
export const forgetLinks = forgetRows("account_links", (now) => sql`expires_at < ${instantBefore(now, 30 * DAY_MS)}`);

/** An account as the console names it; held until the transaction ends. */
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
