import { inEachLanguage } from "../languages.ts";
import { joined, recordTexts } from "../record-texts.ts";
import { customFieldNames } from "./choices.ts";
import * as schemas from "./custom-field.ts";
import * as values from "./custom-value.ts";
import { customFieldFailures as failures } from "./failures.ts";
import { customFieldRoutes } from "./routes.ts";
import { failureTexts } from "../texts/custom-fields.ts";

/** What the feature puts on the wire; features.ts sums it up. */
export const customFields = {
  about: "The fields that the church adds to the records of its people.",
  schemas: [schemas, values],
  routes: customFieldRoutes,
  ...joined(recordTexts("customField", customFieldNames), { failures, messages: {}, texts: inEachLanguage(failureTexts) }),
} as const;
