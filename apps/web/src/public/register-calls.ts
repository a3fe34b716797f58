import type { accountRoutes } from "@aprisco/contract/accounts.ts";
import { lightRoute } from "../api/light-route.ts";

/** The routes of registration and of links, without their schemas, which are too large for the public pages. */
export const registerRow = lightRoute<typeof accountRoutes.register>({ method: "POST", path: "/auth/register" });
export const registerVisitorRow = lightRoute<typeof accountRoutes.registerVisitor>({ method: "POST", path: "/auth/register-visitor" });
export const resetPasswordRow = lightRoute<typeof accountRoutes.resetPassword>({ method: "POST", path: "/auth/reset-password" });
