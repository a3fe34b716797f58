import * as schemas from "./result.ts";
import { searchRoutes } from "./routes.ts";

/** What the feature puts on the wire; features.ts sums it up. */
export const search = {
  about: "Busca Global: records of every kind by a few letters, for each caller those that they may see.",
  schemas: [schemas],
  routes: searchRoutes,
  failures: {},
  messages: {},
  texts: { "pt-BR": {}, es: {}, en: {} },
} as const;
