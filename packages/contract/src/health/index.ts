import { healthRoutes } from "./routes.ts";
import * as schemas from "./routes.ts";

/** What the feature puts on the wire; features.ts sums it up. */
export const health = {
  about: "Whether the server works.",
  schemas: [schemas],
  routes: healthRoutes,
  failures: {},
  messages: {},
  texts: { "pt-BR": {}, es: {}, en: {} },
} as const;
