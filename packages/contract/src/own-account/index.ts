import { ownAccountTexts as en } from "./failures.en.ts";
import { ownAccountTexts as es } from "./failures.es.ts";
import { ownAccountTexts as pt } from "./failures.pt.ts";
import { ownAccountFailures, ownAccountMessages } from "./failures.ts";
import * as schemas from "./own-account.ts";
import { ownAccountRoutes } from "./routes.ts";

/** What the feature puts on the wire; features.ts sums it up. */
export const ownAccount = {
  about: "What the owner of an account does with it: a forgotten password, the devices that are signed in, another e-mail.",
  schemas: [schemas],
  routes: ownAccountRoutes,
  failures: ownAccountFailures,
  messages: ownAccountMessages,
  texts: { "pt-BR": pt, es, en },
} as const;
