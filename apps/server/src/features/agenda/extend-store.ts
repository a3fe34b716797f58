import { sql } from "kysely";
import { queriesOf, type Handle } from "../../database/connect.ts";
import type { LocalTime } from "./clock.ts";
import { instantOf, placesOf } from "./rows-store.ts";

/** Series whose occurrences are kept up to a day before `horizon`, from an id on. @unscoped by the clock, of the whole church */
export async function openSeries(tx: Handle, horizon: string, after: number, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from event_series where rrule is not null and materialised_to < ${horizon}::date and id > ${after} order by id limit ${most}`.execute(
    queriesOf(tx),
  );
  return rows.map(({ id }) => id);
}

/** The latest time of an occurrence of a series; null: it has none. @unscoped by the clock, of the whole church */
export async function lastTime(tx: Handle, seriesId: number): Promise<LocalTime | null> {
  const { rows } = await sql<{ last: string | null }>`
    select max(recurrence_id) as last from events where series_id = ${seriesId}`.execute(queriesOf(tx));
  return rows[0]?.last ?? null;
}

/**
 * Writes down up to which day the occurrences of a series are kept; for its readers nothing has changed.
 * @unscoped by the clock, of the whole church
 */
export async function setKeptTo(tx: Handle, seriesId: number, day: string): Promise<void> {
  await sql`update event_series set materialised_to = ${day} where id = ${seriesId}`.execute(queriesOf(tx));
}

const { starts_at, ends_at, day, last_day } = placesOf(sql`events.recurrence_id`, sql`series.minutes`, sql`series.time_zone`);

export interface Comparison {
  /** The last id that was looked at; null: there are no more. */
  readonly last: number | null;
  /** Occurrences whose instants were others. */
  readonly moved: readonly { readonly id: number; readonly congregation_id: number }[];
}

/**
 * Compares coming occurrences, from an id on, with what the zone's data say today, and moves those that a new law about time has
 * moved. What was moved by itself keeps its instant.
 * @unscoped by the clock, of the whole church
 */
export async function compareZones(tx: Handle, now: Date, after: number, most: number): Promise<Comparison> {
  const { rows } = await sql<{ id: number; congregation_id: number; moved: boolean }>`
    with looked as (
      select events.id, events.congregation_id, events.starts_at <> ${instantOf(sql`events.recurrence_id`, sql`series.time_zone`)} as moved
      from events join event_series as series on series.id = events.series_id
      where events.id > ${after} and events.starts_at > ${now} and not events.overridden order by events.id limit ${most}
    ), placed as (
      update events set starts_at = ${starts_at}, ends_at = ${ends_at}, day = ${day}, last_day = ${last_day},
        sequence = events.sequence + 1, version = events.version + 1, updated_at = ${now}
      from event_series as series, looked
      where looked.moved and events.id = looked.id and series.id = events.series_id
    )
    select id, congregation_id, moved from looked order by id`.execute(queriesOf(tx));
  return { last: rows.length < most ? null : (rows.at(-1)?.id ?? null), moved: rows.filter(({ moved }) => moved) };
}
