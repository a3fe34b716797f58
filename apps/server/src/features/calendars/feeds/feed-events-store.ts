import { sql, type RawBuilder, type SqlBool } from "kysely";
import { queriesOf, type Handle } from "../../../database/connect.ts";
import { reaches } from "../../../access/within.ts";
import type { Scope } from "../../../access/caller.ts";
import { visibleTo } from "../../agenda/index.ts";
import type { FeedEvent } from "../ics/feed-text.ts";

/** No program shows more, and none wants to read more at each look. */
const MOST = 3_000;

/** Days on the clock of the events, both included. */
export interface FeedSpan {
  readonly from: string;
  readonly to: string;
}

const seen = (scope: Scope | null): RawBuilder<SqlBool> =>
  scope === null
    ? sql<SqlBool>`events.visibility = 'public'`
    : sql<SqlBool>`${visibleTo(scope)} and ${reaches(scope, "events.congregation_id")}`;

/**
 * The occurrences that a reader may see, by time; null: what anybody may. What is said of an event that is not public stays in the
 * house: its description may name people, and an address is passed on.
 */
export async function readFeedEvents(handle: Handle, scope: Scope | null, { from, to }: FeedSpan): Promise<FeedEvent[]> {
  const { rows } = await sql<FeedEvent>`
    select events.id, coalesce(events.title, series.title) as title, nullif(coalesce(events.location, series.location), '') as location,
      case when events.visibility = 'public' then nullif(coalesce(events.description, series.description), '') end as description,
      events.starts_at, events.ends_at, events.day, events.last_day, series.all_day,
      coalesce(events.status, series.status) as status, (series.sequence + events.sequence)::int as sequence,
      greatest(series.updated_at, events.updated_at) as updated_at
    from events join event_series as series on series.id = events.series_id
    where events.day between ${from}::date - 31 and ${to}::date and events.last_day >= ${from}::date and ${seen(scope)}
    order by events.day, events.starts_at, events.id limit ${MOST}`.execute(queriesOf(handle));
  return rows;
}
