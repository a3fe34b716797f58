import type { accountRoutes } from "@aprisco/contract/accounts.ts";
import { lightRow } from "./light-row.ts";

/** The routes of a session without their schemas, which are too large for the public pages. */
export const loginRow = lightRow<typeof accountRoutes.login>({ method: "POST", path: "/auth/login" });
export const refreshRow = lightRow<typeof accountRoutes.refreshSession>({ method: "POST", path: "/auth/refresh" });
export const logoutRow = lightRow<typeof accountRoutes.logout>({ method: "POST", path: "/auth/logout" });
export const noticesSeenRow = lightRow<typeof accountRoutes.markNoticesSeen>({ method: "POST", path: "/auth/notices/seen" });
export const meRow = lightRow<typeof accountRoutes.getMe>({ method: "GET", path: "/auth/me" });
