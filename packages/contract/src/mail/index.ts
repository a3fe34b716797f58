import * as schemas from "./delivery.ts";
import { mailFailures, mailMessages } from "./failures.ts";
import { mailTexts as en } from "./failures.en.ts";
import { mailTexts as es } from "./failures.es.ts";
import { mailTexts as pt } from "./failures.pt.ts";
import { mailRoutes } from "./routes.ts";

/** What the feature puts on the wire; features.ts sums it up. */
export const mail = {
  about: "The outbox: how mail goes out, what became of each message, and sending one again.",
  schemas: [schemas],
  routes: mailRoutes,
  failures: mailFailures,
  messages: mailMessages,
  texts: { "pt-BR": pt, es, en },
} as const;
