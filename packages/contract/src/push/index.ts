import { pushTexts as en } from "./failures.en.ts";
import { pushTexts as es } from "./failures.es.ts";
import { pushTexts as pt } from "./failures.pt.ts";
import { pushFailures, pushMessages } from "./failures.ts";
import * as schemas from "./push.ts";
import { pushRoutes } from "./routes.ts";

/** What the feature puts on the wire; features.ts sums it up. */
export const push = {
  about: "Notices on devices: which browsers of an account are told of what waits for it, even while Aprisco is closed.",
  schemas: [schemas],
  routes: pushRoutes,
  failures: pushFailures,
  messages: pushMessages,
  texts: { "pt-BR": pt, es, en },
} as const;
