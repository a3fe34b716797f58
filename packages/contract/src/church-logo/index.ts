import { churchLogoMessages } from "./failures.ts";
import { churchLogoTexts as en } from "./failures.en.ts";
import { churchLogoTexts as es } from "./failures.es.ts";
import { churchLogoTexts as pt } from "./failures.pt.ts";
import * as schemas from "./logo.ts";
import { churchLogoRoutes } from "./routes.ts";

/** What the feature puts on the wire; features.ts sums it up. */
export const churchLogo = {
  about: "The church's logo, where the product's own mark would stand.",
  schemas: [schemas],
  routes: churchLogoRoutes,
  failures: {},
  messages: churchLogoMessages,
  texts: { "pt-BR": pt, es, en },
} as const;
