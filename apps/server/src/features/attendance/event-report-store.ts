import type { EventReport } from "@aprisco/contract/agenda.ts";
import { sql } from "kysely";
import type { Scope } from "../../access/caller.ts";
import { reaches } from "../../access/within.ts";
import { queriesOf, type Handle } from "../../database/connect.ts";
import { lastDayOf } from "../../days/months-later.ts";
import type { EventReportPart } from "../../facets/boards.ts";
import { readSummary, unheldGatherings } from "./summary-store.ts";

/** The weeks of the trend before the present one. */
const TREND_WEEKS = 51;
/** The days of the averages: twelve weeks. */
const AVERAGE_DAYS = 84;
const MOST_SERVICES = 12;

const dayBefore = (day: string, days: number): string => new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10);
/** The first Monday of the trend: a span that begins later in its week would cut the week. */
const trendStart = (today: string): string => dayBefore(today, 7 * TREND_WEEKS + ((new Date(today).getUTCDay() + 6) % 7));

/**
 * People and visitors on the lists of services and events in each month of a span ("YYYY-MM"): the kept counts without those of
 * canceled ones.
 */
async function readMonths(handle: Handle, scope: Scope, { from, to }: { readonly from: string; readonly to: string }) {
  const span = { from: `${from}-01`, to: lastDayOf(to) };
  const { rows } = await sql<NonNullable<EventReport["presence"]>[number]>`
    with counted as (
      select kept.day, kept.role, kept.delta as n from attendance_day_counts as kept
      where kept.day between ${span.from}::date and ${span.to}::date and kept.kind in ('service', 'event')
        and ${reaches(scope, "kept.congregation_id")}
      union all
      select unheld.day, attendance.role, -1 from (${unheldGatherings(scope, span)}) as unheld
        join attendance on attendance.gathering_id = unheld.id
      where unheld.kind in ('service', 'event')
    ), marked as (
      select to_char(day, 'YYYY-MM') as month, sum(n) as people, coalesce(sum(n) filter (where role = 1), 0) as visitors
      from counted where role < 4 group by 1
    )
    select to_char(begins, 'YYYY-MM') as month, coalesce(marked.people, 0) as people, coalesce(marked.visitors, 0) as visitors
    from generate_series(${`${from}-01`}::date, ${`${to}-01`}::date, interval '1 month') as begins
    left join marked on marked.month = to_char(begins, 'YYYY-MM') order by begins`.execute(queriesOf(handle));
  return rows.map(({ month, people, visitors }) => ({ month, people: Number(people), visitors: Number(visitors) }));
}

/** The services of the last weeks by their series, the best attended first: the people at one, by names or by a head-count. */
async function readAverages(handle: Handle, scope: Scope, today: string) {
  const { rows } = await sql<NonNullable<EventReport["averageByService"]>[number]>`
    with held as (
      select event_series.id, event_series.title, greatest(
        (select count(*) from attendance where attendance.gathering_id = gatherings.id and attendance.role < 4),
        (select coalesce(sum(amount) filter (where who = 'total'), sum(amount), 0) from headcounts where headcounts.gathering_id = gatherings.id)
      ) as people
      from gatherings join events on events.id = gatherings.event_id join event_series on event_series.id = events.series_id
      where gatherings.kind = 'service' and gatherings.day > ${today}::date - ${AVERAGE_DAYS}::integer and gatherings.day <= ${today}::date
        and coalesce(events.status, event_series.status) <> 'canceled' and ${reaches(scope, "gatherings.congregation_id")}
    )
    select min(title) as title, count(*) as services, round(avg(people)) as people from held where people > 0
    group by id order by avg(people) desc, id limit ${MOST_SERVICES}`.execute(queriesOf(handle));
  return rows.map(({ title, services, people }) => ({ title, services: Number(services), people: Number(people) }));
}

export const attendanceOfEvents: EventReportPart = {
  allow: "agenda:edit",
  section: "agenda",
  read: async (handle, scope, span, { today }) => {
    const weeks = await readSummary(handle, scope, { from: trendStart(today), to: today, kind: "service" });
    return {
      presence: await readMonths(handle, scope, span),
      averageByService: await readAverages(handle, scope, today),
      trend52w: weeks.map(({ week, counts, headcount }) => ({
        week,
        people: counts.present + counts.visitor + counts.child + counts.serving,
        headcount,
      })),
    };
  },
};
