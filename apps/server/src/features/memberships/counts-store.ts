import { sql } from "kysely";
import type { KeptCount } from "../../database/queries/kept-counts.ts";
import { reaches } from "../../access/within.ts";
import type { Scope } from "../../access/caller.ts";

/** The kept counts of the memberships, those by status and those by day. */
export const membershipCounts: readonly KeptCount[] = [
  {
    table: "membership_counts",
    by: ["congregation_id", "status"],
    recount: sql`select congregation_id, status, count(*) as n from memberships group by 1, 2`,
  },
  {
    table: "membership_day_counts",
    by: ["congregation_id", "event", "day"],
    recount: sql`
      select congregation_id, event, day, count(*) as n
      from memberships, lateral (values ('joined', member_from(status, join_date, left_on)),
        ('left', member_until(status, join_date, left_on))) as events (event, day)
      where day is not null group by 1, 2, 3`,
  },
];

/** The kept number of memberships in the scope's congregations, as a column of another query: for scopes that are not row by row. */
export const keptTotal = (scope: Scope) =>
  sql<number>`(select coalesce(sum(delta), 0)::bigint from membership_counts where ${reaches(scope, "membership_counts.congregation_id")})`;
