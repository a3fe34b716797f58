import { inEachLanguage } from "../languages.ts";
import { settingsFailures, settingsMessages } from "./failures.ts";
import * as registry from "./registry.ts";
import { registryRoutes } from "./registry-routes.ts";
import { settingsRoutes } from "./routes.ts";
import * as schemas from "./settings.ts";
import { failureTexts } from "../texts/settings.ts";

/** What the feature puts on the wire; features.ts sums it up. */
export const settings = {
  about: "The church: its name, place, contact and service times.",
  schemas: [schemas, registry],
  routes: { ...settingsRoutes, ...registryRoutes },
  failures: settingsFailures,
  messages: settingsMessages,
  texts: inEachLanguage(failureTexts),
} as const;
