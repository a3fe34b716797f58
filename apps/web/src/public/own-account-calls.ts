import type { ownAccountRoutes } from "@aprisco/contract/own-account.ts";
import { lightRoute } from "../api/light-route.ts";

/** The routes of the pages without sign-in, without their schemas, which are too large for the public pages. */
export const forgotPasswordRow = lightRoute<typeof ownAccountRoutes.forgotPassword>({ method: "POST", path: "/auth/forgot-password" });
export const checkPasswordLinkRow = lightRoute<typeof ownAccountRoutes.checkPasswordLink>({
  method: "POST",
  path: "/auth/reset-password/check",
});
export const confirmEmailRow = lightRoute<typeof ownAccountRoutes.confirmEmail>({ method: "POST", path: "/auth/email-change/confirm" });
