import { inEachLanguage } from "../languages.ts";
import { joined, recordTexts } from "../record-texts.ts";
import { calendarLinkNames } from "./choices.ts";
import { calendarFailures, calendarMessages } from "./failures.ts";
import * as feedSchemas from "./feed.ts";
import * as importSchemas from "./import.ts";
import * as linkSchemas from "./link.ts";
import { calendarRoutes } from "./routes.ts";
import { failureTexts } from "../texts/calendars.ts";

const special = { failures: calendarFailures, messages: calendarMessages, texts: inEachLanguage(failureTexts) } as const;

/** What the feature puts on the wire; features.ts sums it up. */
export const calendars = {
  about:
    "The agenda and other programs: calendars to subscribe to, files of events, and calendars of other servers that are kept the same.",
  schemas: [feedSchemas, importSchemas, linkSchemas],
  routes: calendarRoutes,
  ...joined(recordTexts("calendarLink", calendarLinkNames), special),
} as const;
