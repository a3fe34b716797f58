import * as schemas from "./own-data.ts";
import { ownDataRoutes } from "./routes.ts";

/** What the feature puts on the wire; features.ts sums it up. */
export const ownData = {
  about: "What the church keeps of the person who asks.",
  schemas: [schemas],
  routes: ownDataRoutes,
  failures: {},
  messages: {},
  texts: { "pt-BR": {}, es: {}, en: {} },
} as const;
