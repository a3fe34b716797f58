import type { RegistrationCourse, RegistrationQuestion, RegistrationScope } from "@aprisco/contract/registrations-form.ts";
import { sql, type Updateable } from "kysely";
import { queriesOf, type Handle } from "../../../database/connect.ts";
import { plannedOnce } from "../../../database/queries/kept-query.ts"; // kept: a rush of registrations
import type { EventRegistration } from "../../../database/tables.ts";

export interface RegistrationRow {
  readonly event_id: number;
  readonly congregation_id: number;
  readonly title: string;
  readonly description: string | null;
  readonly location: string | null;
  /** Of a course: of its next occurrence, and of its last one once it is over. */
  readonly starts_at: string;
  readonly ends_at: string;
  /** When nobody can register or cancel any more: the end of the event, or of the last occurrence of a course. */
  readonly over_at: string;
  readonly status: string;
  readonly visibility: string;
  readonly time_zone: string;
  readonly church_zone: string;
  readonly all_day: boolean;
  readonly owner_id: number | null;
  readonly capacity: number | null;
  readonly taken: number;
  readonly waiting: number;
  readonly unconfirmed: number;
  readonly opens_at: string | null;
  readonly closes_at: string | null;
  readonly party_max: number;
  readonly waiting_list: boolean;
  readonly needs_approval: boolean;
  readonly public: boolean;
  readonly version: number;
  readonly questions: readonly RegistrationQuestion[];
  readonly scope: RegistrationScope;
  readonly course: RegistrationCourse | null;
}

/** Future occurrences of a course that a registered person is shown. */
const MOST_MEETINGS = 52;
/** An instant within JSON. */
const iso = (at: string) => sql`to_char(${sql.ref(at)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/**
 * The registration settings of an event, its own or those of its course; null: none. `event_id` is the occurrence that keeps them.
 * The caller has checked access.
 * @unscoped the event or registration was read within a scope, or by its own link
 */
export async function readRegistration(handle: Handle, eventId: number, now: Date): Promise<RegistrationRow | null> {
  const rows = await plannedOnce(
    handle,
    sql<RegistrationRow>`
    select event_registration.event_id, events.congregation_id,
      case when course.event_id is null then coalesce(events.title, event_series.title) else event_series.title end as title,
      nullif(case when course.event_id is null then coalesce(events.description, event_series.description)
        else event_series.description end, '') as description,
      nullif(case when course.event_id is null then coalesce(events.location, event_series.location)
        else event_series.location end, '') as location,
      coalesce(next.starts_at, events.starts_at) as starts_at, coalesce(next.ends_at, events.ends_at) as ends_at,
      coalesce(meetings.over_at, events.ends_at) as over_at,
      case when course.event_id is null then coalesce(events.status, event_series.status)
        when meetings.times = 0 then 'canceled' else 'active' end as status, events.visibility,
      event_series.time_zone, (select church_zone()) as church_zone, event_series.all_day, coalesce(event_series.owner_id, event_series.created_by) as owner_id,
      capacity, taken, waiting, unconfirmed, opens_at, closes_at, party_max, waiting_list, needs_approval, event_registration.public,
      event_registration.version, (
        select coalesce(jsonb_agg(jsonb_build_object('id', id, 'label', label, 'kind', kind, 'choices', choices, 'required', required) order by sort, id), '[]')
        from registration_questions where registration_questions.event_id = events.id) as questions,
      case when course.event_id is null then 'this' else 'all' end as scope,
      case when course.event_id is not null then jsonb_build_object(
        'times', case when not course.goes_on then meetings.times end, 'first_starts_at', ${iso("meetings.first_starts_at")},
        'last_starts_at', case when not course.goes_on then ${iso("meetings.last_starts_at")} end,
        'meetings', (select coalesce(jsonb_agg(jsonb_build_object('starts_at', ${iso("starts_at")}, 'ends_at', ${iso("ends_at")}) order by starts_at), '[]')
          from (select starts_at, ends_at from course_meetings(course.event_id) as coming where ends_at > ${now}
            order by starts_at limit ${MOST_MEETINGS}) as coming)) end as course
    from event_registration join events on events.id = event_registration.event_id join event_series on event_series.id = events.series_id
    left join lateral (
      select course_series.event_id, bool_or(of.rrule is not null and of.last_local is null and of.rrule !~ 'COUNT=|UNTIL=') as goes_on
      from course_series join event_series as of on of.id = course_series.series_id
      where course_series.event_id = event_registration.event_id group by course_series.event_id) as course on true
    left join lateral (
      select count(*)::int as times, min(starts_at) as first_starts_at, max(starts_at) as last_starts_at, max(ends_at) as over_at
      from course_meetings(course.event_id)) as meetings on course.event_id is not null
    left join lateral (
      select starts_at, ends_at from course_meetings(course.event_id)
      order by ends_at <= ${now}, case when ends_at > ${now} then starts_at end, starts_at desc limit 1) as next on course.event_id is not null
    where event_registration.event_id = registration_of(${eventId})`,
  );
  return rows[0] ?? null;
}

/** Whether the public may see it: registration is public, and so is the event. */
export const isPublic = (row: Pick<RegistrationRow, "public" | "visibility">): boolean => row.public && row.visibility === "public";

/**
 * Locks an event's places until the transaction ends, always before any of its registrations.
 * @unscoped the event or registration was read within a scope, or by its own link
 */
export async function holdPlaces(tx: Handle, eventId: number): Promise<void> {
  await plannedOnce(tx, sql`select from event_registration where event_id = ${eventId} for update`);
}

/**
 * Adds registration settings to an event; existing ones stay.
 * @unscoped the event or registration was read within a scope, or by its own link
 */
export async function openRegistration(tx: Handle, eventId: number, now: Date): Promise<void> {
  await sql`
    insert into event_registration (event_id, told_starts_at, told_location, told_canceled, updated_at)
    select events.id, starts_at, nullif(coalesce(events.location, event_series.location), ''),
      coalesce(events.status, event_series.status) = 'canceled', ${now}
    from events join event_series on event_series.id = events.series_id where events.id = ${eventId}
    on conflict (event_id) do nothing`.execute(queriesOf(tx));
}

/**
 * Changes settings that the transaction holds and increases their version. @unscoped the event or registration was read within a
 * scope, or by its own link
 */
export async function changeRegistration(tx: Handle, eventId: number, values: Updateable<EventRegistration>, now: Date): Promise<void> {
  await queriesOf(tx)
    .updateTable("event_registration")
    .set({ ...values, updated_at: now })
    .set((row) => ({ version: row("version", "+", 1) }))
    .where("event_id", "=", eventId)
    .execute();
}

export interface QuestionDraft {
  readonly id?: number | undefined;
  readonly label: string;
  readonly kind: RegistrationQuestion["kind"];
  readonly choices: readonly string[];
  readonly required: boolean;
}

/**
 * Replaces an event's questions: one with a known id is changed, the others are deleted with their answers.
 * @unscoped the event or registration was read within a scope, or by its own link
 */
export async function putQuestions(tx: Handle, eventId: number, questions: readonly QuestionDraft[]): Promise<void> {
  const queries = queriesOf(tx);
  const known = questions.flatMap(({ id }) => (id === undefined ? [] : [id]));
  await sql`delete from registration_questions where event_id = ${eventId} and id <> all(${known}::bigint[])`.execute(queries);
  for (const [sort, { id, label, kind, choices, required }] of questions.entries()) {
    const row = { label, kind, choices: [...choices], required, sort };
    const changed =
      id === undefined
        ? null
        : await queries
            .updateTable("registration_questions")
            .set(row)
            .where("id", "=", id)
            .where("event_id", "=", eventId)
            .returning("id")
            .executeTakeFirst();
    if (!changed)
      await queries
        .insertInto("registration_questions")
        .values({ event_id: eventId, ...row })
        .execute();
  }
}
