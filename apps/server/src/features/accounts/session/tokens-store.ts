import { DAY_MS } from "@aprisco/contract/durations.ts";
import { createHash } from "node:crypto";
import { sql, type Insertable } from "kysely";
import { queriesOf, type Handle } from "../../../database/connect.ts";
import { forgetRows } from "../../../database/queries/forget.ts";
import { instantBefore } from "../../../database/instant.ts";
import { keptWrite } from "../../../database/queries/kept-query.ts"; // kept: every sign-in and every renewal of a session
import type { RefreshTokens } from "../../../database/tables.ts";
import { IDLE_SECONDS } from "../../../access/tokens.ts";
import { sessionEdges } from "./store.ts";
import { GRACE_MS, type PresentedToken } from "./rotation.ts";

export const tokenHash = (token: string): Buffer => createHash("sha256").update(token).digest();

const insertToken = keptWrite((tx, token: Insertable<RefreshTokens>) => queriesOf(tx).insertInto("refresh_tokens").values(token));

/** Stores a session's new token. `parentHash`: the token that it replaces; null: the first one of the sign-in. */
export async function keepToken(tx: Handle, token: string, sessionId: string, parentHash: Buffer | null, now: Date): Promise<void> {
  await insertToken(tx, { hash: tokenHash(token), session_id: sessionId, parent_hash: parentHash, created_at: now });
}

/** The session of a token of any age; null: unknown token. */
export async function sessionOfToken(handle: Handle, token: string): Promise<string | null> {
  const row = await queriesOf(handle)
    .selectFrom("refresh_tokens")
    .select("session_id")
    .where("hash", "=", tokenHash(token))
    .executeTakeFirst();
  return row?.session_id ?? null;
}

export interface Family extends PresentedToken {
  readonly accountId: number;
  readonly signedInAt: Date;
  readonly hash: Buffer;
  readonly parentHash: Buffer | null;
}

/**
 * Reads a token of an open session and locks the session, so that parallel refreshes run one at a time. Null: the session has ended
 * or expired.
 */
export async function lockFamily(tx: Handle, sessionId: string, token: string, now: Date): Promise<Family | null> {
  const queries = queriesOf(tx);
  const { idle, absolute } = sessionEdges(now);
  const session = await queries
    .selectFrom("sessions")
    .select(["account_id", "created_at"])
    .where("id", "=", sessionId)
    .where("ended_at", "is", null)
    .where("last_used_at", ">", idle)
    .where("created_at", ">", absolute)
    .forUpdate()
    .executeTakeFirst();
  if (!session) return null;
  const hash = tokenHash(token);
  const row = await queries
    .selectFrom("refresh_tokens")
    .select(["parent_hash", "first_used_at", "successor_used", "dies_at"])
    .where("hash", "=", hash)
    .where("session_id", "=", sessionId)
    .executeTakeFirst();
  const family = { accountId: session.account_id, signedInAt: new Date(session.created_at), hash };
  // A valid token of this session without a row: it was deleted because its successor was used (one of the two was stolen), or it
  // expired unused.
  if (!row) return { ...family, parentHash: null, diesAt: null, firstUsedAt: new Date(0), successorUsed: true, isFirst: false };
  return {
    ...family,
    parentHash: row.parent_hash,
    diesAt: row.dies_at === null ? null : new Date(row.dies_at),
    firstUsedAt: row.first_used_at === null ? null : new Date(row.first_used_at),
    successorUsed: row.successor_used,
    isFirst: row.parent_hash === null,
  };
}

/**
 * Deletes tokens that are good for nothing but the detection of reuse: replaced ones after their 60 s, and expired ones. A token was
 * used before its expiry or never, so 60 s after it no use of it is accepted.
 */
export const forgetTokens = [
  forgetRows("refresh_tokens", (now) => sql`successor_used and first_used_at < ${instantBefore(now, GRACE_MS)}`),
  forgetRows("refresh_tokens", (now) => sql`dies_at < ${instantBefore(now, GRACE_MS)}`),
  forgetRows("refresh_tokens", (now) => sql`created_at < ${instantBefore(now, IDLE_SECONDS * 1000 + DAY_MS)}`),
];

/** Sets the expiry of tokens; those that have one keep it, so each row is changed once. */
const retire = (tx: Handle, at: Date) => queriesOf(tx).updateTable("refresh_tokens").set({ dies_at: at }).where("dies_at", "is", null);

/** The unused tokens of a session: as many as its parallel refreshes (C15). */
const MOST_UNUSED = 20;

/** Deletes a session's oldest unused tokens, so that with the next one there are `MOST_UNUSED` at most. */
const makeRoom = (tx: Handle, sessionId: string) =>
  queriesOf(tx)
    .deleteFrom("refresh_tokens")
    .where("hash", "in", (tokens) =>
      tokens
        .selectFrom("refresh_tokens")
        .select("hash")
        .where("session_id", "=", sessionId)
        .where("first_used_at", "is", null)
        .orderBy("created_at", "desc")
        .orderBy("hash")
        .offset(MOST_UNUSED - 1),
    )
    .execute();

/**
 * Marks a token as used, in its own row, its parent's and its session's, and leaves room for the token that is given for it.
 *
 * At its first use every other token of the session that may still be used expires, its siblings and what was given for them: of two
 * branches the one that was used last goes on, so a token that was held back or stolen is refused when the other party renews.
 * Tokens that have a used successor are refused without it. At a later use older successors expire.
 */
export async function markUsed(tx: Handle, sessionId: string, family: Family, now: Date): Promise<void> {
  const queries = queriesOf(tx);
  const { hash, parentHash, firstUsedAt } = family;
  const graceFrom = new Date(now.getTime() - GRACE_MS);
  if (firstUsedAt === null && parentHash)
    await retire(tx, new Date(now.getTime() + GRACE_MS))
      .where("session_id", "=", sessionId)
      .where("hash", "not in", [hash, parentHash])
      .where("successor_used", "=", false)
      .execute();
  if (firstUsedAt !== null && firstUsedAt < graceFrom)
    await retire(tx, now)
      .where("parent_hash", "=", hash)
      .where("first_used_at", "is", null)
      .where("created_at", "<", graceFrom.toISOString())
      .execute();
  await queries
    .updateTable("refresh_tokens")
    .set({ first_used_at: now })
    .where("hash", "=", family.hash)
    .where("first_used_at", "is", null)
    .execute();
  if (family.parentHash)
    await queries
      .updateTable("refresh_tokens")
      .set({ successor_used: true })
      .where("hash", "=", family.parentHash)
      .where("successor_used", "=", false)
      .execute();
  await makeRoom(tx, sessionId);
  await queries
    .updateTable("sessions")
    .set({ last_used_at: sql<string>`greatest(last_used_at, ${now})` })
    .where("id", "=", sessionId)
    .execute();
}
