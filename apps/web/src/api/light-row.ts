import type { RouteRow, RowName } from "@aprisco/contract/route.ts";

/**
 * A row for a call from the light entry, without its schemas (they would bring the whole schema library to a sign-in page).
 * Only the type is imported; method and path are checked against the table:
 * `lightRow<typeof accountRoutes.login>({ method: "POST", path: "/auth/login" })`.
 */
export const lightRow = <R extends RouteRow>(row: Pick<R, "method" | "path">): Omit<R, keyof RowName> => row as R;
