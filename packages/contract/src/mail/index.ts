import { inEachLanguage } from "../languages.ts";
import * as schemas from "./delivery.ts";
import { mailFailures, mailMessages } from "./failures.ts";
import { mailRoutes } from "./routes.ts";
import { failureTexts } from "../texts/mail.ts";

/** What the feature puts on the wire; features.ts sums it up. */
export const mail = {
  about: "The outbox: how mail goes out, what became of each message, and sending one again.",
  schemas: [schemas],
  routes: mailRoutes,
  failures: mailFailures,
  messages: mailMessages,
  texts: inEachLanguage(failureTexts),
} as const;
