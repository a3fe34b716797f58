import { notificationTexts as en } from "./failures.en.ts";
import { notificationTexts as es } from "./failures.es.ts";
import { notificationTexts as pt } from "./failures.pt.ts";
import { notificationFailures, notificationMessages } from "./failures.ts";
import * as schemas from "./notification.ts";
import { notificationRoutes } from "./routes.ts";

/** What the feature puts on the wire; features.ts sums it up. */
export const notifications = {
  about: "The notification centre: what the church tells an account, when and by which channel, and the rules of it.",
  schemas: [schemas],
  routes: notificationRoutes,
  failures: notificationFailures,
  messages: notificationMessages,
  texts: { "pt-BR": pt, es, en },
} as const;
