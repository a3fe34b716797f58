import { sql } from "kysely";
import { queriesOf, type Handle } from "../database/connect.ts";
import { isFromFastClock } from "./fast-clock-store.ts";

export interface Due {
  readonly schedules: boolean;
  readonly tasks: boolean;
  readonly happenings: boolean;
}

/** Tasks that are due, and those whose lease has ended: from an index each. */
const waiting = (now: Date) => sql`(
  select id, kind, run_at from tasks where state = 'queued' and run_at <= ${now}
  union all
  select id, kind, run_at from tasks where state = 'running' and lease_until < clock_timestamp()
)`;

/** Polled all the time, so it is one cheap statement. */
export async function readDue(handle: Handle, now: Date): Promise<Due> {
  const { rows } = await sql<Due>`select
    exists (select from task_schedules where next_at <= ${now} or ${isFromFastClock(now)}) as schedules,
    exists (select from ${waiting(now)} as waiting) as tasks,
    exists (select from happenings where done_at is null and due_at <= ${now}) as happenings`.execute(queriesOf(handle));
  return rows[0] ?? { schedules: false, tasks: false, happenings: false };
}

export async function waitingTasks(handle: Handle, kinds: readonly string[], now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from ${waiting(now)} as waiting where kind = any(${kinds}) order by run_at, id`.execute(queriesOf(handle));
  return rows.map(({ id }) => id);
}

/** Per call. */
const MOST = 500;
const jobKey = sql`'task:' || waiting.id`;

/**
 * Adds waiting tasks to the library's queue that it does not have: its rows are derived from ours, and their loss does no harm.
 * Returns whether there may be more.
 */
export async function queueWaiting(handle: Handle, kinds: readonly string[], now: Date): Promise<boolean> {
  const { rows } = await sql`
    select graphile_worker.add_job('task', json_build_object('id', added.id), job_key => added.key, max_attempts => 1)
    from (
      select waiting.id, ${jobKey} as key from ${waiting(now)} as waiting
      where waiting.kind = any(${kinds}) and not exists (
        select from graphile_worker.jobs as job
        where job.key = ${jobKey} and job.locked_at is null and job.attempts < job.max_attempts
      )
      order by waiting.run_at, waiting.id limit ${MOST}
    ) as added`.execute(queriesOf(handle));
  return rows.length === MOST;
}
