import { sql } from "kysely";
import type { NoticeSubject } from "../../facets/notice.ts";

/** Occurrences, for who made the series. */
export const eventSubject: NoticeSubject = {
  name: "event",
  section: null,
  rows: sql`select events.id, array[events.congregation_id] as congregation_ids, event_series.owner_id,
    '{}'::bigint[] as theirs, coalesce(events.title, event_series.title) as name, true as is_open
    from events join event_series on event_series.id = events.series_id`,
  path: (id) => `/agenda?event=${id}`,
};
