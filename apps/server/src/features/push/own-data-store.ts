import { sql } from "kysely";
import { ownRows } from "../../records/lists/own-rows.ts";
import type { OwnDataSource } from "../../facets/own-data.ts";

/** The browsers that the owner has told of notices; never where they are reached. */
export const pushOwnData: readonly OwnDataSource[] = [
  {
    part: "pushDevices",
    rows: ownRows(
      ({ accountId }) => sql`
        select created_at as made, last_ok_at as "lastTold", user_agent as device
        from push_subscriptions where account_id = ${accountId} order by created_at desc`,
    ),
  },
];
