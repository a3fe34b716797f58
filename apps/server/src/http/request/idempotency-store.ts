import { sql, type Insertable } from "kysely";
import type { AuditRow } from "../../audit/audit.ts";
import { auditColumns } from "../../audit/store.ts";
import { queriesOf, type Handle } from "../../database/connect.ts";
import { forgetRows } from "../../database/queries/forget.ts";
import { instantBefore } from "../../database/instant.ts";
import { keptWrite } from "../../database/queries/kept-query.ts";
import type { AuditLog } from "../../database/tables.ts";
import { seal, unseal } from "../../vault/cipher.ts";

export interface IdempotencyClaim {
  /** "account:7" or "public". */
  readonly caller: string;
  readonly operation: string;
  /** The hash (SHA-256, hex) of the sent key. */
  readonly key: string;
  readonly bodyHash: Buffer;
  readonly now: Date;
  /** The key that opens the kept reply. It derives from the server's secret and the key as sent, which is not stored. */
  readonly sealKey: Buffer;
}
export type ClaimOutcome = { readonly kind: "new" } | { readonly kind: "mismatch" } | { readonly kind: "replay"; readonly reply: unknown };

const LIFE_MS = 24 * 3_600_000;

/** One round trip: the lock timeout is set before the wait for the row, and reset after it. A key older than a day is free. */
const claimRow = keptWrite((tx, claim: Omit<IdempotencyClaim, "sealKey"> & { readonly yesterday: string }) => ({
  compile: () =>
    sql`
      insert into idempotency_keys as kept (caller, operation, key, body_hash, created_at)
      select ${claim.caller}::text, ${claim.operation}::text, ${claim.key}::text, ${claim.bodyHash}::bytea, ${claim.now}::timestamptz
      from (select set_config('lock_timeout', '2s', true) as patience) as wait where wait.patience is not null
      on conflict (caller, operation, key) do update
      set body_hash = excluded.body_hash, created_at = excluded.created_at, reply = null
      where kept.created_at < ${claim.yesterday}
      returning set_config('lock_timeout', '0', true)
    `.compile(queriesOf(tx)),
}));

/** Replies are sealed, because they may contain confidential data (a child's bars, a prayer request). */
const placeOf = ({ caller, operation, key }: IdempotencyClaim): string => `idempotency_keys ${caller} ${operation} ${key}`;
const sealed = (claim: IdempotencyClaim, reply: unknown): string =>
  JSON.stringify(seal(claim.sealKey, Buffer.from(JSON.stringify(reply)), placeOf(claim)).toString("base64"));
/** Replies of before 2026-11-22 are not sealed; they expire after a day. */
const opened = (claim: IdempotencyClaim, kept: unknown): unknown =>
  typeof kept === "string" ? JSON.parse(unseal(claim.sealKey, Buffer.from(kept, "base64"), placeOf(claim)).toString()) : kept;

type KeptReply = Pick<IdempotencyClaim, "caller" | "operation" | "key"> & { readonly reply: string };
/** One round trip for the last two rows of a transaction. */
const writeReply = keptWrite((tx, { caller, operation, key, reply, ...line }: KeptReply & Insertable<AuditLog>) =>
  queriesOf(tx)
    .with("line", (made) => made.insertInto("audit_log").values(line))
    .updateTable("idempotency_keys")
    .set({ reply })
    .where("caller", "=", caller)
    .where("operation", "=", operation)
    .where("key", "=", key),
);

/**
 * Claims a key for this transaction. A second request with the same key waits for the first to commit (at most 2 s, then
 * PostgreSQL's lock timeout, 55P03) and gets its reply; another body with the same key is a mismatch.
 */
export async function claimKey(tx: Handle, claim: IdempotencyClaim): Promise<ClaimOutcome> {
  const { caller, operation, key, bodyHash, now } = claim;
  const inserted = await claimRow(tx, { caller, operation, key, bodyHash, now, yesterday: instantBefore(now, LIFE_MS) });
  if (inserted.length > 0) return { kind: "new" };
  const kept = await queriesOf(tx)
    .selectFrom("idempotency_keys")
    .select(["body_hash", "reply"])
    .where("caller", "=", caller)
    .where("operation", "=", operation)
    .where("key", "=", key)
    .executeTakeFirstOrThrow();
  return kept.body_hash.equals(bodyHash) ? { kind: "replay", reply: opened(claim, kept.reply) } : { kind: "mismatch" };
}

/** Stores the sealed reply for repeated requests and the log entry, in the same transaction. */
export async function keepReply(tx: Handle, claim: IdempotencyClaim, reply: unknown, row: AuditRow): Promise<void> {
  const { caller, operation, key } = claim;
  await writeReply(tx, { ...auditColumns(row), caller, operation, key, reply: sealed(claim, reply) });
}

export const forgetKeys = forgetRows("idempotency_keys", (now) => sql`created_at < ${instantBefore(now, LIFE_MS)}`);
