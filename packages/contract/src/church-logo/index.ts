import { inEachLanguage } from "../languages.ts";
import { churchLogoMessages } from "./failures.ts";
import * as schemas from "./logo.ts";
import { churchLogoRoutes } from "./routes.ts";
import { failureTexts } from "../texts/church-logo.ts";

/** What the feature puts on the wire; features.ts sums it up. */
export const churchLogo = {
  about: "The church's logo, where the product's own mark would stand.",
  schemas: [schemas],
  routes: churchLogoRoutes,
  failures: {},
  messages: churchLogoMessages,
  texts: inEachLanguage(failureTexts),
} as const;
