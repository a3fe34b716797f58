import type { GroupFigures } from "@aprisco/contract/groups-meetings.ts";
import { sql } from "kysely";
import type { Scope } from "../../access/caller.ts";
import { within } from "../../access/within.ts";
import { queriesOf, type Handle } from "../../database/connect.ts";
import { onlyRow } from "../../database/queries/kept-query.ts"; // kept: only the check of one row
import { meetsOn } from "./missing-store.ts";
import { ledRows } from "./store.ts";

/** The days of the present attendance, and of the one before it; the days of the visitors. */
const [NOW, BEFORE, MONTH] = [28, 56, 30];
const MOST_NAMES = 3;

/** The strip above the groups: what the active groups in scope that the caller looks after reported lately. `today`: church time. */
export async function readFigures(handle: Handle, scope: Scope, today: string): Promise<GroupFigures> {
  const reached = sql.join(
    [sql`cell_groups.status = 'active'`, ...within(ledRows, { ...scope, onlyTheirs: scope.onlyTheirs || scope.isNarrow })],
    sql` and `,
  );
  const { rows } = await sql<GroupFigures>`
    with reached as materialized (
      select cell_groups.id, cell_groups.name, cell_groups.name_folded, cell_groups.health, cell_groups.meeting_day,
        cell_groups.every_weeks, cell_groups.started_on from cell_groups where ${reached}
    ), due as (
      select cell_groups.id, exists (select from group_meetings where group_meetings.group_id = cell_groups.id
        and group_meetings.day between date_trunc('week', expected.on_day)::date and date_trunc('week', expected.on_day)::date + 6) as is_reported
      from reached as cell_groups
      cross join lateral (select ${today}::date - ago as on_day from generate_series(1, 7) as ago) as expected where ${meetsOn}
    ), belonging as (
      select reached.id, count(belongs.id) as members from reached
      join group_members as belongs on belongs.group_id = reached.id and belongs.until_on is null group by reached.id
    ), met as materialized (
      select group_meetings.gathering_id, group_meetings.group_id, group_meetings.day, group_meetings.present,
        group_meetings.named_visitors, group_meetings.named_visitors + group_meetings.more_visitors as visitors, coalesce(belonging.members, 0) as members
      from group_meetings join reached on reached.id = group_meetings.group_id left join belonging on belonging.id = reached.id
      where group_meetings.held and group_meetings.day > ${today}::date - ${NOW + BEFORE}::integer
    )
    select (select count(*) from reached) as groups,
      (select jsonb_build_object('expected', count(*), 'reported', count(*) filter (where is_reported)) from due) as week,
      (select jsonb_build_object(
          'percent', round(100.0 * sum(present) filter (where day > ${today}::date - ${NOW}::integer)
            / nullif(sum(members) filter (where day > ${today}::date - ${NOW}::integer), 0))::integer,
          'now', round(avg(present) filter (where day > ${today}::date - ${NOW}::integer))::integer,
          'before', round(avg(present) filter (where day <= ${today}::date - ${NOW}::integer))::integer) from met) as attendance,
      (select jsonb_build_object('count', coalesce(sum(visitors), 0), 'returned', (
          select count(distinct (attendance.person_id, recent.group_id)) from met as recent
          cross join lateral (
            -- The offset keeps the marks read meeting by meeting: planned as a join, all marks of the church were read.
            select person_id from attendance where gathering_id = recent.gathering_id and role = 1 offset 0) as attendance
          where recent.named_visitors > 0 and recent.day > ${today}::date - ${MONTH}::integer and exists (
            select from attendance as earlier join gatherings on gatherings.id = earlier.gathering_id
            where earlier.person_id = attendance.person_id and earlier.role < 4
              and gatherings.group_id = recent.group_id and gatherings.day < recent.day)))
        from met where day > ${today}::date - ${MONTH}::integer) as visitors,
      (select jsonb_build_object('count', count(*), 'names', coalesce(jsonb_agg(name order by place) filter (where place <= ${MOST_NAMES}), '[]'))
        from (select name, row_number() over (order by name_folded, id) as place from reached where health = 'ready') as found) as ready`.execute(
    queriesOf(handle),
  );
  return onlyRow(rows);
}
