import * as schemas from "./entry.ts";
import { auditRoutes } from "./routes.ts";

/** What the feature puts on the wire; features.ts sums it up. */
export const audit = {
  about: "The activity log: who did what and when, under seals that show whether it is whole.",
  schemas: [schemas],
  routes: auditRoutes,
  failures: {},
  messages: { "audit.checking": 200 },
  texts: {
    "pt-BR": { "audit.checking": "Conferência iniciada." },
    es: { "audit.checking": "Revisión iniciada." },
    en: { "audit.checking": "Check started." },
  },
} as const;
