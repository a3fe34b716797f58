import { sql } from "kysely";
import { ownRows } from "../../records/lists/own-rows.ts";
import type { OwnDataSource } from "../../facets/own-data.ts";

/** That the system wrote to the person, and when it left; never the text. */
export const deliveryOwnData: readonly OwnDataSource[] = [
  {
    part: "deliveries",
    rows: ownRows(
      ({ personId, accountId }) => sql`
        select created_at as at, channel, sent_at as sent
        from deliveries where (person_id = ${personId} or account_id = ${accountId}) and channel <> 'push' order by created_at desc limit 200`,
    ),
  },
];
