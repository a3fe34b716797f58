import { sql } from "kysely";
import { ownRows } from "../../records/lists/own-rows.ts";
import type { OwnDataSource } from "../../facets/own-data.ts";

export const registrationOwnData: readonly OwnDataSource[] = [
  {
    part: "registrations",
    rows: ownRows(
      ({ personId }) => sql`
        select coalesce(events.title, event_series.title) as event, registered_at as at, party, registrations.state as "registrationState"
        from registrations join events on events.id = event_id join event_series on event_series.id = events.series_id
        where person_id = ${personId} order by registered_at`,
    ),
  },
];
