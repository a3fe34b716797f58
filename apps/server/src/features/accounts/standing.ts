import type { FailureCode } from "@aprisco/contract/failures.ts";
import type { Standing } from "@aprisco/contract/accounts-granting.ts";
import { effective } from "@aprisco/contract/permissions.ts";
import { Failure } from "../../failure.ts";
import { reachOf, type AccountRow } from "./store.ts";

/** What an account stands for, restricted or not. */
export const standingOf = (account: AccountRow): Standing => ({
  role: account.role,
  rank: account.rank,
  permissions: effective(account.permissions, account.permissions_plus, account.permissions_minus),
  congregationIds: reachOf(account),
});

/**
 * The failure of a change of an account for want of rank, rights or reach, written to the activity log although nothing changes.
 *
 * @param accountId the account that was to be changed; null when there is none yet
 */
export const refusal = (
  code: Extract<FailureCode, "user.outranked" | "user.ownLink" | "permission.denied">,
  accountId: number | null,
): Failure =>
  new Failure(code, {
    noting: [{ action: "access.denied", section: "users", type: "authentication", targetType: "accounts", targetId: accountId }],
  });
