import { FIRST_OF_DAY, type MonthDay } from "@aprisco/contract/agenda.ts";
import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { ReadAs } from "../../days/asked-days.ts";
import { queriesOf, type Handle } from "../../database/connect.ts";
import { reaches } from "../../access/within.ts";
import type { Scope } from "../../access/caller.ts";
import { filtersOf, type EventFilters } from "./events-store.ts";
import { churchZone } from "./series/rows-store.ts";
import { holdsTyped, visibleTo } from "./sight-store.ts";

export interface MonthInput extends EventFilters {
  readonly from: string;
  readonly to: string;
}

export interface MonthRow extends Omit<MonthDay, "first"> {
  readonly first: readonly (MonthDay["first"][number] & { readonly ends_at: string })[];
}

/**
 * For each day of a span the number of its occurrences and the first of them. Counts come from the index on the day alone; only the
 * four shown of each day are joined with their series. Events longer than a day use another index and count on each of their days.
 */
export async function readMonth(
  handle: Handle,
  scope: Scope,
  { from, to, q, ...filters }: MonthInput,
  { now, today, language }: ReadAs & { readonly now: Date },
): Promise<MonthRow[]> {
  const narrowing = [...filtersOf(scope, filters, now), ...holdsTyped(q ?? "", { today, language })];
  const series = narrowing.length === 0 ? sql`` : sql`join event_series on event_series.id = events.series_id`;
  const where: RawBuilder<SqlBool> = sql.join([visibleTo(scope), reaches(scope, "events.congregation_id"), ...narrowing], sql` and `);
  const { rows } = await sql<MonthRow>`
    with days as (select generate_series(${from}::date, ${to}::date, interval '1 day')::date as day),
    held as (
      select events.day as day, events.starts_at, events.id from events ${series}
      where events.day between ${from}::date and ${to}::date and events.last_day = events.day and ${where}
      union all
      select spread::date as day, events.starts_at, events.id from events ${series}
      cross join lateral generate_series(greatest(events.day, ${from}::date), least(events.last_day, ${to}::date), interval '1 day') as spread
      where events.last_day > events.day and events.last_day >= ${from}::date and events.day <= ${to}::date and ${where}
    ),
    placed as (
      select day, starts_at, id, row_number() over (partition by day order by starts_at, id) as place, count(*) over (partition by day) as total
      from held
    ),
    shown as (
      select placed.day, max(placed.total) as total, jsonb_agg(jsonb_build_object(
        'id', placed.id, 'title', coalesce(events.title, event_series.title), 'type', event_series.type,
        'status', coalesce(events.status, event_series.status), 'ends_at', events.ends_at,
        'time', case when not event_series.all_day and events.day = placed.day
          then to_char(events.starts_at at time zone ${churchZone}, 'HH24:MI') end
      ) order by placed.place) as first
      from placed
      -- One by one: PostgreSQL takes the rows of a window for many, and would read all events to join them.
      cross join lateral (select * from events where events.id = placed.id offset 0) as events
      join event_series on event_series.id = events.series_id
      where placed.place <= ${FIRST_OF_DAY} group by placed.day
    )
    select days.day, coalesce(shown.total, 0) as total, coalesce(shown.first, '[]') as first
    from days left join shown on shown.day = days.day order by days.day`.execute(queriesOf(handle));
  return rows;
}
