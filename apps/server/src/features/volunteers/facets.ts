import { sql } from "kysely";
import type { OwnDataSource } from "../../facets/own-data.ts";
import { ownRows } from "../../records/lists/own-rows.ts";

export const volunteerOwnData: readonly OwnDataSource[] = [
  {
    part: "volunteer",
    rows: ownRows(
      ({ personId }) => sql`
        select status as "volunteerStatus", max_per_month as "maxPerMonth", max_in_a_row as "maxInARow", created_at as made
        from volunteers where person_id = ${personId}`,
    ),
  },
  {
    part: "blockedDates",
    rows: ownRows(
      ({ personId }) =>
        sql`select from_on as "from", until_on as "until", reason from blocked_dates where person_id = ${personId} order by from_on`,
    ),
  },
];
