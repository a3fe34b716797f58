import { joined, recordTexts } from "../record-texts.ts";
import { registrationNames } from "./choices.ts";
import { registrationTexts as en } from "./failures.en.ts";
import { registrationTexts as es } from "./failures.es.ts";
import { registrationTexts as pt } from "./failures.pt.ts";
import { registrationFailures, registrationMessages } from "./failures.ts";
import * as schemas from "./registration.ts";
import { registrationRoutes } from "./routes.ts";

/** What the feature puts on the wire; features.ts sums it up. */
export const registrations = {
  about: "Registration for events: places, waiting list, questions, and what the public page shows.",
  schemas: [schemas],
  routes: registrationRoutes,
  ...joined(recordTexts("registration", registrationNames), {
    failures: registrationFailures,
    messages: registrationMessages,
    texts: { "pt-BR": pt, es, en },
  }),
} as const;
