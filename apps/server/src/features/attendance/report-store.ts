import { sql } from "kysely";
import type { Scope } from "../../access/caller.ts";
import { within } from "../../access/within.ts";
import { queriesOf, type Handle } from "../../database/connect.ts";
import { rowSource, type RowSource } from "../../records/lists/row-source.ts";
import { visibleTo } from "../agenda/index.ts";
import { owned } from "./gatherings-store.ts";

interface Asked {
  /** YYYY-MM-DD, both included. */
  readonly from: string;
  readonly to: string;
  readonly kind?: "service" | "event" | undefined;
}

/** The services and events in scope with a sheet in a span, without canceled ones, the latest first. */
export function reportAttendance(tx: Handle, scope: Scope, { from, to, kind }: Asked): RowSource {
  const conditions = [
    sql`gatherings.day between ${from}::date and ${to}::date`,
    sql`coalesce(events.status, event_series.status) <> 'canceled'`,
    visibleTo(scope),
    ...within(owned, scope),
    ...(kind === undefined ? [] : [sql`gatherings.kind = ${kind}`]),
  ];
  const rows = sql`
    select gatherings.day, coalesce(events.title, event_series.title) as title, gatherings.kind,
      marked.present, marked.visitors, marked.children, marked.serving, coalesce(heads.n, 0)::integer as headcount
    from gatherings join events on events.id = gatherings.event_id join event_series on event_series.id = events.series_id
    cross join lateral (
      select count(*) filter (where role = 0) as present, count(*) filter (where role = 1) as visitors,
        count(*) filter (where role = 2) as children, count(*) filter (where role = 3) as serving
      from attendance where attendance.gathering_id = gatherings.id) as marked
    cross join lateral (
      select coalesce(sum(amount) filter (where who = 'total'), sum(amount)) as n from headcounts
      where headcounts.gathering_id = gatherings.id) as heads
    where ${sql.join(conditions, sql` and `)}
    order by gatherings.day desc, gatherings.started_at desc, gatherings.id`;
  return rowSource(tx, { compile: () => rows.compile(queriesOf(tx)) });
}
