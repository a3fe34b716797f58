import { rollTexts as en } from "./failures.en.ts";
import { rollTexts as es } from "./failures.es.ts";
import { rollTexts as pt } from "./failures.pt.ts";
import { rollFailures, rollMessages } from "./failures.ts";
import * as schemas from "./roll.ts";
import { rollRoutes } from "./routes.ts";

/** What the feature puts on the wire; features.ts sums it up. */
export const roll = {
  about: "The book of who belongs to the church: admissions, departures and transfers, numbered and never rewritten.",
  schemas: [schemas],
  routes: rollRoutes,
  failures: rollFailures,
  messages: rollMessages,
  texts: { "pt-BR": pt, es, en },
} as const;
