import { sql, type OperationNodeSource } from "kysely";
import { announce, queriesOf, type Handle } from "../database/connect.ts";
import type { Chunk } from "./task-kind.ts";

/**
 * How long other workers leave a claimed task without a renewal alone. By the database's clock, because servers' clocks may differ;
 * if a lease ends too soon, work is repeated but not wrong (only the newest claim's chunks are kept).
 */
const LEASE = sql`interval '30 seconds'`;
const leaseEnd = sql<string>`clock_timestamp() + ${LEASE}`;

export interface ClaimedTask {
  readonly id: number;
  readonly kind: string;
  readonly input: unknown;
  readonly claims: number;
  readonly attempts: number;
  readonly by: number | null;
}

/** Claims a task that is due, or whose lease has ended; null: neither, or a worker is in the middle of a chunk. */
export async function claimTask(handle: Handle, id: number, kinds: readonly string[], now: Date): Promise<ClaimedTask | null> {
  const claimed = await queriesOf(handle)
    .updateTable("tasks")
    .set({
      state: "running",
      claims: sql`claims + 1`,
      attempts: sql`attempts + 1`,
      lease_until: leaseEnd,
      started_at: sql`coalesce(started_at, ${now})`,
    })
    .where("id", "=", ({ selectFrom }) =>
      selectFrom("tasks")
        .select("id")
        .where("id", "=", id)
        // Other kinds belong to a newer server.
        .where("kind", "in", kinds)
        .where(({ or, and, eb }) =>
          or([
            and([eb("state", "=", "queued"), eb("run_at", "<=", now.toISOString())]),
            and([eb("state", "=", "running"), eb("lease_until", "<", sql<string>`clock_timestamp()`)]),
          ]),
        )
        .forUpdate()
        .skipLocked(),
    )
    .returning(["id", "kind", "input", "claims", "attempts", "created_by as by"])
    .executeTakeFirst();
  return claimed ?? null;
}

export type Claim = Pick<ClaimedTask, "id" | "claims">;

const ofClaim = (handle: Handle, { id, claims }: Claim) =>
  queriesOf(handle).updateTable("tasks").where("id", "=", id).where("claims", "=", claims).where("state", "=", "running");

export interface HeldTask {
  readonly cursor: unknown;
  readonly done: number;
  readonly cancelAsked: boolean;
}

/** Reads a claimed task; `hold`: with a lock. Null: another worker has it, or it has ended. */
export async function readClaimed(handle: Handle, { id, claims }: Claim, hold?: "hold"): Promise<HeldTask | null> {
  const query = queriesOf(handle)
    .selectFrom("tasks")
    .select(["cursor", "done", "cancel_asked as cancelAsked"])
    .where("id", "=", id)
    .where("claims", "=", claims)
    .where("state", "=", "running");
  return (await (hold ? query.forUpdate() : query).executeTakeFirst()) ?? null;
}

/** A task of an account has ended; `kind`: which one. */
export const TASK_DONE = "task.done";
export const TASK_FAILED = "task.failed";

const endedColumns = ["id", "kind", "state", "created_by"] as const;
const ending = (ended: OperationNodeSource, kind: string, now: Date) => sql`
  with ended as (${ended})
  insert into happenings (kind, at, due_at, congregation_id, subject_kind, subject_id, data)
  select ${kind}, ${now}::timestamptz, ${now}::timestamptz, people.congregation_id, 'task', ended.id, jsonb_build_object('kind', ended.kind)
  from ended join accounts on accounts.id = ended.created_by join people on people.id = accounts.person_id
  where ended.state in ('done', 'failed')`;

/**
 * Stores the result of a chunk, in the chunk's transaction; the last one ends the task.
 * @unscoped tells of a row that the statement itself makes or ends
 */
export async function keepChunk(tx: Handle, claim: Claim, { cursor, done, total, result }: Chunk<unknown>, now: Date): Promise<void> {
  const isOver = cursor === null;
  const kept = ofClaim(tx, claim)
    .set({
      attempts: 0,
      error_code: null,
      done: sql`done + ${done}`,
      cursor: isOver ? null : JSON.stringify(cursor),
      ...(total === undefined ? {} : { total }),
      ...(result === undefined ? {} : { result: JSON.stringify(result) }),
      ...(isOver ? { state: "done" as const, finished_at: now, lease_until: null } : { lease_until: leaseEnd }),
    })
    .returning(endedColumns);
  if (isOver) announce(tx, "happenings");
  await (isOver ? ending(kept, TASK_DONE, now).execute(queriesOf(tx)) : kept.execute());
}

/** Renews the lease during a long chunk; false: another worker has the task, or it is to be canceled. */
export async function renewLease(handle: Handle, claim: Claim): Promise<boolean> {
  const row = await ofClaim(handle, claim).set({ lease_until: leaseEnd }).returning("cancel_asked").executeTakeFirst();
  return row !== undefined && !row.cancel_asked;
}

/** Releases a task unchanged for any worker, without counting an attempt. */
export async function releaseTask(handle: Handle, claim: Claim, attempt: number): Promise<void> {
  await ofClaim(handle, claim)
    .set({ lease_until: sql<string>`clock_timestamp()`, attempts: attempt - 1 })
    .execute();
}

/** Releases the tasks of a server that ended; only if there is no other server. */
export async function releaseAll(handle: Handle): Promise<void> {
  await queriesOf(handle)
    .updateTable("tasks")
    .set({ lease_until: sql<string>`clock_timestamp()` })
    .where("state", "=", "running")
    .execute();
}

export async function endCanceled(tx: Handle, claim: Claim, now: Date): Promise<void> {
  await ofClaim(tx, claim).set({ state: "canceled", lease_until: null, finished_at: now }).execute();
}

export interface FailedAttempt {
  readonly code: string;
  readonly attempt: number;
  /** Null: no retry. */
  readonly retryAt: Date | null;
}

/**
 * Marks a task as failed, or schedules a retry; a task to be canceled is not retried.
 * @unscoped tells of a row that the statement itself makes or ends
 */
export async function failTask(handle: Handle, claim: Claim, { code, attempt, retryAt }: FailedAttempt, now: Date): Promise<void> {
  const again = retryAt === null ? "failed" : "queued";
  const failed = ofClaim(handle, claim)
    .set({
      state: sql`case when cancel_asked then 'canceled' else ${again}::text end`,
      finished_at: retryAt === null ? now : sql`case when cancel_asked then ${now}::timestamptz end`,
      ...(retryAt === null ? {} : { run_at: retryAt }),
      lease_until: null,
      attempts: attempt,
      error_code: code,
    })
    .returning(endedColumns);
  await ending(failed, TASK_FAILED, now).execute(queriesOf(handle));
}
