import type { QueryOf } from "@aprisco/contract/routes.ts";
import { DAY_MS } from "@aprisco/contract/durations.ts";
import type { TaskStage, TaskState } from "@aprisco/contract/tasks.ts";
import type { ListMeta } from "@aprisco/contract/route.ts";
import { sql } from "kysely";
import { createHash } from "node:crypto";
import { sightOf, type Caller } from "../../access/caller.ts";
import { queriesOf, type Handle } from "../../database/connect.ts";
import { forgetRows } from "../../database/queries/forget.ts";
import { instantBefore } from "../../database/instant.ts";
import { fromCursor, toCursor } from "../../records/lists/cursor.ts";

/** The tasks that a caller sees: their own, or all. */
export interface TaskReach {
  readonly accountId: number;
  readonly seesAll: boolean;
}

const statesOf: Readonly<Record<TaskStage, readonly TaskState[]>> = {
  open: ["queued", "running"],
  failed: ["failed"],
  ended: ["done", "canceled"],
};
const SORT = "-id";
/** The default limit. */
const MOST = 100;
/** The limit of a count; with more, the answer says "at least". */
const COUNTED = 1_000;

const seen = (handle: Handle, { accountId, seesAll }: TaskReach) => {
  const tasks = queriesOf(handle).selectFrom("tasks");
  return seesAll ? tasks : tasks.where("created_by", "=", accountId);
};
const columns = [
  "id",
  "kind",
  "state",
  "done",
  "total",
  "result",
  "error_code",
  "cancel_asked",
  "created_at",
  "created_by",
  "run_at",
  "started_at",
  "finished_at",
] as const;

/** A task that a caller sees; null: none. */
export const readTask = async (handle: Handle, reach: TaskReach, id: number) =>
  (await seen(handle, reach).select(columns).where("id", "=", id).executeTakeFirst()) ?? null;
export type TaskRow = NonNullable<Awaited<ReturnType<typeof readTask>>>;

/** The rights with which a file was made, as kept in its task's result. */
export const markOfSight = (caller: Caller): string =>
  createHash("sha256")
    .update(JSON.stringify(sightOf(caller)))
    .digest("base64url")
    .slice(0, 27);

/** Of files that a caller's tasks made, those that were made with the rights that the caller has now. */
export async function madeWithThese(handle: Handle, caller: Caller, fileIds: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ file: number }>`
    select (result->>'file')::bigint as file from tasks
    where created_by = ${caller.id} and result->>'sight' = ${markOfSight(caller)}
      and (result->>'file')::bigint = any(${[...fileIds]}::bigint[])`.execute(queriesOf(handle));
  return new Set(rows.map(({ file }) => file));
}

type ListQuery = QueryOf<"listTasks">;

/** One page of the tasks that a caller sees, newest first. */
export async function listTasks(
  handle: Handle,
  reach: TaskReach,
  { stage, cursor, limit = MOST }: ListQuery,
): Promise<{ readonly rows: readonly TaskRow[]; readonly meta: ListMeta }> {
  const staged = stage === undefined ? seen(handle, reach) : seen(handle, reach).where("state", "in", statesOf[stage]);
  const before = cursor === undefined ? null : fromCursor(SORT, "number", cursor);
  const found = await (before ? staged.where("id", "<", before.id) : staged)
    .select(columns)
    .orderBy("id", "desc")
    .limit(limit + 1)
    .execute();
  const { total } = await queriesOf(handle)
    .selectFrom(
      staged
        .select("id")
        .limit(COUNTED + 1)
        .as("counted"),
    )
    .select(sql<number>`count(*)`.as("total"))
    .executeTakeFirstOrThrow();
  const last = found.length > limit ? found[limit - 1] : undefined;
  return {
    rows: found.slice(0, limit),
    meta: {
      total: total > COUNTED ? null : total,
      ...(total > COUNTED ? { totalAtLeast: COUNTED } : {}),
      nextCursor: last ? toCursor(SORT, { value: String(last.id), id: last.id }) : null,
    },
  };
}

/** Reads and locks a task: its worker starts no further chunk until the transaction ends. */
export async function holdTask(tx: Handle, reach: TaskReach, id: number): Promise<TaskRow | null> {
  await queriesOf(tx).selectFrom("tasks").select("id").where("id", "=", id).forUpdate().execute();
  return readTask(tx, reach, id);
}

/** Cancels a task that the transaction holds: a running one ends before its next chunk. */
export async function cancelTask(tx: Handle, { id, state }: Pick<TaskRow, "id" | "state">, now: Date): Promise<void> {
  await queriesOf(tx)
    .updateTable("tasks")
    .set({ cancel_asked: true, ...(state === "queued" ? { state: "canceled" as const, finished_at: now } : {}) })
    .where("id", "=", id)
    .execute();
}

/** Queues a task that the transaction holds again; it continues where it stopped. */
export async function retryTask(tx: Handle, id: number, now: Date): Promise<void> {
  await queriesOf(tx)
    .updateTable("tasks")
    .set({ state: "queued", attempts: 0, error_code: null, cancel_asked: false, finished_at: null, run_at: now })
    .where("id", "=", id)
    .execute();
}

/** Deletes tasks a month after their end, and half a year after they failed; events a week after they were processed. */
export const taskSweeps = [
  forgetRows("tasks", (now) => sql`finished_at < ${instantBefore(now, 30 * DAY_MS)} and state <> 'failed'`),
  forgetRows("tasks", (now) => sql`finished_at < ${instantBefore(now, 180 * DAY_MS)}`),
  forgetRows("happenings", (now) => sql`done_at < ${instantBefore(now, 7 * DAY_MS)}`),
];

export async function countFailed(handle: Handle): Promise<number> {
  const failed = queriesOf(handle).selectFrom("tasks").select("id").where("state", "=", "failed").limit(COUNTED);
  const { n } = await queriesOf(handle)
    .selectFrom(failed.as("failed"))
    .select(sql<number>`count(*)`.as("n"))
    .executeTakeFirstOrThrow();
  return n;
}
