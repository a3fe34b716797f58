import { sql } from "kysely";
import { ownRows } from "../../records/lists/own-rows.ts";
import type { OwnDataSource } from "../../facets/own-data.ts";

export const ministryOwnData: readonly OwnDataSource[] = [
  {
    part: "ministries",
    rows: ownRows(
      ({ personId }) => sql`
        select ministries.name as ministry, role as "ministryRole", from_on as "from", until_on as "until"
        from ministry_members join ministries on ministries.id = ministry_id where person_id = ${personId} order by from_on`,
    ),
  },
];
