import type { Route, RouteName } from "@aprisco/contract/route.ts";

/**
 * A route without its schemas, which would bring the schema library to the sign-in page. Only the type is imported, and the
 * compiler compares method and path with the contract:
 * `lightRoute<typeof accountRoutes.login>({ method: "POST", path: "/auth/login" })`.
 */
export const lightRoute = <R extends Route>(row: Pick<R, "method" | "path">): Omit<R, keyof RouteName> => row as R;

/**
 * A route's right without the route: `rightOf<typeof visitorRoutes.listVisitors>("visitors:view")`. Only the type is imported;
 * another right than the route's does not compile.
 */
export const rightOf = <const R extends Route>(allow: R["allow"]): R["allow"] => allow;
