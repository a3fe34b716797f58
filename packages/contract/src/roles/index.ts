import { roleRoutes } from "./routes.ts";

/** What the feature puts on the wire; features.ts sums it up. */
export const roles = { routes: roleRoutes, failures: {}, messages: {}, texts: { "pt-BR": {}, es: {}, en: {} } } as const;
