import { sql } from "kysely";
import { queriesOf, type Handle } from "../database/connect.ts";

export interface IdempotencyClaim {
  /** "account:7" or "public". */
  readonly caller: string;
  readonly operation: string;
  readonly key: string;
  readonly bodyHash: Buffer;
  readonly now: Date;
}
export type ClaimOutcome = { readonly kind: "new" } | { readonly kind: "mismatch" } | { readonly kind: "replay"; readonly reply: unknown };

const LIFE_MS = 24 * 3_600_000;

/**
 * Claims a key for this transaction. A second request with the same key waits for the first to commit (2 s at most,
 * then PostgreSQL's lock timeout, 55P03) and gets its reply; another body under the same key is a mismatch.
 */
export async function claimKey(tx: Handle, claim: IdempotencyClaim): Promise<ClaimOutcome> {
  const queries = queriesOf(tx);
  await sql`set local lock_timeout = '2s'`.execute(queries);
  await queries
    .deleteFrom("idempotency_keys")
    .where("caller", "=", claim.caller)
    .where("operation", "=", claim.operation)
    .where("key", "=", claim.key)
    .where("created_at", "<", new Date(claim.now.getTime() - LIFE_MS))
    .execute();
  const inserted = await queries
    .insertInto("idempotency_keys")
    .values({ caller: claim.caller, operation: claim.operation, key: claim.key, body_hash: claim.bodyHash, created_at: claim.now })
    .onConflict((conflict) => conflict.doNothing())
    .returning("key")
    .executeTakeFirst();
  await sql`set local lock_timeout = 0`.execute(queries);
  if (inserted) return { kind: "new" };
  const kept = await queries
    .selectFrom("idempotency_keys")
    .select(["body_hash", "reply"])
    .where("caller", "=", claim.caller)
    .where("operation", "=", claim.operation)
    .where("key", "=", claim.key)
    .executeTakeFirstOrThrow();
  return kept.body_hash.equals(claim.bodyHash) ? { kind: "replay", reply: kept.reply } : { kind: "mismatch" };
}

/** Keeps the reply for replays, in the same transaction as what it reports. */
export async function keepReply(tx: Handle, claim: IdempotencyClaim, reply: unknown): Promise<void> {
  await queriesOf(tx)
    .updateTable("idempotency_keys")
    .set({ reply: JSON.stringify(reply) })
    .where("caller", "=", claim.caller)
    .where("operation", "=", claim.operation)
    .where("key", "=", claim.key)
    .execute();
}

/** Removes keys older than a day. */
export async function forgetKeys(tx: Handle, now: Date): Promise<void> {
  await queriesOf(tx)
    .deleteFrom("idempotency_keys")
    .where("created_at", "<", new Date(now.getTime() - LIFE_MS))
    .execute();
}
