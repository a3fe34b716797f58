import { inEachLanguage } from "../languages.ts";
import { setupFailures, setupMessages } from "./failures.ts";
import { setupRoutes } from "./routes.ts";
import * as schemas from "./setup.ts";
import { failureTexts } from "../texts/setup.ts";

/** What the feature puts on the wire; features.ts sums it up. */
export const setup = {
  about: "The first run: the church and its first administrator.",
  schemas: [schemas],
  routes: setupRoutes,
  failures: setupFailures,
  messages: setupMessages,
  texts: inEachLanguage(failureTexts),
} as const;
