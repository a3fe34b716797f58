import { inEachLanguage } from "../languages.ts";
import { factorFailures, factorMessages } from "./failures.ts";
import * as schemas from "./factor.ts";
import * as proofs from "./proof.ts";
import { factorRoutes } from "./routes.ts";
import { failureTexts } from "../texts/factors.ts";

/** What the feature puts on the wire; features.ts sums it up. */
export const factors = {
  about: "The second factor of a sign-in: authenticator apps, passkeys and recovery codes.",
  schemas: [schemas, proofs],
  routes: factorRoutes,
  failures: factorFailures,
  messages: factorMessages,
  texts: inEachLanguage(failureTexts),
} as const;
