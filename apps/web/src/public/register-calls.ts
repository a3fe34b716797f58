import type { accountRoutes } from "@aprisco/contract/accounts.ts";
import { lightRow } from "../api/light-row.ts";

/** The routes of registration and of links, without their schemas, which are too large for the public pages. */
export const registerRow = lightRow<typeof accountRoutes.register>({ method: "POST", path: "/auth/register" });
export const registerVisitorRow = lightRow<typeof accountRoutes.registerVisitor>({ method: "POST", path: "/auth/register-visitor" });
export const resetPasswordRow = lightRow<typeof accountRoutes.resetPassword>({ method: "POST", path: "/auth/reset-password" });
