import * as schemas from "./report.ts";
import { diagnosticRoutes } from "./routes.ts";

/** What the feature puts on the wire; features.ts sums it up. */
export const diagnostics = {
  about: "What went wrong in a browser, in codes.",
  schemas: [schemas],
  routes: diagnosticRoutes,
  failures: {},
  messages: {},
  texts: { "pt-BR": {}, es: {}, en: {} },
} as const;
