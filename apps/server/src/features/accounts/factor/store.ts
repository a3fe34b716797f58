import type { FactorKind } from "@aprisco/contract/factors-proof.ts";
import { sql, type Insertable } from "kysely";
import { queriesOf, type Handle } from "../../../database/connect.ts";
import { forgetRows } from "../../../database/queries/forget.ts";
import { drawRecordId } from "../../../records/record.ts";
import type { AccountFactors, FactorChallenges } from "../../../database/tables.ts";
import { destroyKey } from "../../../vault/store.ts";
import type { SealPlace } from "../../../vault/vault.ts";

/** Beside an account's other columns, in the one statement that reads them. @unscoped there is no caller yet */
export const factorFacts = [
  sql<FactorKind[]>`array(
    select distinct kind from account_factors where account_factors.account_id = accounts.id and kind <> 'recovery' order by kind desc
  )`.as("factor_kinds"),
  sql<
    string | null
  >`(select settings.updated_at from settings where settings.key = 'security.factor_required' and settings.value = 'true'::jsonb)`.as(
    "factor_asked_since",
  ),
  "accounts.factor_grace_from",
] as const;

/** Whether an account has a factor, as a column of the statement that reads it. @unscoped there is no caller yet */
export const hasFactor = sql<boolean>`exists (select from account_factors where account_factors.account_id = accounts.id)`.as("has_factor");

const columns = [
  "id",
  "kind",
  "sealed",
  "key_id",
  "credential_id",
  "public_key",
  "transports",
  "counter",
  "label",
  "used_at",
  "at",
] as const;

const factors = (handle: Handle, accountId: number) =>
  queriesOf(handle).selectFrom("account_factors").select(columns).where("account_id", "=", accountId).orderBy("id");
export type FactorRow = Awaited<ReturnType<ReturnType<typeof factors>["execute"]>>[number];

/** An account's factors, the oldest first, with the recovery codes that are left. @unscoped the caller's own, by their session */
export const readFactors = (handle: Handle, accountId: number): Promise<FactorRow[]> =>
  factors(handle, accountId)
    .where(({ eb, or }) => or([eb("kind", "<>", "recovery"), eb("used_at", "is", null)]))
    .execute();

/**
 * Holds an account until the transaction ends: before its factors, whatever becomes of them, so that no two wait for each other.
 * @unscoped the caller's own, by their session
 */
export async function holdOwner(tx: Handle, accountId: number): Promise<void> {
  await queriesOf(tx).selectFrom("accounts").select("id").where("id", "=", accountId).forNoKeyUpdate().execute();
}

/** The same for a change: the account is held, so that two changes see one another. @unscoped the caller's own, by their session */
export async function holdFactors(tx: Handle, accountId: number): Promise<FactorRow[]> {
  await holdOwner(tx, accountId);
  return readFactors(tx, accountId);
}

/** Where the seed of an app is sealed. */
export const seedPlace = (row: number): SealPlace => ({ table: "account_factors", column: "sealed", row });
export const drawFactorId = (tx: Handle): Promise<number> => drawRecordId(tx, "account_factors");

/** Adds a factor; answers its id, null when its passkey is known already. */
export async function addFactor(tx: Handle, factor: Insertable<AccountFactors>): Promise<number | null> {
  const row = await queriesOf(tx)
    .insertInto("account_factors")
    .values(factor)
    .onConflict((conflict) => conflict.column("credential_id").doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Puts a new set of recovery codes, as hashes, in the place of the old one. @unscoped the caller's own, by their session */
export async function replaceCodes(tx: Handle, accountId: number, hashes: readonly Buffer[], at: Date): Promise<void> {
  await queriesOf(tx).deleteFrom("account_factors").where("account_id", "=", accountId).where("kind", "=", "recovery").execute();
  if (hashes.length === 0) return;
  const rows = hashes.map((hash) => ({ account_id: accountId, kind: "recovery" as const, hash, at }));
  await queriesOf(tx).insertInto("account_factors").values(rows).execute();
}

/**
 * Notes a use whose count lies above the last one's; false: another use was first, or it is gone.
 * @unscoped the caller's own, by their session
 */
export async function takeFactor(tx: Handle, id: number, counter: number, now: Date): Promise<boolean> {
  const row = await queriesOf(tx)
    .updateTable("account_factors")
    .set({ counter, used_at: now })
    .where("id", "=", id)
    // A passkey without a count always says 0.
    .where(({ eb, or }) => or([eb("counter", "<", counter), ...(counter === 0 ? [eb("counter", "=", 0)] : [])]))
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Uses a recovery code up; false: it is none of the account's, or was used. @unscoped the caller's own, by their session */
export async function takeCode(tx: Handle, accountId: number, hash: Buffer, now: Date): Promise<boolean> {
  const row = await queriesOf(tx)
    .updateTable("account_factors")
    .set({ used_at: now })
    .where("account_id", "=", accountId)
    .where("hash", "=", hash)
    .where("used_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a recovery code is one that is left. @unscoped the caller's own, by their session */
export async function knowsCode(handle: Handle, accountId: number, hash: Buffer): Promise<boolean> {
  const row = await queriesOf(handle)
    .selectFrom("account_factors")
    .select("id")
    .where("account_id", "=", accountId)
    .where("hash", "=", hash)
    .where("used_at", "is", null)
    .executeTakeFirst();
  return row !== undefined;
}

/** @unscoped the caller's own, by their session */
export async function renameFactor(tx: Handle, accountId: number, id: number, label: string): Promise<boolean> {
  const row = await queriesOf(tx)
    .updateTable("account_factors")
    .set({ label })
    .where("id", "=", id)
    .where("account_id", "=", accountId)
    .where("kind", "=", "passkey")
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Removes factors, and destroys the data keys of their seals. `only`: this one; absent: all.
 * @unscoped the transaction holds the row, read within a scope
 */
export async function removeFactors(tx: Handle, accountId: number, now: Date, only?: number): Promise<void> {
  const rows = await queriesOf(tx)
    .deleteFrom("account_factors")
    .where("account_id", "=", accountId)
    .$if(only !== undefined, (query) => query.where("id", "=", only ?? 0))
    .returning("key_id")
    .execute();
  for (const { key_id: keyId } of rows) if (keyId !== null) await destroyKey(tx, keyId, now);
}

/** Notes that a session showed its factor, or set it up itself. */
export async function noteFactorShown(tx: Handle, sessionId: string, now: Date): Promise<void> {
  await queriesOf(tx).updateTable("sessions").set({ factor_at: now }).where("id", "=", sessionId).execute();
}

export type ChallengePurpose = FactorChallenges["purpose"];

/** Keeps what a session is to sign or to begin with; what it was given before is good no more. */
export async function keepChallenge(
  tx: Handle,
  sessionId: string,
  purpose: ChallengePurpose,
  challenge: string,
  expires: Date,
): Promise<void> {
  await queriesOf(tx)
    .insertInto("factor_challenges")
    .values({ session_id: sessionId, purpose, challenge, expires_at: expires })
    .onConflict((conflict) => conflict.columns(["session_id", "purpose"]).doUpdateSet({ challenge, expires_at: expires }))
    .execute();
}

/** Takes a session's challenge away and answers it; null: there is none, or its time is over. */
export async function takeChallenge(tx: Handle, sessionId: string, purpose: ChallengePurpose, now: Date): Promise<string | null> {
  const row = await queriesOf(tx)
    .deleteFrom("factor_challenges")
    .where("session_id", "=", sessionId)
    .where("purpose", "=", purpose)
    .returning(["challenge", "expires_at"])
    .executeTakeFirst();
  return row && new Date(row.expires_at) > now ? row.challenge : null;
}

/** The same without taking it. */
export async function readChallenge(handle: Handle, sessionId: string, purpose: ChallengePurpose, now: Date): Promise<string | null> {
  const row = await queriesOf(handle)
    .selectFrom("factor_challenges")
    .select("challenge")
    .where("session_id", "=", sessionId)
    .where("purpose", "=", purpose)
    .where("expires_at", ">", now.toISOString())
    .executeTakeFirst();
  return row?.challenge ?? null;
}

/** Forgets challenges whose time is over. */
export const forgetChallenges = forgetRows("factor_challenges", (now) => sql`expires_at < ${now}`);
