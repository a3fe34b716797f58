import { sql, type RawBuilder } from "kysely";
import { queriesOf, type Handle } from "../../../database/connect.ts";
import { type LocalTime, dayOf } from "./clock.ts";

// Writes of occurrences. The caller has locked their series.

const HOUR = sql`interval '1 hour'`;

/**
 * The instant of a local time in a zone. Of a time that occurs twice the first, as in RFC 5545; PostgreSQL takes the second. A
 * skipped time is read with the offset before the jump (RFC 5545 3.3.5), as PostgreSQL does.
 */
export const instantOf = (local: RawBuilder<unknown>, zone: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`(case when ((${local}) at time zone ${zone} - ${HOUR}) at time zone ${zone} = (${local})
    then (${local}) at time zone ${zone} - ${HOUR} else (${local}) at time zone ${zone} end)`;

/** The church's zone, read once by a statement. */
export const churchZone = sql<string>`(select church_zone())`;

/** The first and the last day of an event on the church's clock, by its instants. An end at midnight is no day more. */
const churchDays = (start: RawBuilder<unknown>, end: RawBuilder<unknown>) => {
  const first = sql`(${start} at time zone ${churchZone})::date`;
  return { first, last: sql`greatest(${first}, ((${end} - interval '1 microsecond') at time zone ${churchZone})::date)` };
};

/**
 * The instants and days of an occurrence of `series` at a local time, as columns. It ends when the clock has advanced by `minutes`.
 * An event that begins in a gap of the clock and is not all-day ends that many minutes later, since the clock never showed its
 * start. Days are those of the church's clock; an all-day event has the days of its own.
 */
export const placesOf = (local: RawBuilder<unknown>, minutes: RawBuilder<unknown> = sql`series.minutes`) => {
  const zone = sql`series.time_zone`;
  const length = sql`${minutes} * interval '1 minute'`;
  const end = sql`(${local} + ${length})`;
  const start = instantOf(local, zone);
  const ends_at = sql`(case when ${start} at time zone ${zone} <> (${local}) and (${minutes}) % 1440 <> 0
      then ${start} + ${length} else greatest(${start}, ${instantOf(end, zone)}) end)`;
  const { first, last } = churchDays(start, ends_at);
  return {
    starts_at: start,
    ends_at,
    day: sql`(case when series.all_day then (${local})::date else ${first} end)`,
    last_day: sql`(case when series.all_day then greatest((${local})::date, (${end} - interval '1 microsecond')::date) else ${last} end)`,
  };
};

/** Adds occurrences of a series; returns their ids. @unscoped the transaction holds the series, read within a scope */
export async function addRows(tx: Handle, seriesId: number, times: readonly LocalTime[], now: Date): Promise<number[]> {
  if (times.length === 0) return [];
  const { starts_at, ends_at, day, last_day } = placesOf(sql`wanted.local`);
  const { rows } = await sql<{ id: number }>`
    insert into events (series_id, congregation_id, visibility, recurrence_id, starts_at, ends_at, day, last_day, updated_at)
    select series.id, series.congregation_id, series.visibility, wanted.local, ${starts_at}, ${ends_at}, ${day}, ${last_day}, ${now}
    from event_series as series cross join unnest(${[...times]}::timestamp[]) as wanted (local)
    where series.id = ${seriesId} order by wanted.local returning id`.execute(queriesOf(tx));
  return rows.map(({ id }) => id);
}

export interface SeriesRow extends KeptRow {
  readonly overridden: boolean;
}
/** All occurrences of a series in order. @unscoped the transaction holds the series, read within a scope */
export const rowsOf = (tx: Handle, seriesId: number): Promise<SeriesRow[]> =>
  queriesOf(tx)
    .selectFrom("events")
    .select(["id", "recurrence_id", "overridden"])
    .where("series_id", "=", seriesId)
    .orderBy("recurrence_id")
    .execute() as unknown as Promise<SeriesRow[]>;

/** The ids of the occurrences from a time on. @unscoped the transaction holds the series, read within a scope */
export async function idsFrom(tx: Handle, seriesId: number, from: LocalTime | null): Promise<number[]> {
  const rows = await rowsOf(tx, seriesId);
  return rows.flatMap(({ id, recurrence_id }) => (from === null || recurrence_id >= from ? [id] : []));
}

/**
 * The id of an occurrence if its series still has it, else of the next one, else of the last; null: none.
 * @unscoped the transaction holds the series, read within a scope
 */
export async function nearestRow(
  tx: Handle,
  seriesId: number,
  { id, recurrence_id: at }: { readonly id: number; readonly recurrence_id: LocalTime },
): Promise<number | null> {
  const rows = await rowsOf(tx, seriesId);
  const found = rows.find((row) => row.id === id) ?? rows.find((row) => row.recurrence_id >= at) ?? rows.at(-1);
  return found?.id ?? null;
}

/**
 * Moves occurrences to times, with the instants of their series; occurrences with their own time keep their instants. Returns the
 * ids of those whose instants changed.
 * @unscoped the transaction holds the series, read within a scope
 */
export async function placeRows(tx: Handle, seriesId: number, rows: readonly KeptRow[], now: Date): Promise<number[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const times = rows.map(({ recurrence_id }) => recurrence_id);
  await sql`
    update events set recurrence_id = wanted.local
    from unnest(${ids}::bigint[], ${times}::timestamp[]) as wanted (id, local)
    where events.id = wanted.id and events.recurrence_id <> wanted.local`.execute(queriesOf(tx));
  return refreshRows(tx, seriesId, now, sql`events.id = any(${ids}::bigint[])`);
}

const LATER = sql`(events.starts_at, events.ends_at, events.day, events.last_day)`;
/** Recomputes the instants of occurrences from their series and the zone data; returns the ids of those that changed. */
async function refreshRows(tx: Handle, seriesId: number, now: Date, which: RawBuilder<unknown>): Promise<number[]> {
  const { starts_at, ends_at, day, last_day } = placesOf(sql`events.recurrence_id`);
  const { rows } = await sql<{ id: number }>`
    update events set starts_at = ${starts_at}, ends_at = ${ends_at}, day = ${day}, last_day = ${last_day},
      sequence = events.sequence + 1, version = events.version + 1, updated_at = ${now}
    from event_series as series
    where series.id = ${seriesId} and events.series_id = series.id and not events.overridden and ${which}
      and ${LATER} is distinct from (${starts_at}, ${ends_at}, ${day}, ${last_day})
    returning events.id`.execute(queriesOf(tx));
  return rows.map(({ id }) => id);
}

/** Deletes occurrences for good. @unscoped the transaction holds the series, read within a scope */
export async function dropRows(tx: Handle, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await sql`delete from events where id = any(${[...ids]}::bigint[])`.execute(queriesOf(tx));
}

/**
 * Cancels single occurrences; returns how many were not canceled before.
 * @unscoped the transaction holds the series, read within a scope
 */
export async function cancelRows(tx: Handle, ids: readonly number[], now: Date): Promise<number> {
  if (ids.length === 0) return 0;
  const { numAffectedRows } = await sql`
    update events set status = 'canceled', overridden = true, sequence = sequence + 1, version = version + 1, updated_at = ${now}
    where id = any(${[...ids]}::bigint[]) and status is distinct from 'canceled'`.execute(queriesOf(tx));
  return Number(numAffectedRows ?? 0n);
}

/**
 * Moves the occurrences of a series from a time on to another series; they keep their ids.
 * @unscoped the transaction holds the series, read within a scope
 */
export async function handOver(tx: Handle, from: number, to: number, since: LocalTime | null): Promise<void> {
  const later = since === null ? sql`true` : sql`recurrence_id >= ${since}::timestamp`;
  await sql`update events set series_id = ${to} where series_id = ${from} and ${later}`.execute(queriesOf(tx));
}

export interface OwnFields {
  readonly title?: string | null;
  readonly description?: string | null;
  readonly location?: string | null;
  readonly status?: "active" | "confirmed" | "canceled" | "finished" | null;
  readonly at?: { readonly start: LocalTime; readonly minutes: number };
}

/**
 * Sets an occurrence's own columns; `isNews`: synchronised calendars must get the change.
 * @unscoped the transaction holds the series, read within a scope
 */
export async function setRow(tx: Handle, id: number, { at, ...own }: OwnFields, isNews: boolean, now: Date): Promise<void> {
  const places = at ? placesOf(sql`${at.start}::timestamp`, sql`${at.minutes}::integer`) : {};
  const set = Object.entries({ ...own, ...places })
    .filter(([, value]) => value !== undefined)
    .map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  await sql`
    update events set ${sql.join([...set, sql`overridden = events.overridden or ${at !== undefined}`, sql`sequence = events.sequence + ${isNews ? 1 : 0}`])},
      version = events.version + 1, updated_at = ${now}
    from event_series as series where series.id = events.series_id and events.id = ${id}`.execute(queriesOf(tx));
}

/**
 * Resets an occurrence's own values of these columns, because the whole series gets a new one.
 * @unscoped the transaction holds the series, read within a scope
 */
export async function clearOwn(tx: Handle, id: number, columns: readonly ("title" | "description" | "location" | "status" | "at")[]) {
  if (columns.length === 0) return;
  const set = columns.map((column) => (column === "at" ? sql`overridden = false` : sql`${sql.ref(column)} = null`));
  await sql`update events set ${sql.join(set)} where id = ${id}`.execute(queriesOf(tx));
}

interface KeptRow {
  readonly id: number;
  readonly recurrence_id: LocalTime;
}

interface RowPlan {
  readonly stay: readonly KeptRow[];
  readonly gone: readonly number[];
  readonly added: readonly LocalTime[];
}

/** The new time for each old one, matched in order: the third Sunday becomes the third Monday. */
export function inOrder(before: readonly LocalTime[], after: readonly LocalTime[]): (time: LocalTime) => LocalTime | null {
  const moved = new Map(before.map((time, place) => [time, after[place] ?? null]));
  return (time) => moved.get(time) ?? null;
}

/** The new time on the same day, if the new rule has it. */
export function onSameDay(after: readonly LocalTime[]): (time: LocalTime) => LocalTime | null {
  const byDay = new Map(after.map((time) => [dayOf(time), time]));
  return (time) => byDay.get(dayOf(time)) ?? null;
}

/** Plans which occurrences stay, go and are added. `wanted`: the new times of the series. */
export function planRows(
  rows: readonly KeptRow[],
  newTimeOf: (time: LocalTime) => LocalTime | null,
  wanted: readonly LocalTime[],
): RowPlan {
  const open = new Set(wanted);
  const stay: KeptRow[] = [];
  const gone: number[] = [];
  for (const { id, recurrence_id } of rows) {
    const time = newTimeOf(recurrence_id);
    if (time !== null && open.delete(time)) stay.push({ id, recurrence_id: time });
    else gone.push(id);
  }
  return { stay, gone, added: [...open] };
}
