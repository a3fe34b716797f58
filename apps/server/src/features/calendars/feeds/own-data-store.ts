import { sql } from "kysely";
import { ownRows } from "../../../records/lists/own-rows.ts";
import type { OwnDataSource } from "../../../facets/own-data.ts";

/** The addresses of the person's own calendar, the ended ones too as long as they are kept; never what they are. */
export const feedOwnData: readonly OwnDataSource[] = [
  {
    part: "calendarFeeds",
    rows: ownRows(
      ({ accountId }) => sql`
        select created_at as made, last_read_at as "lastRead", revoked_at as ended from calendar_feeds
        where account_id = ${accountId} order by created_at, id`,
    ),
  },
];
