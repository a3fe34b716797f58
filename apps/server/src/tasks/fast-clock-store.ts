import { sql } from "kysely";
import { queriesOf, type Handle } from "../database/connect.ts";

/** The longest wait of a task, an event or a message is a day; a schedule's is its period. */
const LATEST = sql`interval '26 hours'`;
const MARGIN = sql`interval '2 hours'`;

/** Whether a schedule's next run is later than any of its runs is planned: a clock that was ahead wrote it. */
export const isFromFastClock = (now: Date) =>
  sql<boolean>`next_at > ${now}::timestamptz + make_interval(secs => coalesce(every_seconds, 86400)) + ${MARGIN}`;

/**
 * Makes due what a clock that was ahead dated into the future, once the clock is right again: it would wait for a day or a year.
 *
 * @returns the names of such schedules, locked
 * @unscoped by the clock, of the whole church
 */
export async function bringForward(tx: Handle, now: Date): Promise<readonly string[]> {
  const queries = queriesOf(tx);
  const { rows } = await sql<{
    name: string;
  }>`select name from task_schedules where ${isFromFastClock(now)} for update skip locked`.execute(queries);
  if (rows.length === 0) return [];
  const latest = sql`${now}::timestamptz + ${LATEST}`;
  await sql`update tasks set run_at = ${now} where state = 'queued' and run_at > ${latest}`.execute(queries);
  await sql`update happenings set due_at = ${now} where done_at is null and due_at > ${latest}`.execute(queries);
  await sql`update deliveries set run_at = ${now} where status = 'queued' and run_at > ${latest}`.execute(queries);
  return rows.map(({ name }) => name);
}
