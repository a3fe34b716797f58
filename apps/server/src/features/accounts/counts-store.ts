import type { AccountStatus, RoleName } from "@aprisco/contract/accounts/account.ts";
import { sql } from "kysely";
import { queriesOf, type Handle } from "../../database/connect.ts";
import { foldCounts } from "../../database/fold-counts.ts";
import type { Scope } from "../../http/caller.ts";

/** Folds the kept counts of the accounts. */
export const foldAccountCounts = (tx: Handle): Promise<void> =>
  foldCounts(tx, { table: "account_counts", by: ["congregation_id", "role", "status"] });

/** What the kept counts of the accounts tell apart, besides congregations. */
export interface CountedBy {
  readonly role?: RoleName;
  readonly status?: AccountStatus;
}

/** The kept number of accounts in scope of that role and status. */
export async function countAccounts(handle: Handle, { congregationIds }: Scope, { role, status }: CountedBy): Promise<number> {
  let kept = queriesOf(handle).selectFrom("account_counts");
  if (congregationIds.length > 0) kept = kept.where("congregation_id", "in", [...congregationIds]);
  if (role !== undefined) kept = kept.where("role", "=", role);
  if (status !== undefined) kept = kept.where("status", "=", status);
  const row = await kept.select(sql<number>`coalesce(sum(delta), 0)::bigint`.as("accounts")).executeTakeFirstOrThrow();
  return row.accounts;
}
