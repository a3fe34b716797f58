import type { FailureCode } from "@aprisco/contract/failures.ts";
import { Failure } from "../../../http/failure.ts";

/**
 * The failure of a change of somebody's account for want of rank or rights. The refusal is written to the activity log
 * although the change does not happen.
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
