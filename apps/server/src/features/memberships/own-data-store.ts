import { sql } from "kysely";
import { ownRows } from "../../records/lists/own-rows.ts";
import type { OwnDataSource } from "../../facets/own-data.ts";

export const membershipOwnData: readonly OwnDataSource[] = [
  {
    part: "membership",
    rows: ownRows(
      ({ personId }) => sql`
        select status, join_date as "joinDate", roll_number as "rollNumber", left_on as "leftOn", congregations.name as congregation
        from memberships join congregations on congregations.id = memberships.congregation_id where person_id = ${personId}`,
    ),
  },
];
