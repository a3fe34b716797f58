import type { ownAccountRoutes } from "@aprisco/contract/own-account.ts";
import { lightRow } from "../api/light-row.ts";

/** The routes of the pages without sign-in, without their schemas, which are too large for the public pages. */
export const forgotPasswordRow = lightRow<typeof ownAccountRoutes.forgotPassword>({ method: "POST", path: "/auth/forgot-password" });
export const checkPasswordLinkRow = lightRow<typeof ownAccountRoutes.checkPasswordLink>({
  method: "POST",
  path: "/auth/reset-password/check",
});
export const confirmEmailRow = lightRow<typeof ownAccountRoutes.confirmEmail>({ method: "POST", path: "/auth/email-change/confirm" });
