import { roleRoutes } from "./routes.ts";
import * as schemas from "./routes.ts";

/** What the feature puts on the wire; features.ts sums it up. */
export const roles = {
  about: "The roles and what each may do.",
  schemas: [schemas],
  routes: roleRoutes,
  failures: {},
  messages: {},
  texts: { "pt-BR": {}, es: {}, en: {} },
} as const;
