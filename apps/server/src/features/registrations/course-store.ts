import { sql } from "kysely";
import { queriesOf, type Handle } from "../../database/connect.ts";

/**
 * The occurrence that keeps the registration of an event: itself, or that of its course; null: it takes none.
 * @unscoped the event was read within a scope, or is open to the public
 */
export async function registrationOf(handle: Handle, eventId: number): Promise<number | null> {
  const { rows } = await sql<{ kept: number | null }>`select registration_of(${eventId}) as kept`.execute(queriesOf(handle));
  return rows[0]?.kept ?? null;
}

/** Whether a series may have several occurrences. @unscoped one of its events was read within a scope */
export async function recurs(tx: Handle, seriesId: number): Promise<boolean> {
  const { rows } = await sql`select from event_series where id = ${seriesId} and (rrule is not null or rdates <> '{}')`.execute(
    queriesOf(tx),
  );
  return rows.length > 0;
}

/**
 * Whether somebody is registered for an occurrence of an event's series, or for its course.
 * @unscoped the event was read within a scope
 */
export async function hasRegistered(tx: Handle, eventId: number): Promise<boolean> {
  const { rows } = await sql`
    select from registrations where state <> 'canceled' and (event_id = registration_of(${eventId}) or event_id in (
      select theirs.id from events join events as theirs on theirs.series_id = events.series_id where events.id = ${eventId})) limit 1`.execute(
    queriesOf(tx),
  );
  return rows.length > 0;
}

/**
 * Makes the registration of an occurrence that of its whole series. Settings of its other occurrences go: nobody is registered there.
 * @unscoped the event was read within a scope
 */
export async function openCourse(tx: Handle, eventId: number): Promise<void> {
  const queries = queriesOf(tx);
  const others = sql`select theirs.id from events join events as theirs on theirs.series_id = events.series_id
    where events.id = ${eventId} and theirs.id <> ${eventId}`;
  await sql`delete from registration_questions where event_id in (${others})`.execute(queries);
  await sql`delete from event_registration where event_id in (${others})`.execute(queries);
  await sql`insert into course_series (series_id, event_id) select series_id, id from events where id = ${eventId}`.execute(queries);
  await sql`
    insert into course_told (event_id, starts_at, location, canceled)
    select events.id, events.starts_at, nullif(coalesce(events.location, event_series.location), ''),
      coalesce(events.status, event_series.status) = 'canceled'
    from events as kept join events on events.series_id = kept.series_id join event_series on event_series.id = events.series_id
    where kept.id = ${eventId} on conflict (event_id) do nothing`.execute(queries);
}

/**
 * Makes the registration of a course that of one occurrence.
 *
 * @param kept the occurrence that keeps it
 * @param eventId the occurrence that has it afterwards
 * @unscoped the events were read within a scope
 */
export async function closeCourse(tx: Handle, kept: number, eventId: number): Promise<void> {
  const queries = queriesOf(tx);
  await sql`
    delete from course_told using events, course_series
    where events.id = course_told.event_id and course_series.series_id = events.series_id and course_series.event_id = ${kept}`.execute(
    queries,
  );
  await sql`delete from course_series where event_id = ${kept}`.execute(queries);
  await sql`
    update event_registration set event_id = events.id, told_starts_at = events.starts_at,
      told_location = nullif(coalesce(events.location, event_series.location), ''),
      told_canceled = coalesce(events.status, event_series.status) = 'canceled'
    from events join event_series on event_series.id = events.series_id
    where event_registration.event_id = ${kept} and events.id = ${eventId}`.execute(queries);
  await sql`update registration_questions set event_id = ${eventId} where event_id = ${kept}`.execute(queries);
}

/** What changed of a course since its registered people were told. */
export interface CourseNews {
  /** `courseCanceled`: no occurrence is to come any more. */
  readonly what: "meetingChanged" | "meetingCanceled" | "datesChanged" | "courseCanceled";
  /** The instant of the changed occurrence; null: several changed. */
  readonly starts_at: string | null;
  readonly location: string | null;
}

/**
 * The difference between the occurrences of a course and what its registered people were told of them, if any; marks them as told.
 * Only what is not over is news, and an occurrence that was canceled already may move without.
 * @unscoped follows an event, whoever changed it
 */
export async function takeCourseNews(tx: Handle, course: number, now: Date): Promise<CourseNews | null> {
  const queries = queriesOf(tx);
  await sql`select from event_registration where event_id = ${course} for update`.execute(queries);
  const { rows } = await sql<{ canceled: boolean; starts_at: string; location: string | null }>`
    with held as (
      select told.* from course_told as told join events on events.id = told.event_id
        join course_series on course_series.series_id = events.series_id where course_series.event_id = ${course}
    ), now_so as (
      select events.id, events.starts_at, events.ends_at, nullif(coalesce(events.location, event_series.location), '') as location,
        coalesce(events.status, event_series.status) = 'canceled' as canceled
      from held join events on events.id = held.event_id join event_series on event_series.id = events.series_id
    ), changed as (
      update course_told as told set starts_at = now_so.starts_at, location = now_so.location, canceled = now_so.canceled
      from now_so where told.event_id = now_so.id
        and (told.starts_at, told.location, told.canceled) is distinct from (now_so.starts_at, now_so.location, now_so.canceled)
      returning told.event_id
    )
    select now_so.canceled, now_so.starts_at, now_so.location from changed
      join now_so on now_so.id = changed.event_id join held on held.event_id = changed.event_id
    where not (now_so.canceled and held.canceled) and (now_so.ends_at > ${now} or held.starts_at > ${now}) order by now_so.starts_at`.execute(
    queries,
  );
  const [first] = rows;
  if (!first) return null;
  const { rows: coming } = await sql`select from course_meetings(${course}) where ends_at > ${now} limit 1`.execute(queries);
  if (coming.length === 0) return { what: "courseCanceled", starts_at: null, location: null };
  if (rows.length > 1) return { what: "datesChanged", starts_at: null, location: null };
  return { what: first.canceled ? "meetingCanceled" : "meetingChanged", starts_at: first.starts_at, location: first.location };
}
