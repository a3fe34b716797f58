import { joined, recordTexts } from "../record-texts.ts";
import { customFieldNames } from "./choices.ts";
import * as schemas from "./custom-field.ts";
import * as values from "./custom-value.ts";
import { customFieldTexts as en } from "./failures.en.ts";
import { customFieldTexts as es } from "./failures.es.ts";
import { customFieldFailures as failures } from "./failures.ts";
import { customFieldTexts as pt } from "./failures.pt.ts";
import { customFieldRoutes } from "./routes.ts";

/** What the feature puts on the wire; features.ts sums it up. */
export const customFields = {
  about: "The fields that the church adds to the records of its people.",
  schemas: [schemas, values],
  routes: customFieldRoutes,
  ...joined(recordTexts("customField", customFieldNames), { failures, messages: {}, texts: { "pt-BR": pt, es, en } }),
} as const;
