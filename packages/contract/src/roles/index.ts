import { inEachLanguage } from "../languages.ts";
import { roleFailures, roleMessages } from "./failures.ts";
import * as schemas from "./role.ts";
import { roleRoutes } from "./routes.ts";
import { failureTexts } from "../texts/roles.ts";

/** What the feature puts on the wire; features.ts sums it up. */
export const roles = {
  about: "The roles and what each may do.",
  schemas: [schemas],
  routes: roleRoutes,
  failures: roleFailures,
  messages: roleMessages,
  texts: inEachLanguage(failureTexts),
} as const;
