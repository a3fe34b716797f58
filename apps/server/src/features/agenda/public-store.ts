import type { PublicEvent } from "@aprisco/contract/public-events.ts";
import { sql } from "kysely";
import { queriesOf, type Handle } from "../../database/connect.ts";
import { churchClock } from "./events-store.ts";

export interface PublicEventInput {
  readonly now: Date;
  /** Events that end on this day or later; absent: after now. */
  readonly from?: string | undefined;
  readonly limit: number;
  readonly congregation?: number | undefined;
  /** Excludes occurrences that take place every week without change. */
  readonly isSpecial?: true;
}

/** Not recurring, less often than weekly, or with another title or status than its series; within 90 days. */
const special = (now: Date) => sql`events.starts_at < ${now}::timestamptz + interval '90 days'
  and (event_series.rrule is null or event_series.rrule !~ '^FREQ=(DAILY|WEEKLY)' or events.title is not null or events.status is not null)`;

/** Whether a public event is open for registration at an instant: `registrationStateOf` of registrations says open or waiting list. */
const registers = (
  now: Date,
) => sql<boolean>`coalesce(events.status, event_series.status) <> 'canceled' and events.ends_at > ${now} and exists (
  select from event_registration as settings where settings.event_id = registration_of(events.id) and settings.public
    and (opens_at is null or opens_at <= ${now}) and (closes_at is null or closes_at > ${now})
    and (capacity is null or taken < capacity or waiting_list))`;

/**
 * The next public events of the church, by time. The start is bounded too, because an event lasts 31 days at most.
 * @unscoped answers what is public
 */
export async function readPublicEvents(
  handle: Handle,
  { now, from, limit, congregation, isSpecial }: PublicEventInput,
): Promise<PublicEvent[]> {
  const since =
    from === undefined
      ? sql`events.starts_at > ${now}::timestamptz - interval '32 days' and events.ends_at > ${now}`
      : sql`events.day >= ${from}::date - 32 and events.last_day >= ${from}::date`;
  const { rows } = await sql<PublicEvent>`
    select events.id, coalesce(events.title, event_series.title) as title, events.starts_at as start_date, events.ends_at as end_date,
      ${churchClock.start} as local_start, ${churchClock.end} as local_end,
      events.day, events.last_day, event_series.all_day,
      nullif(coalesce(events.location, event_series.location), '') as location,
      nullif(coalesce(events.description, event_series.description), '') as description,
      event_series.type, coalesce(events.status, event_series.status) as status,
      ${registers(now)} as registers
    from events join event_series on event_series.id = events.series_id
    where events.visibility = 'public' and ${since}
      and ${congregation === undefined ? sql`true` : sql`events.congregation_id = ${congregation}`}
      and ${isSpecial ? special(now) : sql`true`}
    order by events.starts_at, events.id limit ${limit}`.execute(queriesOf(handle));
  return rows;
}

const ON_HOME = 4;
/**
 * The next events for the public home page, without the regular weekly services, which it lists anyway. Canceled events are
 * included, so that people learn of it.
 * @unscoped answers what is public
 */
export const homeEvents = (handle: Handle, now: Date): Promise<PublicEvent[]> =>
  readPublicEvents(handle, { now, limit: ON_HOME, isSpecial: true });

const ON_AGENDA = 60;
/** The next events for the public agenda, regular services among them. @unscoped answers what is public */
export const agendaEvents = (handle: Handle, now: Date): Promise<PublicEvent[]> => readPublicEvents(handle, { now, limit: ON_AGENDA });
