import { sql, type RawBuilder, type SqlBool } from "kysely";
import { queriesOf, type Handle } from "../../database/connect.ts";
import { holdSheet, keepMarks } from "../attendance/index.ts";

/** Days back in which a place that was served is still entered: longer than a server is away. */
const DAYS_BACK = 7;
/** Seconds between two entries of those who served. */
export const ENTERED_EVERY = 600;

/**
 * The places of published rosters with their ministry, position, event and the person's mark in its sheet.
 * @unscoped a part of statements, which add the scope
 */
export const toldPlaces = sql`assignments
  join schedule_needs on schedule_needs.id = assignments.need_id
  join volunteer_positions on volunteer_positions.id = schedule_needs.position_id
  join schedules on schedules.id = schedule_needs.schedule_id and schedules.state = 'published'
  join ministries on ministries.id = schedules.ministry_id
  join events on events.id = schedules.event_id join event_series on event_series.id = events.series_id
  left join gatherings on gatherings.event_id = events.id
  left join attendance on attendance.gathering_id = gatherings.id and attendance.person_id = assignments.person_id`;

/** Places of events that took place. @unscoped a part of statements, which add the scope */
export const isOver = (now: Date): RawBuilder<SqlBool> =>
  sql<SqlBool>`(events.ends_at <= ${now} and coalesce(events.status, event_series.status) <> 'canceled')`;

/**
 * Whether an accepted place of an event that is over was served. The sheet decides: who has a mark of being there did serve, in
 * whatever role. Who has none did, too, unless the sheet was closed after the server entered those who served: then the mark was
 * taken back.
 * @unscoped a part of statements, which add the scope
 */
export const wasServed: RawBuilder<SqlBool> = sql<SqlBool>`(assignments.state = 'accepted' and coalesce(attendance.role,
  case when gatherings.closed_at > coalesce(schedules.entered_at, events.ends_at + make_interval(secs => ${ENTERED_EVERY}::integer))
    then 5 else 3 end) < 4)`;

interface Served {
  readonly event_id: number;
  readonly starts_at: string;
  readonly people: readonly number[];
  readonly schedules: readonly number[];
}

/**
 * Enters people whose accepted place was in an event that has ended as serving in its sheet, once for each roster, also in a sheet that
 * was closed before. A mark of theirs stands, also one that was taken back.
 *
 * @param most events of one call
 * @returns the number of events
 * @unscoped the server's own work, over the whole church
 */
export async function enterServed(tx: Handle, now: Date, most: number): Promise<number> {
  const { rows } = await sql<Served>`
    select schedules.event_id, min(events.starts_at) as starts_at, array_agg(distinct schedules.id) as schedules,
      coalesce(array_agg(distinct assignments.person_id) filter (where attendance.person_id is null), '{}') as people
    from assignments join schedule_needs on schedule_needs.id = assignments.need_id
      join schedules on schedules.id = schedule_needs.schedule_id and schedules.state = 'published' and schedules.entered_at is null
      join events on events.id = schedules.event_id join event_series on event_series.id = events.series_id
      left join gatherings on gatherings.event_id = events.id
      left join attendance on attendance.gathering_id = gatherings.id and attendance.person_id = assignments.person_id
    where assignments.state = 'accepted' and assignments.day between (${now}::timestamptz at time zone church_zone())::date - ${DAYS_BACK}::integer
        and (${now}::timestamptz at time zone church_zone())::date
      and events.ends_at <= ${now} and coalesce(events.status, event_series.status) <> 'canceled'
    group by schedules.event_id order by schedules.event_id limit ${most}`.execute(queriesOf(tx));
  for (const { event_id: eventId, starts_at: markedAt, people } of rows) {
    const sheet = await holdSheet(tx, eventId, now);
    const marks = people.map((personId) => ({ personId, role: "serving" as const, markedAt }));
    await keepMarks(tx, sheet, marks, { source: "roster", by: null, now });
  }
  await sql`update schedules set entered_at = ${now} where id = any(${rows.flatMap(({ schedules }) => schedules)}::bigint[])`.execute(
    queriesOf(tx),
  );
  return rows.length;
}
