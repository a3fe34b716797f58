import { dashboardRoutes } from "./routes.ts";

/** What the feature puts on the wire; features.ts sums it up. */
export const dashboard = { routes: dashboardRoutes, failures: {}, messages: {}, texts: { "pt-BR": {}, es: {}, en: {} } } as const;
