import { createHash, randomBytes } from "node:crypto";
import type { AccountStatus } from "@aprisco/contract/accounts-session.ts";
import { DAY_MS } from "@aprisco/contract/durations.ts";
import { sql } from "kysely";
import { queriesOf, type Handle } from "../../../database/connect.ts";
import { forgetRows } from "../../../database/queries/forget.ts";
import { instantBefore } from "../../../database/instant.ts";
import type { LastingAccess } from "../../../facets/lasting-access.ts";
import { Failure } from "../../../failure.ts";
import { lockAccount } from "../store.ts";

export type LinkPurpose = "approval" | "invitation" | "reset";

/** The validity of a link. Source: the team's settled question 35. */
const lifeMs: Readonly<Record<LinkPurpose, number>> = { approval: 7 * DAY_MS, invitation: 7 * DAY_MS, reset: 3_600_000 };

/** 256 random bits. */
export const newSecret = (): string => randomBytes(32).toString("base64url");
export const hashOf = (secret: string): Buffer => createHash("sha256").update(secret).digest();

export interface NewLink {
  readonly accountId: number;
  readonly secret: string;
  readonly purpose: LinkPurpose;
  /** The account that made it; null: the owner asked for it. */
  readonly by: number | null;
  /** It was requested with an address alone, so it does not revoke other links. */
  readonly besides?: true;
}

/** The validity in minutes of a link that was requested with an address. */
export const RESET_MINUTES = lifeMs.reset / 60_000;

/** Stores an account's new link and revokes earlier ones, unless `besides`. */
export async function keepLink(tx: Handle, { accountId, secret, purpose, by, besides }: NewLink, now: Date): Promise<void> {
  if (!besides) await endLinks(tx, accountId);
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

/** Whose password a link may set, and until when. */
export interface LinkOwner {
  readonly accountId: number;
  readonly name: string;
  readonly email: string | null;
  readonly expiresAt: string;
}

/**
 * The owner of a link that is valid now. One query, because an account may be deleted at any time. Fails with `link.used` or
 * `link.expired`, which only the holder of the secret can learn, and with `link.invalid` for a revoked or unknown link.
 * @unscoped there is no caller yet
 */
export async function ownerOfLink(handle: Handle, secret: string, now: Date): Promise<LinkOwner> {
  const row = await queriesOf(handle)
    .selectFrom("account_links")
    .innerJoin("accounts", "accounts.id", "account_links.account_id")
    .innerJoin("people", "people.id", "accounts.person_id")
    .select(["accounts.id as accountId", "people.name", "accounts.email", "expires_at as expiresAt", "used_at"])
    .where("account_links.hash", "=", hashOf(secret))
    .executeTakeFirst();
  return requireGoodLink(row && { ...row, usedAt: row.used_at }, now);
}

/** Returns a valid link. Fails for a used, expired or unknown one. */
export function requireGoodLink<L extends { readonly usedAt: string | null; readonly expiresAt: string }>(
  link: L | undefined,
  now: Date,
): L {
  if (!link) throw new Failure("link.invalid");
  if (link.usedAt !== null) throw new Failure("link.used");
  if (new Date(link.expiresAt) <= now) throw new Failure("link.expired");
  return link;
}

/** The origin of a used link. `by` null: the owner asked for it, or the operator at the console. */
export interface SpentLink {
  readonly purpose: LinkPurpose;
  readonly by: number | null;
}

/**
 * Marks a link as used: of several uses at once only the first succeeds, the others fail as in `ownerOfLink`. Locks the account
 * first, as every change of a password does.
 * @unscoped there is no caller yet
 */
export async function spendLink(tx: Handle, accountId: number, secret: string, now: Date): Promise<SpentLink> {
  await lockAccount(tx, accountId);
  await ownerOfLink(tx, secret, now);
  return queriesOf(tx)
    .updateTable("account_links")
    .set({ used_at: now })
    .where("hash", "=", hashOf(secret))
    .returning(["purpose", "created_by as by"])
    .executeTakeFirstOrThrow();
}

/** Ends an account's unused links, or one of them; returns how many. */
export async function endLinks(tx: Handle, accountId: number, which: { readonly id: number } | "all" = "all"): Promise<number> {
  const unused = queriesOf(tx).deleteFrom("account_links").where("account_id", "=", accountId).where("used_at", "is", null);
  const gone = await (which === "all" ? unused : unused.where("id", "=", which.id)).executeTakeFirst();
  return Number(gone.numDeletedRows);
}

/** Links that set an account's password: made by staff, or asked for at the sign-in page. */
export const passwordLinks: LastingAccess = {
  kind: "passwordLink",
  table: "account_links",
  list: (handle, accountId, now) =>
    queriesOf(handle)
      .selectFrom("account_links")
      .select(["id", "created_at as made_at", "expires_at"])
      .select([sql<null>`null`.as("name"), sql<null>`null`.as("last_used_at")])
      .where("account_id", "=", accountId)
      .where("used_at", "is", null)
      .where("expires_at", ">", now.toISOString())
      .orderBy("created_at", "desc")
      .orderBy("id", "desc")
      .execute(),
  end: endLinks,
  ends: { password: true, otherSessions: true, deactivation: true, closing: true },
};

export const forgetLinks = forgetRows("account_links", (now) => sql`expires_at < ${instantBefore(now, 30 * DAY_MS)}`);

/** The account with this address, locked. @unscoped by the operator at the machine */
export async function lockByEmail(tx: Handle, email: string): Promise<{ readonly id: number; readonly status: AccountStatus } | null> {
  const row = await queriesOf(tx).selectFrom("accounts").select(["id", "status"]).where("email", "=", email).forUpdate().executeTakeFirst();
  return row ?? null;
}

/** The sign-in addresses of active administrators. @unscoped by the operator at the machine */
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
