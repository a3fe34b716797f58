import { visitorFailures, visitorMessages } from "./failures.ts";
import { visitorTexts as en } from "./failures.en.ts";
import { visitorTexts as es } from "./failures.es.ts";
import { visitorTexts as pt } from "./failures.pt.ts";
import { visitorRoutes } from "./routes.ts";
import * as schemas from "./visitor.ts";

/** What the feature puts on the wire; features.ts sums it up. */
export const visitors = {
  about: "The people who came: their cards, visits, contacts and next steps.",
  schemas: [schemas],
  routes: visitorRoutes,
  failures: visitorFailures,
  messages: visitorMessages,
  texts: { "pt-BR": pt, es, en },
} as const;
