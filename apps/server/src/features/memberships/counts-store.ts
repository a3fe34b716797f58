import { sql } from "kysely";
import type { KeptCount } from "../../database/kept-counts.ts";
import { reaches } from "../../database/within.ts";
import type { Scope } from "../../http/caller.ts";

/** The kept counts of the memberships. */
export const membershipCounts: readonly KeptCount[] = [
  {
    table: "membership_counts",
    by: ["congregation_id", "status"],
    recount: sql`select congregation_id, status, count(*) as n from memberships group by 1, 2`,
  },
];

/** The kept number of memberships in the scope's congregations, as a column of another query: for scopes that are not row by row. */
export const keptTotal = (scope: Scope) =>
  sql<number>`(select coalesce(sum(delta), 0)::bigint from membership_counts where ${reaches(scope, "membership_counts.congregation_id")})`;
