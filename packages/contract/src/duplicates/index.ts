import { inEachLanguage } from "../languages.ts";
import * as pairs from "./duplicate.ts";
import { duplicateFailures, duplicateMessages } from "./failures.ts";
import * as merges from "./merge.ts";
import { duplicateRoutes } from "./routes.ts";
import { failureTexts } from "../texts/duplicates.ts";

/** What the feature puts on the wire; features.ts sums it up. */
export const duplicates = {
  about: "People who may be one human being, and making two records one.",
  schemas: [pairs, merges],
  routes: duplicateRoutes,
  failures: duplicateFailures,
  messages: duplicateMessages,
  texts: inEachLanguage(failureTexts),
} as const;
