import type { accountRoutes } from "@aprisco/contract/accounts.ts";
import { lightRoute } from "./light-route.ts";

/** The routes of a session without their schemas, which are too large for the public pages. */
export const loginRow = lightRoute<typeof accountRoutes.login>({ method: "POST", path: "/auth/login" });
export const refreshRow = lightRoute<typeof accountRoutes.refreshSession>({ method: "POST", path: "/auth/refresh" });
export const logoutRow = lightRoute<typeof accountRoutes.logout>({ method: "POST", path: "/auth/logout" });
export const noticesSeenRow = lightRoute<typeof accountRoutes.markNoticesSeen>({ method: "POST", path: "/auth/notices/seen" });
export const meRow = lightRoute<typeof accountRoutes.getMe>({ method: "GET", path: "/auth/me" });
