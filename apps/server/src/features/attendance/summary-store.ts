import type { AttendanceWeek, GatheringKind } from "@aprisco/contract/attendance.ts";
import { sql, type RawBuilder } from "kysely";
import type { Scope } from "../../access/caller.ts";
import { reaches } from "../../access/within.ts";
import { queriesOf, type Handle } from "../../database/connect.ts";
import type { KeptCount } from "../../database/queries/kept-counts.ts";

interface Span {
  /** YYYY-MM-DD, both included. */
  readonly from: string;
  readonly to: string;
  readonly kind?: GatheringKind | undefined;
}

/** Id, kind and day of the gatherings of a span that did not take place: of canceled events, and meetings that a report says were not held. */
export const unheldGatherings = (scope: Scope, { from, to }: Pick<Span, "from" | "to">): RawBuilder<unknown> => sql`
  select gatherings.id, gatherings.kind, gatherings.day from gatherings
    join events on events.id = gatherings.event_id join event_series on event_series.id = events.series_id
  where gatherings.event_id is not null and coalesce(events.status, event_series.status) = 'canceled'
    and gatherings.day between ${from}::date and ${to}::date and ${reaches(scope, "gatherings.congregation_id")}
  union all
  select gatherings.id, gatherings.kind, gatherings.day from group_meetings
    join gatherings on gatherings.id = group_meetings.gathering_id
  where not group_meetings.held and group_meetings.day between ${from}::date and ${to}::date
    and ${reaches(scope, "gatherings.congregation_id")}`;

/** Presences by week of a span, every week of it: the kept counts without those of gatherings that did not take place. */
export async function readSummary(handle: Handle, scope: Scope, { from, to, kind }: Span): Promise<AttendanceWeek[]> {
  const ofKind = (table: string) => (kind === undefined ? sql`true` : sql`${sql.ref(`${table}.kind`)} = ${kind}`);
  const inSpan = (table: string) =>
    sql`${sql.ref(`${table}.day`)} between ${from}::date and ${to}::date and ${ofKind(table)} and ${reaches(scope, `${table}.congregation_id`)}`;
  const { rows } = await sql<AttendanceWeek>`
    with weeks as (
      select generate_series(date_trunc('week', ${from}::date), ${to}::date, interval '7 days')::date as week
    ), unheld as materialized (
      select id, kind, day from (${unheldGatherings(scope, { from, to })}) as dropped where ${ofKind("dropped")}
    ), marked as (
      select date_trunc('week', day)::date as week, role, sum(n) as n from (
        select day, role, delta as n from attendance_day_counts as kept where ${inSpan("kept")}
        union all
        select unheld.day, attendance.role, -1 from unheld join attendance on attendance.gathering_id = unheld.id
      ) as counted group by 1, 2
    ), held as (
      select date_trunc('week', day)::date as week, sum(n) as n from (
        select day, count(*) as n from gatherings where ${inSpan("gatherings")} group by day
        union all
        select day, -1 from unheld
      ) as counted group by 1
    ), heads as (
      select date_trunc('week', day)::date as week, sum(n) as n from (
        select gatherings.day, coalesce(sum(amount) filter (where who = 'total'), sum(amount)) as n
        from gatherings join headcounts on headcounts.gathering_id = gatherings.id
        where gatherings.event_id is not null and ${inSpan("gatherings")}
          and not exists (select from unheld where unheld.id = gatherings.id)
        group by gatherings.id
      ) as counted group by 1
    )
    select weeks.week, coalesce(max(held.n), 0) as gatherings, coalesce(max(heads.n), 0) as headcount,
      jsonb_build_object('present', coalesce(sum(marked.n) filter (where role = 0), 0),
        'visitor', coalesce(sum(marked.n) filter (where role = 1), 0), 'child', coalesce(sum(marked.n) filter (where role = 2), 0),
        'serving', coalesce(sum(marked.n) filter (where role = 3), 0), 'excused', coalesce(sum(marked.n) filter (where role = 4), 0)) as counts
    from weeks left join marked using (week) left join held using (week) left join heads using (week)
    group by weeks.week order by weeks.week`.execute(queriesOf(handle));
  return rows.map((row) => ({ ...row, gatherings: Number(row.gatherings), headcount: Number(row.headcount) }));
}

export const dayCounts: KeptCount = {
  table: "attendance_day_counts",
  by: ["congregation_id", "kind", "day", "role"],
  recount: sql`select gatherings.congregation_id, gatherings.kind, gatherings.day, attendance.role, count(*) as n
    from attendance join gatherings on gatherings.id = attendance.gathering_id where attendance.role < 5 group by 1, 2, 3, 4`,
};
