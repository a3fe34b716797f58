import type { RouteRow, RowName } from "@aprisco/contract/route.ts";

/**
 * A row for a call from the light entry, without its schemas (they would bring the whole schema library to a sign-in page).
 * Only the type is imported; method and path are checked against the table:
 * `lightRow<typeof accountRoutes.login>({ method: "POST", path: "/auth/login" })`.
 */
export const lightRow = <R extends RouteRow>(row: Pick<R, "method" | "path">): Omit<R, keyof RowName> => row as R;

/**
 * What a row asks of its caller, without the row: `rightOf<typeof visitorRoutes.listVisitors>("visitors:view")`. Only the type
 * is imported, and a right that is not the row's does not compile.
 */
export const rightOf = <const R extends RouteRow>(allow: R["allow"]): R["allow"] => allow;
