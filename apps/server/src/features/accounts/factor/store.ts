import type { FactorKind } from "@aprisco/contract/factors-proof.ts";
import { sql, type Insertable } from "kysely";
import { queriesOf, type Handle } from "../../../database/connect.ts";
import { forgetRows } from "../../../database/queries/forget.ts";
import { drawRecordId } from "../../../records/record.ts";
import type { AccountFactors, FactorChallenges } from "../../../database/tables.ts";
import { destroyKey } from "../../../vault/store.ts";
import type { SealPlace } from "../../../vault/vault.ts";

/** Columns for the one statement that reads an account. @unscoped there is no caller yet */
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

/** Whether an account has a factor, as a column. @unscoped there is no caller yet */
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
  "used_steps",
  "label",
  "used_at",
  "at",
] as const;

const factors = (handle: Handle, accountId: number) =>
  queriesOf(handle).selectFrom("account_factors").select(columns).where("account_id", "=", accountId).orderBy("id");
export type FactorRow = Awaited<ReturnType<ReturnType<typeof factors>["execute"]>>[number];

/** An account's factors, oldest first, with the number of unused recovery codes. @unscoped the caller's own, by their session */
export const readFactors = (handle: Handle, accountId: number): Promise<FactorRow[]> =>
  factors(handle, accountId)
    .where(({ eb, or }) => or([eb("kind", "<>", "recovery"), eb("used_at", "is", null)]))
    .execute();

/**
 * Locks the account. It is always locked before its factors, so that transactions cannot deadlock.
 * @unscoped the caller's own, by their session
 */
export async function holdOwner(tx: Handle, accountId: number): Promise<void> {
  await queriesOf(tx).selectFrom("accounts").select("id").where("id", "=", accountId).forNoKeyUpdate().execute();
}

/** Reads the factors with the account locked, so that changes run one at a time. @unscoped the caller's own, by their session */
export async function holdFactors(tx: Handle, accountId: number): Promise<FactorRow[]> {
  await holdOwner(tx, accountId);
  return readFactors(tx, accountId);
}

/** The column that keeps an authenticator app's sealed seed. */
export const seedPlace = (row: number): SealPlace => ({ table: "account_factors", column: "sealed", row });
export const drawFactorId = (tx: Handle): Promise<number> => drawRecordId(tx, "account_factors");

/** Adds a factor; returns its id, or null if the passkey is already registered. */
export async function addFactor(tx: Handle, factor: Insertable<AccountFactors>): Promise<number | null> {
  const row = await queriesOf(tx)
    .insertInto("account_factors")
    .values(factor)
    .onConflict((conflict) => conflict.column("credential_id").doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Replaces the recovery codes by new ones, as hashes. @unscoped the caller's own, by their session */
export async function replaceCodes(tx: Handle, accountId: number, hashes: readonly Buffer[], at: Date): Promise<void> {
  await queriesOf(tx).deleteFrom("account_factors").where("account_id", "=", accountId).where("kind", "=", "recovery").execute();
  if (hashes.length === 0) return;
  const rows = hashes.map((hash) => ({ account_id: accountId, kind: "recovery" as const, hash, at }));
  await queriesOf(tx).insertInto("account_factors").values(rows).execute();
}

/**
 * Marks a use of a passkey whose counter is above the last one; false: another use was first, or the passkey was removed.
 * @unscoped the caller's own, by their session
 */
export async function takePasskey(tx: Handle, id: number, counter: number, now: Date): Promise<boolean> {
  const row = await queriesOf(tx)
    .updateTable("account_factors")
    .set({ counter, used_at: now })
    .where("id", "=", id)
    // A passkey without a counter always sends 0.
    .where(({ eb, or }) => or([eb("counter", "<", counter), ...(counter === 0 ? [eb("counter", "=", 0)] : [])]))
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** More than one day's codes of an owner: what a clock that was set back makes valid again. */
const STEPS_KEPT = 100;

/** The last time step whose code was used, and those of the last codes, newest first. */
export type UsedSteps = Pick<FactorRow, "counter" | "used_steps">;

/**
 * Whether a code of this time step may be used: after the last one, and never twice.
 *
 * @param latest the latest step that is valid now: a higher counter was written by a clock that was ahead, and does not count
 */
export const isStepFree = ({ counter, used_steps: used }: UsedSteps, step: number, latest: number): boolean =>
  (step > counter || counter > latest) && !used.includes(step);

/**
 * Marks a code of an app as used; false: another use was first, or the app was removed.
 * @unscoped the caller's own, by their session, whose account is locked
 */
export async function takeStep(tx: Handle, id: number, step: number, now: Date, latest: number): Promise<boolean> {
  const queries = queriesOf(tx);
  const app = await queries.selectFrom("account_factors").select(["counter", "used_steps"]).where("id", "=", id).executeTakeFirst();
  if (!app || !isStepFree(app, step, latest)) return false;
  const used = [step, ...app.used_steps].slice(0, STEPS_KEPT);
  await queries.updateTable("account_factors").set({ counter: step, used_steps: used, used_at: now }).where("id", "=", id).execute();
  return true;
}

/** Marks a recovery code as used; false: unknown or used before. @unscoped the caller's own, by their session */
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

/** Whether a recovery code is unused. @unscoped the caller's own, by their session */
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
 * Removes factors and destroys the data keys of their sealed seeds. `only`: this factor; absent: all.
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

export async function noteFactorShown(tx: Handle, sessionId: string, now: Date): Promise<void> {
  await queriesOf(tx).updateTable("sessions").set({ factor_at: now }).where("id", "=", sessionId).execute();
}

export type ChallengePurpose = FactorChallenges["purpose"];

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

/** Deletes a session's challenge and returns it; null: none, or expired. */
export async function takeChallenge(tx: Handle, sessionId: string, purpose: ChallengePurpose, now: Date): Promise<string | null> {
  const row = await queriesOf(tx)
    .deleteFrom("factor_challenges")
    .where("session_id", "=", sessionId)
    .where("purpose", "=", purpose)
    .returning(["challenge", "expires_at"])
    .executeTakeFirst();
  return row && new Date(row.expires_at) > now ? row.challenge : null;
}

/** Reads a session's challenge without deleting it; null: none, or expired. */
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

export const forgetChallenges = forgetRows("factor_challenges", (now) => sql`expires_at < ${now}`);
