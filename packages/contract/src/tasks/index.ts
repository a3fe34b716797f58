import { taskFailures, taskMessages } from "./failures.ts";
import { taskTexts as en } from "./failures.en.ts";
import { taskTexts as es } from "./failures.es.ts";
import { taskTexts as pt } from "./failures.pt.ts";
import { taskRoutes } from "./routes.ts";
import * as schemas from "./task.ts";

/** What the feature puts on the wire; features.ts sums it up. */
export const tasks = {
  about: "Work that goes on in the background: how far it is, what came of it.",
  schemas: [schemas],
  routes: taskRoutes,
  failures: taskFailures,
  messages: taskMessages,
  texts: { "pt-BR": pt, es, en },
} as const;
