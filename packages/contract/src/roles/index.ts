import { roleFailures, roleMessages } from "./failures.ts";
import { roleTexts as en } from "./failures.en.ts";
import { roleTexts as es } from "./failures.es.ts";
import { roleTexts as pt } from "./failures.pt.ts";
import * as schemas from "./role.ts";
import { roleRoutes } from "./routes.ts";

/** What the feature puts on the wire; features.ts sums it up. */
export const roles = {
  about: "The roles and what each may do.",
  schemas: [schemas],
  routes: roleRoutes,
  failures: roleFailures,
  messages: roleMessages,
  texts: { "pt-BR": pt, es, en },
} as const;
