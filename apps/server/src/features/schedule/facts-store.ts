import { sql, type RawBuilder } from "kysely";
import { queriesOf, type Handle } from "../../database/connect.ts";
import type { Occasion, RosterPerson } from "./rules.ts";
import { handWay, isReached } from "./reach-store.ts";
import { openState } from "./store.ts";

/** Columns of `Occasion`, of the tables events and event_series. @unscoped a part of statements, which add the scope */
export const occasion = sql`
  'eventId', events.id, 'day', events.day, 'allDay', event_series.all_day,
  'start', (extract(epoch from events.starts_at) * 1000)::bigint, 'end', (extract(epoch from events.ends_at) * 1000)::bigint,
  'weekday', extract(dow from events.day)::integer,
  'part', case when extract(hour from events.starts_at at time zone church_zone()) < 12 then 'morning'
    when extract(hour from events.starts_at at time zone church_zone()) < 18 then 'afternoon' else 'evening' end`;

/** Days before a span whose places count for rest, and after it for weeks running. */
const BEFORE = 92;
const AFTER = 31;

/** A person's places, as numbers: a month of a large church has thousands at a hundred events. */
interface PlacedRow extends Omit<RosterPerson, "duties" | "declined"> {
  /** Pairs of assignment and event. */
  readonly placed: readonly (readonly [number, number])[];
  readonly refused: readonly number[];
}

/**
 * What rosters of a span need to know of these people.
 * @unscoped people of rosters and positions that were read within a scope
 */
export async function readFacts(
  handle: Handle,
  people: RawBuilder<unknown>,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<RosterPerson[]> {
  const { rows } = await sql<PlacedRow>`
    with asked as (select distinct person_id from (${people}) as named (person_id)),
    placed as (
      select assignments.person_id,
        json_agg(json_build_array(assignments.id, schedules.event_id)) filter (where ${openState}) as placed,
        json_agg(schedules.event_id) filter (where assignments.state in ('declined', 'unanswered')) as refused
      from asked join assignments on assignments.person_id = asked.person_id
        and assignments.day between ${from}::date - ${BEFORE}::integer and ${to}::date + ${AFTER}::integer
      join schedule_needs on schedule_needs.id = assignments.need_id
      join schedules on schedules.id = schedule_needs.schedule_id
      group by assignments.person_id
    )
    select people.id as "personId", people.name, coalesce(volunteers.status, 'ended') as status,
      coalesce(volunteers.max_per_month, 0) as "maxPerMonth", coalesce(volunteers.max_in_a_row, 1) as "maxInARow",
      coalesce(volunteers.family, 'any') as family, case when not ${isReached} then ${handWay} end as way, people.household_id as "householdId", people.birth_date as "birthDate",
      coalesce((select jsonb_agg(jsonb_build_object('positionId', position_id, 'level', level) order by position_id)
        from volunteer_skills where volunteer_id = volunteers.id), '[]') as skills,
      coalesce((select jsonb_agg(jsonb_build_object('weekday', weekday, 'part', part, 'wish', wish))
        from volunteer_times where volunteer_id = volunteers.id), '[]') as times,
      coalesce((select jsonb_agg(jsonb_build_object('from', from_on, 'until', until_on)) from blocked_dates
        where blocked_dates.person_id = people.id and from_on <= ${to}::date and until_on >= ${from}::date), '[]') as blocks,
      coalesce(placed.placed, '[]') as placed, coalesce(placed.refused, '[]') as refused
    from asked join people on people.id = asked.person_id
      left join volunteers on volunteers.person_id = people.id left join placed on placed.person_id = people.id
    where people.anonymised_at is null and people.deceased_on is null
    order by people.id`.execute(queriesOf(handle));
  const occasions = await readOccasions(
    handle,
    new Set(rows.flatMap(({ placed, refused }) => [...placed.map(([, event]) => event), ...refused])),
  );
  return rows.map(({ placed, refused, ...person }) => ({
    ...person,
    duties: placed.flatMap(([assignmentId, eventId]) => {
      const found = occasions.get(eventId);
      return found ? [{ ...found, assignmentId }] : [];
    }),
    declined: refused.filter((eventId) => occasions.has(eventId)),
  }));
}

/** Events that are not canceled. @unscoped events at which people of a scope have a place */
async function readOccasions(handle: Handle, events: ReadonlySet<number>): Promise<ReadonlyMap<number, Occasion>> {
  if (events.size === 0) return new Map();
  const { rows } = await sql<{ occasion: Occasion }>`
    select jsonb_build_object(${occasion}) as occasion from events join event_series on event_series.id = events.series_id
    where events.id = any(${[...events]}::bigint[]) and coalesce(events.status, event_series.status) <> 'canceled'`.execute(
    queriesOf(handle),
  );
  return new Map(rows.map((row) => [row.occasion.eventId, row.occasion]));
}

/** Who can serve in one of these positions. @unscoped positions of a scope */
export const skilledIn = (positions: readonly number[]): RawBuilder<unknown> => sql`
  select volunteers.person_id from volunteer_skills join volunteers on volunteers.id = volunteer_skills.volunteer_id
  where volunteer_skills.position_id = any(${[...positions]}::bigint[])`;

export interface ServiceRow {
  readonly congregation_id: number;
  readonly title: string;
  readonly start_date: string;
  readonly time: string;
  readonly canceled: boolean;
  readonly occasion: Occasion;
}

/** Events by their ids. @unscoped events of rosters that were read within a scope, or of their congregations */
export async function readServices(handle: Handle, condition: RawBuilder<unknown>): Promise<ServiceRow[]> {
  const { rows } = await sql<ServiceRow>`
    select events.congregation_id, coalesce(events.title, event_series.title) as title, events.starts_at as start_date,
      to_char(events.starts_at at time zone church_zone(), 'HH24:MI') as time,
      coalesce(events.status, event_series.status) = 'canceled' as canceled, jsonb_build_object(${occasion}) as occasion
    from events join event_series on event_series.id = events.series_id
    where ${condition} order by events.starts_at, events.id`.execute(queriesOf(handle));
  return rows;
}
