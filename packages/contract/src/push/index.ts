import { inEachLanguage } from "../languages.ts";
import { pushFailures, pushMessages } from "./failures.ts";
import * as schemas from "./push.ts";
import { pushRoutes } from "./routes.ts";
import { failureTexts } from "../texts/push.ts";

/** What the feature puts on the wire; features.ts sums it up. */
export const push = {
  about: "Notices on devices: which browsers of an account are told of what waits for it, even while Aprisco is closed.",
  schemas: [schemas],
  routes: pushRoutes,
  failures: pushFailures,
  messages: pushMessages,
  texts: inEachLanguage(failureTexts),
} as const;
