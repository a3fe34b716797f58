import { sql } from "kysely";
import type { KeptCount } from "../../database/kept-counts.ts";

/** The kept counts of the memberships. */
export const membershipCounts: readonly KeptCount[] = [
  {
    table: "membership_counts",
    by: ["congregation_id", "status"],
    recount: sql`select congregation_id, status, count(*) as n from memberships group by 1, 2`,
  },
];
