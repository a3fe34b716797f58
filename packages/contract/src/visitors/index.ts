import { visitorFailures, visitorMessages } from "./failures.ts";
import { visitorTexts as en } from "./failures.en.ts";
import { visitorTexts as es } from "./failures.es.ts";
import { visitorTexts as pt } from "./failures.pt.ts";
import { visitorRoutes } from "./routes.ts";

/** What the feature puts on the wire; features.ts sums it up. */
export const visitors = {
  routes: visitorRoutes,
  failures: visitorFailures,
  messages: visitorMessages,
  texts: { "pt-BR": pt, es, en },
} as const;
