import type { User } from "@aprisco/contract/accounts-session.ts";
import type { UserWithLink } from "@aprisco/contract/accounts-users.ts";
import { useTranslation } from "react-i18next";
import { ApiFailure, isFailure } from "../../../api/failure.ts";

/** The record in the answer of an approval or an invitation. */
export const userIn = ({ user }: UserWithLink): User => user;

/**
 * The server asks for more than an open session: an account with a second factor for any link and any other's e-mail, the others
 * for an equal's.
 */
export const asksProof = (failure: unknown): boolean =>
  isFailure(failure) && (failure.fields["currentPassword"] === "field.required" || failure.fields["code"] === "field.required");

/** A decision is never merged with another's change: after a conflict the failure asks to look at the account anew. */
export function usePlainConflict(): (cause: unknown) => unknown {
  const { t } = useTranslation("users");
  return (cause) =>
    isFailure(cause) && cause.code === "version.conflict"
      ? new ApiFailure({ status: cause.status, code: cause.code, message: t("change.conflict") })
      : cause;
}
