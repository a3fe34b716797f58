import { ministryFailures, ministryMessages } from "./failures.ts";
import { ministryTexts as en } from "./failures.en.ts";
import { ministryTexts as es } from "./failures.es.ts";
import { ministryTexts as pt } from "./failures.pt.ts";
import * as schemas from "./ministry.ts";
import { ministryRoutes } from "./routes.ts";

/** What the feature puts on the wire; features.ts sums it up. */
export const ministries = {
  about: "The groups that serve in the church, each with its leader.",
  schemas: [schemas],
  routes: ministryRoutes,
  failures: ministryFailures,
  messages: ministryMessages,
  texts: { "pt-BR": pt, es, en },
} as const;
