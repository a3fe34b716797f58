import { setupFailures, setupMessages } from "./failures.ts";
import { setupTexts as en } from "./failures.en.ts";
import { setupTexts as es } from "./failures.es.ts";
import { setupTexts as pt } from "./failures.pt.ts";
import { setupRoutes } from "./routes.ts";
import * as schemas from "./setup.ts";

/** What the feature puts on the wire; features.ts sums it up. */
export const setup = {
  about: "The first run: the church and its first administrator.",
  schemas: [schemas],
  routes: setupRoutes,
  failures: setupFailures,
  messages: setupMessages,
  texts: { "pt-BR": pt, es, en },
} as const;
