import { sql, type RawBuilder } from "kysely";
import type { Scope } from "../../access/caller.ts";
import { within } from "../../access/within.ts";
import { queriesOf, type Handle } from "../../database/connect.ts";
import { rowSource, type RowSource } from "../../records/lists/row-source.ts";
import { rosteredRows } from "../positions/index.ts";
import { isOver, toldPlaces, wasServed } from "./served-store.ts";
import { openState, shownState } from "./store.ts";

/** YYYY-MM-DD, both included. */
interface Span {
  readonly from: string;
  readonly to: string;
}

const source = (tx: Handle, query: RawBuilder<unknown>): RowSource => rowSource(tx, { compile: () => query.compile(queriesOf(tx)) });
const inSpan = (scope: Scope, { from, to }: Span) =>
  sql.join([sql`events.day between ${from}::date and ${to}::date`, ...within(rosteredRows, scope)], sql` and `);

/**
 * How often people served in the ministries in scope in a span, a row for each person and ministry, who served most first. Two places
 * at one event count once. Only events that are over count, and people who were asked.
 */
export function reportService(tx: Handle, scope: Scope, now: Date, span: Span): RowSource {
  const rows = sql`
    select ministries.name as ministry, people.name, string_agg(distinct volunteer_positions.name, ', ') as positions,
      count(distinct events.id) filter (where ${wasServed}) as services,
      count(distinct events.id) filter (where assignments.state = 'declined') as declined,
      count(distinct events.id) filter (where assignments.state = 'unanswered') as unanswered,
      count(distinct events.id) filter (where assignments.state = 'accepted' and not ${wasServed}) as missed,
      max(events.day) filter (where ${wasServed}) as last
    from ${toldPlaces} join people on people.id = assignments.person_id
    where ${inSpan(scope, span)} and ${isOver(now)} and assignments.state in ('accepted', 'declined', 'unanswered')
    group by ministries.id, people.id
    order by ministries.name_folded, ministries.id, services desc, people.name_folded, people.id`;
  return source(tx, rows);
}

/** What was wanted and served in the ministries in scope at the events of a span that are over, a row for each ministry. */
export function reportServiceOfMinistries(tx: Handle, scope: Scope, now: Date, span: Span): RowSource {
  const rows = sql`
    with places as (
      select ministries.id, ministries.name, ministries.name_folded, events.id as event_id, schedule_needs.id as need_id,
        schedule_needs.wanted, who.person_id
      from events join event_series on event_series.id = events.series_id
        join schedules on schedules.event_id = events.id and schedules.state = 'published'
        join ministries on ministries.id = schedules.ministry_id
        join schedule_needs on schedule_needs.schedule_id = schedules.id
        left join gatherings on gatherings.event_id = events.id
        left join lateral (
          select assignments.person_id from assignments
            left join attendance on attendance.gathering_id = gatherings.id and attendance.person_id = assignments.person_id
          where assignments.need_id = schedule_needs.id and ${wasServed}) as who on true
      where ${inSpan(scope, span)} and ${isOver(now)}
    ), needs as (
      select id, wanted, count(person_id) as served from places group by id, need_id, wanted
    ), sums as (
      select id, sum(wanted)::bigint as wanted, sum(served)::bigint as served, sum(greatest(wanted - served, 0))::bigint as empty
      from needs group by id
    )
    select places.name as ministry, count(distinct places.event_id) as events, count(distinct places.person_id) as people,
      sums.wanted, sums.served, sums.empty
    from places join sums on sums.id = places.id
    group by places.id, places.name, places.name_folded, sums.wanted, sums.served, sums.empty
    order by places.name_folded, places.id`;
  return source(tx, rows);
}

/** The places that nobody has, at the events of a span that are not canceled, by event, ministry and position; drafts, too. */
export function reportGaps(tx: Handle, scope: Scope, now: Date, span: Span): RowSource {
  const rows = sql`
    select events.day, case when not event_series.all_day then to_char(events.starts_at at time zone church_zone(), 'HH24:MI') end as time,
      coalesce(events.title, event_series.title) as title, ministries.name as ministry, volunteer_positions.name as position,
      schedule_needs.wanted, taken.confirmed, taken.waiting, schedule_needs.wanted - taken.confirmed - taken.waiting as empty,
      (select count(*) from volunteer_skills join volunteers on volunteers.id = volunteer_skills.volunteer_id
        where volunteer_skills.position_id = volunteer_positions.id and volunteers.status = 'active') as able
    from events join event_series on event_series.id = events.series_id
      join schedules on schedules.event_id = events.id
      join ministries on ministries.id = schedules.ministry_id
      join schedule_needs on schedule_needs.schedule_id = schedules.id
      join volunteer_positions on volunteer_positions.id = schedule_needs.position_id
      cross join lateral (
        select count(*) filter (where assignments.state = 'accepted') as confirmed, count(*) filter (where assignments.state <> 'accepted') as waiting
        from (select ${shownState(now)} as state from assignments where assignments.need_id = schedule_needs.id) as assignments
        where ${openState}) as taken
    where ${inSpan(scope, span)} and coalesce(events.status, event_series.status) <> 'canceled'
      and schedule_needs.wanted > taken.confirmed + taken.waiting
    order by events.starts_at, events.id, ministries.name_folded, ministries.id, volunteer_positions.name_folded, volunteer_positions.id`;
  return source(tx, rows);
}
