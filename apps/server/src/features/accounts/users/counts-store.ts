import { sql } from "kysely";
import type { KeptCount } from "../../../database/kept-counts.ts";
import type { Scope } from "../../../http/caller.ts";

/** The kept counts of the accounts. */
export const accountCounts: readonly KeptCount[] = [
  {
    table: "account_counts",
    by: ["congregation_id", "role", "status"],
    recount: sql`
      select people.congregation_id, accounts.role, accounts.status, count(*) as n
      from accounts join people on people.id = accounts.person_id group by 1, 2, 3`,
  },
];

/** The kept number of accounts of people in the scope's congregations, as a column of another query. */
export const keptTotal = ({ congregationIds }: Scope) =>
  congregationIds === null
    ? sql<number>`(select coalesce(sum(delta), 0)::bigint from account_counts)`
    : sql<number>`(select coalesce(sum(delta), 0)::bigint from account_counts where congregation_id = any(${[...congregationIds]}::bigint[]))`;
