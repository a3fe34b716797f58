import { inEachLanguage } from "../languages.ts";
import { taskFailures, taskMessages } from "./failures.ts";
import { taskRoutes } from "./routes.ts";
import * as schemas from "./task.ts";
import { failureTexts } from "../texts/tasks.ts";

/** What the feature puts on the wire; features.ts sums it up. */
export const tasks = {
  about: "Work that goes on in the background: how far it is, what came of it.",
  schemas: [schemas],
  routes: taskRoutes,
  failures: taskFailures,
  messages: taskMessages,
  texts: inEachLanguage(failureTexts),
} as const;
