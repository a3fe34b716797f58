import { inEachLanguage } from "../languages.ts";
import { joined, recordTexts } from "../record-texts.ts";
import { congregationNames } from "./choices.ts";
import * as schemas from "./congregation.ts";
import { congregationFailures, congregationMessages } from "./failures.ts";
import { congregationRoutes } from "./routes.ts";
import { failureTexts } from "../texts/congregations.ts";

/** What the feature puts on the wire; features.ts sums it up. */
export const congregations = {
  about: "The congregations that the church consists of.",
  schemas: [schemas],
  routes: congregationRoutes,
  ...joined(recordTexts("congregation", congregationNames), {
    failures: congregationFailures,
    messages: congregationMessages,
    texts: inEachLanguage(failureTexts),
  }),
} as const;
