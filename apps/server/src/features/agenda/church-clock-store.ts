import { sql, type RawBuilder, type SqlBool } from "kysely";
import * as z from "zod/mini";
import { queriesOf, type Handle } from "../../database/connect.ts";
import type { ClockChange, ClockFollower } from "../../facets/clock-follower.ts";
import type { EventFollower } from "../../facets/event-follower.ts";
import { startTask } from "../../tasks/start-store.ts";
import { taskKind } from "../../tasks/task-kind.ts";
import { placesOf } from "./series/rows-store.ts";

// The events after a change of the church's zone. Those planned on its former clock keep their hours or their moments; the days of
// all others are those of the new clock.

/** Occurrences placed in the transaction of the change; a task places the others. */
const AT_ONCE = 500;
/** Of one chunk, which takes well under a second. */
const ROWS = 500;

const input = z.object({
  from: z.string(),
  /** The series that took the new zone. */
  series: z.array(z.number()),
  /** Rows written later are on the new clock already. */
  since: z.string(),
  /** The last occurrence that the change itself placed. */
  after: z.object({ starts_at: z.string(), id: z.number() }),
  /** Whether moments become later: then later events are placed first, so that none meets another's former room. */
  later: z.boolean(),
});
type Placing = z.infer<typeof input>;
type Position = Placing["after"];

/** Series of a zone take another; returns their ids. @unscoped follows the church's clock, of the whole church */
async function takeZone(tx: Handle, { from, to, now }: ClockChange): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update event_series set time_zone = ${to}, sequence = sequence + 1, version = version + 1, updated_at = ${now}
    where time_zone = ${from} returning id`.execute(queriesOf(tx));
  return rows.map(({ id }) => id);
}

/** The local time that an occurrence keeps: that of its rule, or its own on the former clock. */
const keptLocal = (from: string): RawBuilder<unknown> =>
  sql`(case when events.overridden then events.starts_at at time zone ${from} else events.recurrence_id end)`;
const keptMinutes = (from: string): RawBuilder<unknown> => sql`(case when events.overridden
  then extract(epoch from (events.ends_at at time zone ${from}) - (events.starts_at at time zone ${from}))::int / 60 else series.minutes end)`;

/**
 * Places occurrences on the new clock, by time from a position on. Returns the last position (null: no more) and the occurrences
 * whose moments changed.
 * @unscoped follows the church's clock, of the whole church
 */
async function place(tx: Handle, { from, series, since, later }: Omit<Placing, "after">, after: Position | null, most: number, now: Date) {
  const next = later ? sql`desc` : sql`asc`;
  const beyond: RawBuilder<SqlBool> = after
    ? sql<SqlBool>`(events.starts_at, events.id) ${later ? sql`<` : sql`>`} (${after.starts_at}::timestamptz, ${after.id})`
    : sql<SqlBool>`true`;
  const { starts_at, ends_at, day, last_day } = placesOf(keptLocal(from), keptMinutes(from));
  const zone = sql`(select church_zone())`;
  const first = sql`(events.starts_at at time zone ${zone})::date`;
  const last = sql`greatest(${first}, ((events.ends_at - interval '1 microsecond') at time zone ${zone})::date)`;
  const { rows } = await sql<{ id: number; starts_at: string; moved: boolean }>`
    with looked as materialized (
      select events.id, events.starts_at, events.series_id = any(${[...series]}::bigint[]) as moved
      from events where events.updated_at <= ${since}::timestamptz and ${beyond}
      order by events.starts_at ${next}, events.id ${next} limit ${most}
    ), placed as (
      select events.id, case when looked.moved then ${starts_at} else events.starts_at end as starts_at,
        case when looked.moved then ${ends_at} else events.ends_at end as ends_at,
        case when looked.moved then ${day} when series.all_day then events.day else ${first} end as day,
        case when looked.moved then ${last_day} when series.all_day then events.last_day else ${last} end as last_day
      from looked join events on events.id = looked.id join event_series as series on series.id = events.series_id
    ), changed as (
      update events set starts_at = placed.starts_at, ends_at = placed.ends_at, day = placed.day, last_day = placed.last_day,
        version = events.version + 1, updated_at = ${now}
      from placed where placed.id = events.id
        and (events.starts_at, events.ends_at, events.day, events.last_day) is distinct from (placed.starts_at, placed.ends_at, placed.day, placed.last_day)
    )
    select id, starts_at, moved from looked order by starts_at ${next}, id ${next}`.execute(queriesOf(tx));
  const end = rows.at(-1);
  return {
    last: end === undefined || rows.length < most ? null : { starts_at: end.starts_at, id: end.id },
    count: rows.length,
    moved: rows.flatMap(({ id, moved }) => (moved ? [id] : [])),
  };
}

/** Whether the same hours are later moments in another zone. */
async function isLater(tx: Handle, { from, to, now }: ClockChange): Promise<boolean> {
  const { rows } = await sql<{ later: boolean }>`
    select (${now}::timestamptz at time zone ${from}) at time zone ${to} > ${now}::timestamptz as later`.execute(queriesOf(tx));
  return rows[0]?.later ?? false;
}

async function correct(tx: Handle, followers: readonly EventFollower[], ids: readonly number[]): Promise<void> {
  if (ids.length > 0) for (const { corrected } of followers) await corrected?.(tx, ids);
}

/** Places what the change of a large agenda left. @unscoped follows the church's clock, of the whole church */
export const churchClockTask = (followers: readonly EventFollower[]) =>
  taskKind({
    kind: "churchClock",
    attempts: 5,
    input,
    cursor: input.shape.after,
    async work(tx, { input: placing, cursor, now }) {
      const { last, count, moved } = await place(tx, placing, cursor ?? placing.after, ROWS, now);
      await correct(tx, followers, moved);
      return { cursor: last, done: count };
    },
  });

/** Timed events to come of a zone, and their series. @unscoped follows the church's clock, of the whole church */
async function countPlanned(handle: Handle, zone: string, now: Date): Promise<{ events: number; series: number }> {
  const { rows } = await sql<{ events: number; series: number }>`
    select count(*)::int as events, count(distinct events.series_id)::int as series
    from events join event_series on event_series.id = events.series_id
    where event_series.time_zone = ${zone} and not event_series.all_day and events.ends_at > ${now}`.execute(queriesOf(handle));
  return rows[0] ?? { events: 0, series: 0 };
}

/**
 * The agenda follows the church's clock.
 *
 * @param followers of its events
 * @unscoped follows the church's clock, of the whole church
 */
export const agendaClock = (followers: readonly EventFollower[]): ClockFollower => ({
  count: countPlanned,
  changed: async (tx, change) => {
    const { from, keep, now } = change;
    const series = keep === "hours" ? await takeZone(tx, change) : [];
    const placing = { from, series, since: now.toISOString(), later: await isLater(tx, change) };
    const { last, moved } = await place(tx, placing, null, AT_ONCE, now);
    await correct(tx, followers, moved);
    if (last !== null) await startTask(tx, { kind: churchClockTask(followers), input: { ...placing, after: last }, by: null, now });
  },
});
