import { MONTHS_AHEAD } from "@aprisco/contract/agenda.ts";
import { sql } from "kysely";
import * as z from "zod/mini";
import { queriesOf, type Handle } from "../../../database/connect.ts";
import type { EventFollower } from "../../../facets/event-follower.ts";
import { happened } from "../../../tasks/happenings-store.ts";
import { taskKind, type Schedule } from "../../../tasks/task-kind.ts";
import { dayIn, readChurch } from "../../settings/index.ts";
import { type LocalTime, addMonths } from "./clock.ts";
import { EVENT_CHANGED } from "../notices.ts";
import { occurrences } from "./occurrences.ts";
import { tellFollowers } from "./remake.ts";
import { placesOf, addRows } from "./rows-store.ts";
import { holdSeries } from "./store.ts";
import { endOf, recurrenceOf } from "./series.ts";

/** Series whose occurrences end more than a day before `horizon`, by id. @unscoped by the clock, of the whole church */
async function openSeries(tx: Handle, horizon: string, after: number, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from event_series where rrule is not null and materialised_to < ${horizon}::date and id > ${after} order by id limit ${most}`.execute(
    queriesOf(tx),
  );
  return rows.map(({ id }) => id);
}

/** The latest time of an occurrence of a series; null: none. @unscoped by the clock, of the whole church */
async function lastTime(tx: Handle, seriesId: number): Promise<LocalTime | null> {
  const { rows } = await sql<{ last: string | null }>`
    select max(recurrence_id) as last from events where series_id = ${seriesId}`.execute(queriesOf(tx));
  return rows[0]?.last ?? null;
}

/**
 * Stores up to which day the occurrences of a series exist, without a new version.
 * @unscoped by the clock, of the whole church
 */
async function setKeptTo(tx: Handle, seriesId: number, day: string): Promise<void> {
  await sql`update event_series set materialised_to = ${day} where id = ${seriesId}`.execute(queriesOf(tx));
}

const { starts_at, ends_at, day, last_day } = placesOf(sql`events.recurrence_id`);

export interface Comparison {
  /** The last id of the chunk; null: it was the last chunk. */
  readonly last: number | null;
  readonly moved: readonly { readonly id: number; readonly congregation_id: number }[];
}

/**
 * Recomputes the instants of future occurrences, from an id on, with the present zone data, and moves those that a change of the
 * time law affects. Occurrences with their own time do not move.
 * @unscoped by the clock, of the whole church
 */
async function compareZones(tx: Handle, now: Date, after: number, most: number): Promise<Comparison> {
  const { rows } = await sql<{ id: number; congregation_id: number; moved: boolean }>`
    with looked as (
      select events.id, events.congregation_id, (events.starts_at, events.day) <> (${starts_at}, ${day}) as moved
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

/** Of one chunk, which takes well under a second. */
const SERIES = 50;
const ROWS = 1_000;

async function extend(tx: Handle, id: number, to: string, now: Date): Promise<void> {
  const series = await holdSeries(tx, id);
  if (!series || series.materialised_to === null || series.materialised_to >= to) return;
  const last = await lastTime(tx, id);
  const from = last ?? endOf(series.materialised_to);
  const times = occurrences(recurrenceOf(series), from, endOf(to));
  await addRows(
    tx,
    id,
    times.filter((time) => time > from && time > endOf(series.materialised_to ?? "")),
    now,
  );
  await setKeptTo(tx, id, to);
}

/**
 * Creates the occurrences of all series 24 months ahead, and updates future ones to the present zone data. Adds a month more than
 * that, so that not every series is touched every night.
 * @unscoped by the clock, of the whole church
 */
export const agendaTask = (followers: readonly EventFollower[]) =>
  taskKind({
    kind: "agendaAhead",
    attempts: 5,
    input: z.object({}),
    cursor: z.object({ step: z.enum(["extend", "compare"]), after: z.number() }),
    async work(tx, { cursor, now }) {
      const { step, after } = cursor ?? { step: "extend" as const, after: 0 };
      if (step === "extend") {
        const today = dayIn((await readChurch(tx)).timeZone, now);
        const ids = await openSeries(tx, addMonths(today, MONTHS_AHEAD), after, SERIES);
        for (const id of ids) await extend(tx, id, addMonths(today, MONTHS_AHEAD + 1), now);
        const last = ids.length === SERIES ? ids.at(-1) : undefined;
        return { cursor: last === undefined ? { step: "compare" as const, after: 0 } : { step, after: last }, done: ids.length };
      }
      const { last, moved } = await compareZones(tx, now, after, ROWS);
      await tellFollowers(
        tx,
        { followers, now },
        moved.map(({ id }) => id),
      );
      for (const { id, congregation_id } of moved)
        await happened(tx, {
          kind: EVENT_CHANGED,
          at: now,
          actorId: null,
          congregationId: congregation_id,
          subjectKind: "event",
          subjectId: id,
          data: { moved: true },
        });
      return { cursor: last === null ? null : { step, after: last }, done: moved.length };
    },
  });

export const agendaSchedule: Schedule = { name: "agendaAhead", kind: "agendaAhead", every: { at: "02:40" } };
