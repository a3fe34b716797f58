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
  const { caller, operation, key, bodyHash, now } = claim;
  // One round trip: patience is set before the row is waited for, and taken back when it is ours. A key of yesterday is free.
  const inserted = await sql`
    insert into idempotency_keys as kept (caller, operation, key, body_hash, created_at)
    select ${caller}::text, ${operation}::text, ${key}::text, ${bodyHash}::bytea, ${now}::timestamptz
    from (select set_config('lock_timeout', '2s', true) as patience) as wait where wait.patience is not null
    on conflict (caller, operation, key) do update
    set body_hash = excluded.body_hash, created_at = excluded.created_at, reply = null
    where kept.created_at < ${new Date(now.getTime() - LIFE_MS)}
    returning set_config('lock_timeout', '0', true)
  `.execute(queries);
  if (inserted.rows.length > 0) return { kind: "new" };
  const kept = await queries
    .selectFrom("idempotency_keys")
    .select(["body_hash", "reply"])
    .where("caller", "=", caller)
    .where("operation", "=", operation)
    .where("key", "=", key)
    .executeTakeFirstOrThrow();
  return kept.body_hash.equals(bodyHash) ? { kind: "replay", reply: kept.reply } : { kind: "mismatch" };
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
