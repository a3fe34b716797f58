import type { User } from "@aprisco/contract/accounts-session.ts";
import type { UserWithLink } from "@aprisco/contract/accounts-users.ts";
import { useTranslation } from "react-i18next";
import { ApiFailure, isFailure } from "../../../api/failure.ts";

export const userIn = ({ user }: UserWithLink): User => user;

/**
 * The server asks for a proof (second factor or password): from an account with a second factor for any link and any change of
 * another's e-mail, from others for an account of equal rank.
 */
export const asksProof = (failure: unknown): boolean =>
  isFailure(failure) && (failure.fields["currentPassword"] === "field.required" || failure.fields["code"] === "field.required");

/** Decisions are never merged with another change: after a conflict the failure tells the user to look at the account again. */
export function usePlainConflict(): (cause: unknown) => unknown {
  const { t } = useTranslation("users");
  return (cause) =>
    isFailure(cause) && cause.code === "version.conflict"
      ? new ApiFailure({ status: cause.status, code: cause.code, message: t("change.conflict") })
      : cause;
}
