import { sql, type RawBuilder } from "kysely";
import { queriesOf, type Handle } from "../database/connect.ts";
import type { Schedule } from "./task-kind.ts";

/** The first instant after `now` of a rhythm; an hour of the day is in church time. */
function nextAt({ every }: Pick<Schedule, "every">, now: Date, timeZone: string): RawBuilder<string> {
  if ("seconds" in every) return sql<string>`${now}::timestamptz + make_interval(secs => ${every.seconds})`;
  const today = sql`(${now}::timestamptz at time zone ${timeZone})::date`;
  const on = (day: RawBuilder<unknown>) => sql<string>`((${day} + ${every.at}::time) at time zone ${timeZone})`;
  return sql<string>`case when ${on(today)} > ${now}::timestamptz then ${on(today)} else ${on(sql`(${today} + 1)`)} end`;
}

/** Stores the schedules of this release. An unchanged one keeps its next instant; an unknown one is left to the server that knows it. */
export async function keepSchedules(tx: Handle, schedules: readonly Schedule[], now: Date, timeZone: string): Promise<void> {
  for (const schedule of schedules) {
    const { every } = schedule;
    await queriesOf(tx)
      .insertInto("task_schedules")
      .values({
        name: schedule.name,
        local_time: "at" in every ? every.at : null,
        every_seconds: "seconds" in every ? every.seconds : null,
        next_at: nextAt(schedule, now, timeZone),
      })
      .onConflict((conflict) =>
        conflict
          .column("name")
          .doUpdateSet((eb) => ({
            local_time: eb.ref("excluded.local_time"),
            every_seconds: eb.ref("excluded.every_seconds"),
            next_at: eb.ref("excluded.next_at"),
          }))
          .where(
            sql<boolean>`(task_schedules.local_time, task_schedules.every_seconds) is distinct from (excluded.local_time, excluded.every_seconds)`,
          ),
      )
      .execute();
  }
}

/** The names of due schedules, locked; other servers skip them. */
export async function takeDueSchedules(tx: Handle, names: readonly string[], now: Date): Promise<string[]> {
  const due = await queriesOf(tx)
    .selectFrom("task_schedules")
    .select("name")
    .where("next_at", "<=", now.toISOString())
    .where("name", "in", names)
    .forUpdate()
    .skipLocked()
    .execute();
  return due.map(({ name }) => name);
}

export async function setNextTurn(tx: Handle, schedule: Schedule, now: Date, timeZone: string): Promise<void> {
  await queriesOf(tx)
    .updateTable("task_schedules")
    .set({ next_at: nextAt(schedule, now, timeZone) })
    .where("name", "=", schedule.name)
    .execute();
}

/** Deletes earlier successful runs of a schedule, of which the last one is enough. */
export async function forgetTurns(tx: Handle, uniqueKey: string): Promise<void> {
  await queriesOf(tx)
    .deleteFrom("tasks")
    .where("state", "=", "done")
    .where("created_by", "is", null)
    .where("unique_key", "=", uniqueKey)
    .execute();
}
