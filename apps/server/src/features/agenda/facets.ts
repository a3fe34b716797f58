import type { EventReport } from "@aprisco/contract/agenda.ts";
import { sql } from "kysely";
import type { Scope } from "../../access/caller.ts";
import { reaches } from "../../access/within.ts";
import { queriesOf, type Handle } from "../../database/connect.ts";
import { onlyRow } from "../../database/queries/kept-query.ts"; // kept: every opening of the dashboard
import { monthAt, monthIndex } from "../../days/church-time.ts";
import type { OwnDataSource } from "../../facets/own-data.ts";
import { searchOf, type SearchSource, type WordSource } from "../../facets/search.ts";
import type { AuditSubjectSources } from "../../facets/audit-subjects.ts";
import { ownRows } from "../../records/lists/own-rows.ts";
import { textHolds } from "../../records/lists/search.ts";
import { visibleTo, ofDays } from "./sight-store.ts";

const canceled = sql`coalesce(events.status, event_series.status) = 'canceled'`;
const from = sql`events join event_series on event_series.id = events.series_id`;
const seen = (scope: Scope) => sql`${visibleTo(scope)} and ${reaches(scope, "events.congregation_id")}`;

/** The number of visible events that begin today or in the six days after it, without canceled ones. */
export async function countWeek(handle: Handle, scope: Scope, today: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${from}
    where events.day between ${today}::date and ${today}::date + 6 and not ${canceled} and ${seen(scope)}`.execute(queriesOf(handle));
  return onlyRow(rows).count;
}

/** The first day of the month after "YYYY-MM". */
const afterMonth = (month: string): string => `${monthAt(monthIndex(month) + 1)}-01`;

/** The number of visible events in each month ("YYYY-MM") of a span, and by type without canceled ones. */
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

export const eventOwnData: readonly OwnDataSource[] = [
  {
    part: "events",
    rows: ownRows(
      ({ accountId }) => sql`
        select title as event, case when all_day then local_start::date
          else (local_start at time zone time_zone at time zone church_zone())::date end as "onDate", created_at as made from event_series
        where created_by = ${accountId} order by created_at, id`,
    ),
  },
];

/** The titles of events that members may read. Titles of less visible events must not become suggestions. */
export const eventWords: WordSource = {
  table: "event_series",
  text: sql`event_series.title`,
  where: sql`event_series.visibility in ('public', 'members')`,
};

const title = sql`coalesce(shown.title, event_series.title)`;
const hit = sql`shown.id, ${title} as name, fold(${title}) as name_folded, shown.day, coalesce(shown.status, event_series.status) as status,
  nullif(coalesce(shown.location, event_series.location), '') as location`;

/**
 * Events by title, description, place and day (spec.md §3). Of a series: its next occurrence, or else its last, and occurrences
 * with a matching text of their own. For named days: each occurrence.
 */
export const eventSearch: readonly SearchSource[] = [
  searchOf({
    type: "event",
    allow: "agenda:view",
    section: "agenda",
    creates: "agenda:create",
    pathOf: (id) => `/agenda?event=${id}`,
    hits: (scope, asked) => {
      const seen = sql`${visibleTo(scope)} and ${reaches(scope, "events.congregation_id")}`;
      // Each is one step along the index of the series' days; otherwise a common word would read all occurrences of its series.
      const ofSeries = sql`select * from events where events.series_id = event_series.id and ${seen}`;
      const nearest = sql`
        (${ofSeries} and events.day >= now()::date - 33 and events.ends_at >= now() order by events.day, events.starts_at limit 1)
        union all (${ofSeries} and events.ends_at < now() order by events.day desc, events.starts_at desc limit 1) limit 1`;
      const onDays = (days: NonNullable<typeof asked.days>) => sql`(
        select ${hit}, event_series.search_text || ' ' || coalesce(shown.own_text, '') as text
        from (select * from events where ${seen} and ${ofDays(days)}) as shown
        join event_series on event_series.id = shown.series_id
        order by shown.day < now()::date, shown.day, shown.starts_at
      ) as event_hits`;
      return {
        table: "event_hits",
        from: sql`(
          select ${hit}, event_series.search_text as text
          from event_series cross join lateral (${nearest}) as shown
          union all
          select ${hit}, shown.own_text as text from (select * from events where events.own_text is not null and ${seen}) as shown
          join event_series on event_series.id = shown.series_id
        ) as event_hits`,
        ofDays: asked.days && onDays(asked.days),
        where: [],
        holds: (term) => textHolds(sql.ref("event_hits.text"), term),
        subtitle: sql`event_hits.location`,
        status: sql`event_hits.status`,
        day: sql`event_hits.day`,
      };
    },
  }),
];

/** Occurrences by their titles; private ones are not named. */
export const eventAuditSubjects: AuditSubjectSources = {
  event: {
    names: async (handle, scope, ids) => {
      const seen = sql`${reaches(scope, "events.congregation_id")} and events.visibility <> 'private'`;
      const { rows } = await sql<{ id: number; name: string | null }>`
        select events.id, case when ${seen} then coalesce(events.title, event_series.title) end as name
        from events join event_series on event_series.id = events.series_id
        where events.id = any(${[...ids]}::bigint[])`.execute(queriesOf(handle));
      return new Map(rows.map(({ id, name }) => [id, name]));
    },
    path: (id) => `/agenda?event=${id}`,
    seen: async (handle, scope, ids) => {
      const { rows } = await sql<{ id: number }>`
        select events.id from events where events.id = any(${[...ids]}::bigint[]) and ${seen(scope)}`.execute(queriesOf(handle));
      return rows.map(({ id }) => id);
    },
  },
};
