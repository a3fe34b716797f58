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
  where coalesce(events.status, event_series.status) = 'canceled'
    and gatherings.day between ${from}::date and ${to}::date and ${reaches(scope, "gatherings.congregation_id")}
  union all
  select gatherings.id, gatherings.kind, gatherings.day from gatherings
    join group_meetings on group_meetings.gathering_id = gatherings.id
  where not group_meetings.held and group_meetings.day between ${from}::date and ${to}::date
    and ${reaches(scope, "gatherings.congregation_id")}`;

/** Presences by week of a span, every week of it: the kept counts without those of gatherings that did not take place. */
export async function readSummary(handle: Handle, scope: Scope, { from, to, kind }: Span): Promise<AttendanceWeek[]> {
  const ofKind = (table: string) => (kind === undefined ? sql`true` : sql`${sql.ref(`${table}.kind`)} = ${kind}`);
  const { rows } = await sql<AttendanceWeek>`
    with weeks as (
      select generate_series(date_trunc('week', ${from}::date), ${to}::date, interval '7 days')::date as week
    ), unheld as materialized (
      select id, kind, day from (${unheldGatherings(scope, { from, to })}) as dropped where ${ofKind("dropped")}
    ), marked as (
      select date_trunc('week', day)::date as week, role, sum(n) as n from (
        select day, role, delta as n from attendance_day_counts as kept
        where day between ${from}::date and ${to}::date and ${ofKind("kept")} and ${reaches(scope, "kept.congregation_id")}
        union all
        select unheld.day, attendance.role, -1 from unheld join attendance on attendance.gathering_id = unheld.id
      ) as counted group by 1, 2
    ), held as (
      select date_trunc('week', gatherings.day)::date as week, count(*) as n, coalesce(sum(heads.n), 0) as heads
      from gatherings left join lateral (
        select coalesce(sum(amount) filter (where who = 'total'), sum(amount)) as n from headcounts
        where headcounts.gathering_id = gatherings.id
      ) as heads on true
      where gatherings.day between ${from}::date and ${to}::date and ${ofKind("gatherings")} and ${reaches(scope, "gatherings.congregation_id")}
        and not exists (select from unheld where unheld.id = gatherings.id)
      group by 1
    )
    select weeks.week, coalesce(max(held.n), 0) as gatherings, coalesce(max(held.heads), 0) as headcount,
      jsonb_build_object('present', coalesce(sum(marked.n) filter (where role = 0), 0),
        'visitor', coalesce(sum(marked.n) filter (where role = 1), 0), 'child', coalesce(sum(marked.n) filter (where role = 2), 0),
        'serving', coalesce(sum(marked.n) filter (where role = 3), 0), 'excused', coalesce(sum(marked.n) filter (where role = 4), 0)) as counts
    from weeks left join marked using (week) left join held using (week) group by weeks.week order by weeks.week`.execute(
    queriesOf(handle),
  );
  return rows.map((row) => ({ ...row, gatherings: Number(row.gatherings), headcount: Number(row.headcount) }));
}

export const dayCounts: KeptCount = {
  table: "attendance_day_counts",
  by: ["congregation_id", "kind", "day", "role"],
  recount: sql`select gatherings.congregation_id, gatherings.kind, gatherings.day, attendance.role, count(*) as n
    from attendance join gatherings on gatherings.id = attendance.gathering_id where attendance.role < 5 group by 1, 2, 3, 4`,
};
