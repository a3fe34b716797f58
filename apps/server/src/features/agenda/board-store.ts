import type { EventReport } from "@aprisco/contract/agenda/event.ts";
import { sql } from "kysely";
import { monthAt, monthIndex } from "../../days/church-time.ts";
import { queriesOf, type Handle } from "../../database/connect.ts";
import { onlyRow } from "../../database/queries/kept-query.ts"; // kept: every opening of the dashboard
import { reaches } from "../../access/within.ts";
import type { Scope } from "../../access/caller.ts";
import { visibleTo } from "./sight-store.ts";

const canceled = sql`coalesce(events.status, event_series.status) = 'canceled'`;
const from = sql`events join event_series on event_series.id = events.series_id`;
const seen = (scope: Scope) => sql`${visibleTo(scope)} and ${reaches(scope, "events.congregation_id")}`;

/** How many events in sight begin today and on the six days after it; what was canceled does not count. */
export async function countWeek(handle: Handle, scope: Scope, today: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${from}
    where events.day between ${today}::date and ${today}::date + 6 and not ${canceled} and ${seen(scope)}`.execute(queriesOf(handle));
  return onlyRow(rows).count;
}

/** The first day of the month after one, "YYYY-MM". */
const afterMonth = (month: string): string => `${monthAt(monthIndex(month) + 1)}-01`;

/** How many events in sight each month of a span had, "YYYY-MM", and of which types those were that were not canceled. */
export async function readEventReport(
  handle: Handle,
  scope: Scope,
  span: { readonly from: string; readonly to: string },
): Promise<EventReport> {
  const { rows } = await sql<EventReport>`
    with counted as (
      select to_char(events.day, 'YYYY-MM') as month, event_series.type, ${canceled} as canceled, count(*) as count from ${from}
      where events.day >= ${`${span.from}-01`}::date and events.day < ${afterMonth(span.to)}::date and ${seen(scope)} group by 1, 2, 3
    ), months as (
      select to_char(begins, 'YYYY-MM') as month
      from generate_series(${`${span.from}-01`}::date, ${`${span.to}-01`}::date, interval '1 month') as begins
    )
    select (
      select jsonb_agg(jsonb_build_object('month', of_month.month, 'events', of_month.events, 'canceled', of_month.canceled) order by of_month.month)
      from (
        select months.month, coalesce(sum(count) filter (where not counted.canceled), 0) as events,
          coalesce(sum(count) filter (where counted.canceled), 0) as canceled
        from months left join counted on counted.month = months.month group by months.month
      ) as of_month
    ) as months, (
      select coalesce(jsonb_agg(jsonb_build_object('type', of_type.type, 'count', of_type.count) order by of_type.count desc, of_type.type), '[]')
      from (select type, sum(count) as count from counted where not counted.canceled group by type) as of_type
    ) as "byType"`.execute(queriesOf(handle));
  return onlyRow(rows);
}
