import { inEachLanguage } from "../languages.ts";
import { reportFailures } from "./failures.ts";
import * as schemas from "./report.ts";
import { reportRoutes } from "./routes.ts";
import { failureTexts } from "../texts/reports.ts";

/** What the feature puts on the wire; features.ts sums it up. */
export const reports = {
  about: "Tables that features make of their records, on screen and as files.",
  schemas: [schemas],
  routes: reportRoutes,
  failures: reportFailures,
  messages: {},
  texts: inEachLanguage(failureTexts),
} as const;
