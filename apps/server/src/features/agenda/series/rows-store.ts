import { sql, type RawBuilder } from "kysely";
import { queriesOf, type Handle } from "../../../database/connect.ts";
import { type LocalTime, dayOf } from "./clock.ts";

// What is written of occurrences; whoever calls holds their series.

const HOUR = sql`interval '1 hour'`;

/**
 * The instant at which a clock of the zone shows a time. Of a time that comes twice it is the first, as RFC 5545 wants: PostgreSQL
 * takes the second. A time that the clock jumps over is read with the offset before the jump (RFC 5545 3.3.5), as PostgreSQL does.
 */
export const instantOf = (local: RawBuilder<unknown>, zone: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`(case when ((${local}) at time zone ${zone} - ${HOUR}) at time zone ${zone} = (${local})
    then (${local}) at time zone ${zone} - ${HOUR} else (${local}) at time zone ${zone} end)`;

/**
 * Instants and days of an occurrence at a time, as columns: it ends when `minutes` have passed on the clock. What begins in a gap
 * of the clock and is no whole day lasts its minutes, since the clock never showed its beginning.
 */
export const placesOf = (local: RawBuilder<unknown>, minutes: RawBuilder<unknown>, zone: RawBuilder<unknown>) => {
  const length = sql`${minutes} * interval '1 minute'`;
  const end = sql`(${local} + ${length})`;
  const start = instantOf(local, zone);
  return {
    starts_at: start,
    ends_at: sql`(case when ${start} at time zone ${zone} <> (${local}) and (${minutes}) % 1440 <> 0
      then ${start} + ${length} else greatest(${start}, ${instantOf(end, zone)}) end)`,
    day: sql`(${local})::date`,
    last_day: sql`greatest((${local})::date, (${end} - interval '1 microsecond')::date)`,
  };
};

const ofSeries = (local: RawBuilder<unknown>) => placesOf(local, sql`series.minutes`, sql`series.time_zone`);

/** Adds occurrences of a series at times; answers their ids. @unscoped the transaction holds the series, read within a scope */
export async function addRows(tx: Handle, seriesId: number, times: readonly LocalTime[], now: Date): Promise<number[]> {
  if (times.length === 0) return [];
  const { starts_at, ends_at, day, last_day } = ofSeries(sql`wanted.local`);
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
/** Every occurrence of a series in its order. @unscoped the transaction holds the series, read within a scope */
export const rowsOf = (tx: Handle, seriesId: number): Promise<SeriesRow[]> =>
  queriesOf(tx)
    .selectFrom("events")
    .select(["id", "recurrence_id", "overridden"])
    .where("series_id", "=", seriesId)
    .orderBy("recurrence_id")
    .execute() as unknown as Promise<SeriesRow[]>;

/** Their ids, from a time on. @unscoped the transaction holds the series, read within a scope */
export async function idsFrom(tx: Handle, seriesId: number, from: LocalTime | null): Promise<number[]> {
  const rows = await rowsOf(tx, seriesId);
  return rows.flatMap(({ id, recurrence_id }) => (from === null || recurrence_id >= from ? [id] : []));
}

/**
 * The id of an occurrence where its series still has it, else of the next one, else of the last; null: it has none.
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
 * Puts occurrences at times, and at the instants that their series says now; what was changed by itself keeps its own instants.
 * Answers the ids of those whose instants are others now.
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
/** Gives occurrences the instants that their series and the zone's data say; answers the ids of those that moved. */
async function refreshRows(tx: Handle, seriesId: number, now: Date, which: RawBuilder<unknown>): Promise<number[]> {
  const { starts_at, ends_at, day, last_day } = ofSeries(sql`events.recurrence_id`);
  const { rows } = await sql<{ id: number }>`
    update events set starts_at = ${starts_at}, ends_at = ${ends_at}, day = ${day}, last_day = ${last_day},
      sequence = events.sequence + 1, version = events.version + 1, updated_at = ${now}
    from event_series as series
    where series.id = ${seriesId} and events.series_id = series.id and not events.overridden and ${which}
      and ${LATER} is distinct from (${starts_at}, ${ends_at}, ${day}, ${last_day})
    returning events.id`.execute(queriesOf(tx));
  return rows.map(({ id }) => id);
}

/** Removes occurrences for good. @unscoped the transaction holds the series, read within a scope */
export async function dropRows(tx: Handle, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await sql`delete from events where id = any(${[...ids]}::bigint[])`.execute(queriesOf(tx));
}

/**
 * Cancels occurrences by themselves; what is canceled already stays as it is. Answers how many were.
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
 * Gives the occurrences of a series from a time on to another series, with their ids.
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
  /** Its time on the clock of the series, and how long it lasts. */
  readonly at?: { readonly start: LocalTime; readonly minutes: number };
}

/**
 * What one occurrence has of its own; `isNews`: other calendars must hear of it.
 * @unscoped the transaction holds the series, read within a scope
 */
export async function setRow(tx: Handle, id: number, { at, ...own }: OwnFields, isNews: boolean, now: Date): Promise<void> {
  const places = at ? placesOf(sql`${at.start}::timestamp`, sql`${at.minutes}::integer`, sql`series.time_zone`) : {};
  const set = Object.entries({ ...own, ...places })
    .filter(([, value]) => value !== undefined)
    .map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  await sql`
    update events set ${sql.join([...set, sql`overridden = events.overridden or ${at !== undefined}`, sql`sequence = events.sequence + ${isNews ? 1 : 0}`])},
      version = events.version + 1, updated_at = ${now}
    from event_series as series where series.id = events.series_id and events.id = ${id}`.execute(queriesOf(tx));
}

/**
 * Takes back what one occurrence has of its own of these columns, where all of its series get another.
 * @unscoped the transaction holds the series, read within a scope
 */
export async function clearOwn(tx: Handle, id: number, columns: readonly ("title" | "description" | "location" | "status" | "at")[]) {
  if (columns.length === 0) return;
  const set = columns.map((column) => (column === "at" ? sql`overridden = false` : sql`${sql.ref(column)} = null`));
  await sql`update events set ${sql.join(set)} where id = ${id}`.execute(queriesOf(tx));
}

/** A kept occurrence: the time that the rule gave it. */
interface KeptRow {
  readonly id: number;
  readonly recurrence_id: LocalTime;
}

/** What becomes of the kept occurrences of a series whose times have changed. */
interface RowPlan {
  /** They stay, each with its time, which may be another one. */
  readonly stay: readonly KeptRow[];
  /** The series has them no more. */
  readonly gone: readonly number[];
  /** Times that no kept occurrence has. */
  readonly added: readonly LocalTime[];
}

/**
 * The new time of each old one. All of a series that moves go along in their order: the third Sunday becomes the third Monday.
 */
export function inOrder(before: readonly LocalTime[], after: readonly LocalTime[]): (time: LocalTime) => LocalTime | null {
  const moved = new Map(before.map((time, place) => [time, after[place] ?? null]));
  return (time) => moved.get(time) ?? null;
}

/** The new time on the same day: what another rule has as well stays. */
export function onSameDay(after: readonly LocalTime[]): (time: LocalTime) => LocalTime | null {
  const byDay = new Map(after.map((time) => [dayOf(time), time]));
  return (time) => byDay.get(dayOf(time)) ?? null;
}

/** Which occurrences stay, go and come. `wanted` are the times of the series from now on. */
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
