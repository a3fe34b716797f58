import { sql } from "kysely";
import type { Handle } from "../../database/connect.ts";
import { foldCounts } from "../../database/fold-counts.ts";
import type { Scope } from "../../http/caller.ts";

/** Folds the kept counts of the accounts. */
export const foldAccountCounts = (tx: Handle): Promise<void> =>
  foldCounts(tx, { table: "account_counts", by: ["congregation_id", "role", "status"] });

/** The kept number of accounts of people in the scope's congregations, as a column of another query. */
export const keptTotal = ({ congregationIds }: Scope) =>
  congregationIds.length === 0
    ? sql<number>`(select coalesce(sum(delta), 0)::bigint from account_counts)`
    : sql<number>`(select coalesce(sum(delta), 0)::bigint from account_counts where congregation_id = any(${[...congregationIds]}::bigint[]))`;
