import type { User } from "@aprisco/contract/accounts/account.ts";
import type { UserWithLink } from "@aprisco/contract/accounts/users.ts";
import { useTranslation } from "react-i18next";
import { ApiFailure, isFailure } from "../../../api/failure.ts";

/** The record in the answer of an approval or an invitation. */
export const userIn = ({ user }: UserWithLink): User => user;

/** A decision is never merged with another's change: after a conflict the failure asks to look at the account anew. */
export function usePlainConflict(): (cause: unknown) => unknown {
  const { t } = useTranslation("users");
  return (cause) =>
    isFailure(cause) && cause.code === "version.conflict"
      ? new ApiFailure({ status: cause.status, code: cause.code, message: t("change.conflict") })
      : cause;
}
