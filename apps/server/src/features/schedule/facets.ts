import type { OwnPlace } from "@aprisco/contract/dashboard.ts";
import { sql, type RawBuilder } from "kysely";
import { within } from "../../access/within.ts";
import { queriesOf } from "../../database/connect.ts";
import type { Board, DutyReader, DutyRow } from "../../facets/boards.ts";
import type { OwnDataSource } from "../../facets/own-data.ts";
import { timelineOf, type TimelineSource } from "../../facets/timeline.ts";
import { ownRows } from "../../records/lists/own-rows.ts";
import { rosteredRows } from "../positions/index.ts";
import { isOver, toldPlaces, wasServed } from "./served-store.ts";
import { shownState, toldState } from "./store.ts";

/** The most places that the board shows. */
const NEXT_PLACES = 3;
/** Days ahead in which an open place is a duty: the next two Sundays. */
const GAP_DAYS = 14;

/** Places of a person with their position and event. @unscoped the caller's own person */
const ownPlaces = (personId: number): RawBuilder<unknown> => sql`
  assignments join schedule_needs on schedule_needs.id = assignments.need_id
    join schedules on schedules.id = schedule_needs.schedule_id
    join volunteer_positions on volunteer_positions.id = schedule_needs.position_id
    join events on events.id = schedules.event_id join event_series on event_series.id = events.series_id
  where assignments.person_id = ${personId} and coalesce(events.status, event_series.status) <> 'canceled'`;

/** The caller's next places of which they were told. */
export const scheduleBoard: Board = {
  allow: "signedIn",
  section: "volunteers",
  feature: "volunteers",
  read: async (handle, { personId }, { now, today }) => {
    const { rows } = await sql<OwnPlace>`
      select assignments.id, assignments.state, coalesce(events.title, event_series.title) as title, assignments.day,
        to_char(events.starts_at at time zone church_zone(), 'HH24:MI') as time, event_series.all_day, volunteer_positions.name as position
      from ${ownPlaces(personId)} and assignments.day >= ${today}::date and events.ends_at > ${now} and assignments.state in ('invited', 'accepted')
        and (assignments.invited_at is null or assignments.invited_at <= ${now})
      order by events.starts_at, assignments.id limit ${NEXT_PLACES}`.execute(queriesOf(handle));
    return { mySchedule: rows };
  },
};

/** The caller's places without an answer; since they were asked. */
const answerDuties: DutyReader = {
  kind: "rosterAnswer",
  allow: "signedIn",
  section: "volunteers",
  feature: "volunteers",
  read: async (handle, { personId }, { now, today }, most) => {
    const { rows } = await sql<DutyRow>`
      select coalesce(events.title, event_series.title) as title, volunteer_positions.name as note, assignments.invited_at as since,
        assignments.day::text as day,
        '/schedule/mine' as target
      from ${ownPlaces(personId)} and assignments.day > ${today}::date and assignments.state = 'invited'
        and assignments.invited_at <= ${now}
      order by assignments.invited_at, assignments.id limit ${most}`.execute(queriesOf(handle));
    return rows;
  },
};

/** Published services of the next two weeks with open places, or people who have heard nothing, in the ministries that the caller leads; since the publication. */
const gapDuties: DutyReader = {
  kind: "rosterGap",
  allow: { relation: "ministryLeader" },
  section: "volunteers",
  feature: "volunteers",
  read: async (handle, scope, { today }, most) => {
    const kept = sql.join([sql`schedules.state = 'published'`, ...within(rosteredRows, scope)], sql` and `);
    const { rows } = await sql<DutyRow>`
      select coalesce(events.title, event_series.title) as title, sum(open.places)::text as note, min(schedules.published_at) as since,
        events.day::text as day,
        '/schedule?month=' || to_char(events.day, 'YYYY-MM') || '&troubles=true' as target
      from events join event_series on event_series.id = events.series_id
        join schedules on schedules.event_id = events.id
        join ministries on ministries.id = schedules.ministry_id
        join lateral (
          select greatest(schedule_needs.wanted - (select count(*) from assignments where assignments.need_id = schedule_needs.id and ${toldState}), 0) as places
          from schedule_needs where schedule_needs.schedule_id = schedules.id) as open on open.places > 0
      where events.day between ${today}::date and ${today}::date + ${GAP_DAYS}::integer
        and coalesce(events.status, event_series.status) <> 'canceled' and ${kept}
      group by events.id, event_series.id order by events.starts_at, events.id limit ${most}`.execute(queriesOf(handle));
    return rows;
  },
};
export const scheduleDuties: readonly DutyReader[] = [answerDuties, gapDuties];

/** Only places that the person was told of. */
export const assignmentOwnData: readonly OwnDataSource[] = [
  {
    part: "assignments",
    rows: ownRows(
      ({ personId }, now) => sql`
        select coalesce(events.title, event_series.title) as event, assignments.day as "onDate", volunteer_positions.name as "rosterPosition",
          ${shownState(now)} as "assignmentState"
        from assignments join schedule_needs on schedule_needs.id = assignments.need_id
          join schedules on schedules.id = schedule_needs.schedule_id
          join volunteer_positions on volunteer_positions.id = schedule_needs.position_id
          join events on events.id = schedules.event_id join event_series on event_series.id = events.series_id
        where assignments.person_id = ${personId} and assignments.state <> 'proposed'
          and (assignments.invited_at is null or assignments.invited_at <= ${now}) order by assignments.day`,
    ),
  },
];

/**
 * One entry for each month and ministry in which the person served, of the ministries that the reader rosters, on the last day of
 * service: `value` says how many services, `detail` in which positions.
 */
export const servedTimeline: readonly TimelineSource[] = [
  timelineOf({
    kinds: ["served"],
    allow: "volunteers:view",
    entries: (page, { scope }) => {
      const where = [
        sql`assignments.person_id = ${page.personId}`,
        isOver(page.now),
        wasServed,
        ...within(rosteredRows, scope("volunteers")),
      ];
      return {
        id: sql`months.id`,
        when: { day: sql`months.last` },
        from: sql`(select max(assignments.id) as id, max(events.day) as last, count(distinct events.id) as times, ministries.name,
          string_agg(distinct volunteer_positions.name, ', ') as positions
        from ${toldPlaces} where ${sql.join(where, sql` and `)}
        group by ministries.id, date_trunc('month', events.day)) as months where true`,
        value: sql`months.times`,
        detail: sql`months.positions`,
        name: sql`months.name`,
      };
    },
  }),
];
