import { inEachLanguage } from "../languages.ts";
import { joined, recordTexts } from "../record-texts.ts";
import { registrationNames } from "./choices.ts";
import { registrationFailures, registrationMessages } from "./failures.ts";
import * as schemas from "./registration.ts";
import { registrationRoutes } from "./routes.ts";
import { failureTexts } from "../texts/registrations.ts";

/** What the feature puts on the wire; features.ts sums it up. */
export const registrations = {
  about: "Registration for events: places, waiting list, questions, and what the public page shows.",
  schemas: [schemas],
  routes: registrationRoutes,
  ...joined(recordTexts("registration", registrationNames), {
    failures: registrationFailures,
    messages: registrationMessages,
    texts: inEachLanguage(failureTexts),
  }),
} as const;
