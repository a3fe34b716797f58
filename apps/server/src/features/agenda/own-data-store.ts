import { sql } from "kysely";
import { ownRows } from "../../records/lists/own-rows.ts";
import type { OwnDataSource } from "../../facets/own-data.ts";

/** The events that the person has made: their account stands beside each. */
export const eventOwnData: readonly OwnDataSource[] = [
  {
    part: "events",
    rows: ownRows(
      ({ accountId }) => sql`
        select title as event, local_start::date as "onDate", created_at as made from event_series
        where created_by = ${accountId} order by created_at, id`,
    ),
  },
];
