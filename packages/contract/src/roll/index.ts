import { inEachLanguage } from "../languages.ts";
import { rollFailures, rollMessages } from "./failures.ts";
import * as schemas from "./roll.ts";
import { rollRoutes } from "./routes.ts";
import { failureTexts } from "../texts/roll.ts";

/** What the feature puts on the wire; features.ts sums it up. */
export const roll = {
  about: "The book of who belongs to the church: admissions, departures and transfers, numbered and never rewritten.",
  schemas: [schemas],
  routes: rollRoutes,
  failures: rollFailures,
  messages: rollMessages,
  texts: inEachLanguage(failureTexts),
} as const;
