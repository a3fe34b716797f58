import { inEachLanguage } from "../languages.ts";
import { fileFailures } from "./failures.ts";
import * as schemas from "./file.ts";
import { fileRoutes } from "./routes.ts";
import { failureTexts } from "../texts/files.ts";

/** What the feature puts on the wire; features.ts sums it up. */
export const files = {
  about: "Files: sent, kept, and read by whoever may read what they belong to.",
  schemas: [schemas],
  routes: fileRoutes,
  failures: fileFailures,
  messages: {},
  texts: inEachLanguage(failureTexts),
} as const;
