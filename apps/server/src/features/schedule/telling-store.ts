import { sql, type RawBuilder } from "kysely";
import { queriesOf, type Handle } from "../../database/connect.ts";

export interface ToldPlace {
  readonly id: number;
  readonly person_id: number;
  readonly account_id: number | null;
  readonly name: string;
  /** Null: nothing can be sent. */
  readonly email: string | null;
  readonly language: string;
  readonly state: string;
  readonly version: number;
  readonly title: string;
  readonly day: string;
  readonly starts_at: string;
  readonly time: string | null;
  readonly arrive: string | null;
  readonly location: string | null;
  readonly position: string;
  readonly ministry: string;
}
const columns = (state: RawBuilder<unknown>) => sql`
  people.id as person_id, accounts.id as account_id, people.name, coalesce(accounts.email, people.email) as email,
  coalesce(accounts.language, 'pt-BR') as language, ${state}, coalesce(events.title, event_series.title) as title, events.day, events.starts_at,
  case when not event_series.all_day then to_char(events.starts_at at time zone church_zone(), 'HH24:MI') end as time,
  case when not event_series.all_day then to_char((events.starts_at - volunteer_positions.arrive_minutes * interval '1 minute')
    at time zone church_zone(), 'HH24:MI') end as arrive,
  nullif(coalesce(events.location, event_series.location), '') as location, volunteer_positions.name as position, ministries.name as ministry`;

/**
 * Places with what their people are told. Whoever asked not to be contacted is left out.
 * @unscoped work after a request, on places that it had checked
 */
export async function readTold(handle: Handle, which: RawBuilder<unknown>, most = 200): Promise<ToldPlace[]> {
  const { rows } = await sql<ToldPlace>`
    select assignments.id, assignments.version, ${columns(sql`assignments.state`)}
    from assignments join schedule_needs on schedule_needs.id = assignments.need_id
      join schedules on schedules.id = schedule_needs.schedule_id join ministries on ministries.id = schedules.ministry_id
      join volunteer_positions on volunteer_positions.id = schedule_needs.position_id
      join events on events.id = schedules.event_id join event_series on event_series.id = events.series_id
      join people on people.id = assignments.person_id
      left join accounts on accounts.person_id = people.id and accounts.closed_at is null
    where not people.do_not_contact and people.deceased_on is null and ${which} order by assignments.id limit ${most}`.execute(
    queriesOf(handle),
  );
  return rows;
}

interface GonePlace {
  readonly event: number;
  readonly person: number;
  readonly position: number;
  /** The service is canceled; else the person has the place no more. */
  readonly canceled: boolean;
}
/**
 * The same for somebody whose place is gone, if that is still true: the service takes place after all, or they were asked for the place again.
 * @unscoped work after a request, which had checked the place
 */
export async function readGone(handle: Handle, { event, person, position, canceled }: GonePlace): Promise<ToldPlace | undefined> {
  const isTrue = canceled
    ? sql`coalesce(events.status, event_series.status) = 'canceled'`
    : sql`not exists (select from schedules join schedule_needs on schedule_needs.schedule_id = schedules.id
        join assignments on assignments.need_id = schedule_needs.id
        where schedules.event_id = events.id and schedule_needs.position_id = volunteer_positions.id
          and assignments.person_id = people.id and assignments.state in ('invited', 'accepted'))`;
  const { rows } = await sql<ToldPlace>`
    select 0 as id, 0 as version, ${columns(sql`'removed' as state`)}
    from people join volunteer_positions on volunteer_positions.id = ${position} join ministries on ministries.id = volunteer_positions.ministry_id
      join events on events.id = ${event} join event_series on event_series.id = events.series_id
      left join accounts on accounts.person_id = people.id and accounts.closed_at is null
    where people.id = ${person} and not people.do_not_contact and people.deceased_on is null and ${isTrue}`.execute(queriesOf(handle));
  return rows[0];
}

/** Marks reminders as sent. @unscoped work by the clock */
export const markReminded = async (tx: Handle, ids: readonly number[], now: Date): Promise<void> => {
  await sql`update assignments set reminded_at = ${now} where id = any(${[...ids]}::bigint[])`.execute(queriesOf(tx));
};

/**
 * A person's places on dates that they blocked after they got them, without those of services that have begun.
 * @unscoped work after a request
 */
export async function blockedPlaces(tx: Handle, personId: number, from: string, until: string, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select assignments.id from assignments join schedule_needs on schedule_needs.id = assignments.need_id
      join schedules on schedules.id = schedule_needs.schedule_id join events on events.id = schedules.event_id
    where assignments.person_id = ${personId} and assignments.day between ${from}::date and ${until}::date
      and events.starts_at > ${now} and assignments.state in ('proposed', 'invited', 'accepted')
    order by assignments.id`.execute(queriesOf(tx));
  return rows.map(({ id }) => id);
}
