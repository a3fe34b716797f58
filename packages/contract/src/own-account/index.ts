import { inEachLanguage } from "../languages.ts";
import { ownAccountFailures, ownAccountMessages } from "./failures.ts";
import * as schemas from "./own-account.ts";
import { ownAccountRoutes } from "./routes.ts";
import { failureTexts } from "../texts/own-account.ts";

/** What the feature puts on the wire; features.ts sums it up. */
export const ownAccount = {
  about: "What the owner of an account does with it: a forgotten password, the devices that are signed in, another e-mail.",
  schemas: [schemas],
  routes: ownAccountRoutes,
  failures: ownAccountFailures,
  messages: ownAccountMessages,
  texts: inEachLanguage(failureTexts),
} as const;
