import { reportFailures } from "./failures.ts";
import { reportTexts as en } from "./failures.en.ts";
import { reportTexts as es } from "./failures.es.ts";
import { reportTexts as pt } from "./failures.pt.ts";
import * as schemas from "./report.ts";
import { reportRoutes } from "./routes.ts";

/** What the feature puts on the wire; features.ts sums it up. */
export const reports = {
  about: "Tables that features make of their records, on screen and as files.",
  schemas: [schemas],
  routes: reportRoutes,
  failures: reportFailures,
  messages: {},
  texts: { "pt-BR": pt, es, en },
} as const;
