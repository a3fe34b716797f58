import { liveRoutes } from "./routes.ts";

/** What the feature puts on the wire; features.ts sums it up. */
export const live = {
  about: "What changes while a page is open.",
  schemas: [],
  routes: liveRoutes,
  failures: {},
  messages: {},
  texts: { "pt-BR": {}, es: {}, en: {} },
} as const;
