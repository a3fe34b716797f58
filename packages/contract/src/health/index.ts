import { healthRoutes } from "./routes.ts";

/** What the feature puts on the wire; features.ts sums it up. */
export const health = { routes: healthRoutes, failures: {}, messages: {}, texts: { "pt-BR": {}, es: {}, en: {} } } as const;
