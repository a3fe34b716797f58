import { inEachLanguage } from "../languages.ts";
import * as schemas from "./entry.ts";
import { auditRoutes } from "./routes.ts";

/** What the feature puts on the wire; features.ts sums it up. */
export const audit = {
  about: "The activity log: who did what and when, under seals that show whether it is whole.",
  schemas: [schemas],
  routes: auditRoutes,
  failures: {},
  messages: { "audit.checking": 200 },
  texts: inEachLanguage({ "audit.checking": ["Conferência iniciada.", "Revisión iniciada.", "Check started."] }),
} as const;
