import { inEachLanguage } from "../languages.ts";
import { vaultFailures, vaultMessages } from "./failures.ts";
import { vaultRoutes } from "./routes.ts";
import * as schemas from "./vault.ts";
import { failureTexts } from "../texts/vault.ts";

/** What the feature puts on the wire; features.ts sums it up. */
export const vault = {
  about: "The vault, which seals what the database alone must not give away, and its recovery sheet.",
  schemas: [schemas],
  routes: vaultRoutes,
  failures: vaultFailures,
  messages: vaultMessages,
  texts: inEachLanguage(failureTexts),
} as const;
