import type { FailureCode } from "@aprisco/contract/failures.ts";
import type { Standing } from "@aprisco/contract/accounts-granting.ts";
import { effective } from "@aprisco/contract/permissions.ts";
import { Failure } from "../../failure.ts";
import { reachOf, type AccountRow } from "./store.ts";

/** The rank, rights and congregations of an account, as if it were not restricted. */
export const standingOf = (account: AccountRow): Standing => ({
  role: account.role,
  rank: account.rank,
  permissions: effective(account.permissions, account.permissions_plus, account.permissions_minus),
  congregationIds: reachOf(account),
});

/**
 * The failure of a change of an account for lack of rank, rights or congregations. The activity log records it although nothing
 * changes.
 *
 * @param accountId the account to be changed; null: a new one
 */
export const refusal = (
  code: Extract<FailureCode, "user.outranked" | "user.ownLink" | "permission.denied">,
  accountId: number | null,
): Failure =>
  new Failure(code, {
    noting: [{ action: "access.denied", section: "users", type: "authentication", targetType: "accounts", targetId: accountId }],
  });
