import { postalCodeFailures } from "./failures.ts";
import { postalCodeTexts as en } from "./failures.en.ts";
import { postalCodeTexts as es } from "./failures.es.ts";
import { postalCodeTexts as pt } from "./failures.pt.ts";
import { postalCodeRoutes } from "./routes.ts";
import * as schemas from "./routes.ts";

/** What the feature puts on the wire; features.ts sums it up. */
export const postalCodes = {
  about: "The address of a postal code.",
  schemas: [schemas],
  routes: postalCodeRoutes,
  failures: postalCodeFailures,
  messages: {},
  texts: { "pt-BR": pt, es, en },
} as const;
