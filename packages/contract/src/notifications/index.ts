import { inEachLanguage } from "../languages.ts";
import { notificationFailures, notificationMessages } from "./failures.ts";
import * as schemas from "./notification.ts";
import { notificationRoutes } from "./routes.ts";
import { failureTexts } from "../texts/notifications.ts";

/** What the feature puts on the wire; features.ts sums it up. */
export const notifications = {
  about: "The notification centre: what the church tells an account, when and by which channel, and the rules of it.",
  schemas: [schemas],
  routes: notificationRoutes,
  failures: notificationFailures,
  messages: notificationMessages,
  texts: inEachLanguage(failureTexts),
} as const;
