import { inEachLanguage } from "../languages.ts";
import { postalCodeFailures } from "./failures.ts";
import { postalCodeRoutes } from "./routes.ts";
import * as schemas from "./routes.ts";
import { failureTexts } from "../texts/postal-codes.ts";

/** What the feature puts on the wire; features.ts sums it up. */
export const postalCodes = {
  about: "The address of a postal code.",
  schemas: [schemas],
  routes: postalCodeRoutes,
  failures: postalCodeFailures,
  messages: {},
  texts: inEachLanguage(failureTexts),
} as const;
