import { fileFailures } from "./failures.ts";
import { fileTexts as en } from "./failures.en.ts";
import { fileTexts as es } from "./failures.es.ts";
import { fileTexts as pt } from "./failures.pt.ts";
import * as schemas from "./file.ts";
import { fileRoutes } from "./routes.ts";

/** What the feature puts on the wire; features.ts sums it up. */
export const files = {
  about: "Files: sent, kept, and read by whoever may read what they belong to.",
  schemas: [schemas],
  routes: fileRoutes,
  failures: fileFailures,
  messages: {},
  texts: { "pt-BR": pt, es, en },
} as const;
