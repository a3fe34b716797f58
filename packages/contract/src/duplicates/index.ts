import * as pairs from "./duplicate.ts";
import { duplicateTexts as en } from "./failures.en.ts";
import { duplicateTexts as es } from "./failures.es.ts";
import { duplicateTexts as pt } from "./failures.pt.ts";
import { duplicateFailures, duplicateMessages } from "./failures.ts";
import * as merges from "./merge.ts";
import { duplicateRoutes } from "./routes.ts";

/** What the feature puts on the wire; features.ts sums it up. */
export const duplicates = {
  about: "People who may be one human being, and making two records one.",
  schemas: [pairs, merges],
  routes: duplicateRoutes,
  failures: duplicateFailures,
  messages: duplicateMessages,
  texts: { "pt-BR": pt, es, en },
} as const;
