import { inEachLanguage } from "../languages.ts";
import { joined, recordTexts } from "../record-texts.ts";
import { eventNames } from "./choices.ts";
import * as schemas from "./event.ts";
import { eventFailures } from "./failures.ts";
import { agendaRoutes } from "./routes.ts";
import { failureTexts } from "../texts/agenda.ts";

/** What the feature puts on the wire; features.ts sums it up. */
export const agenda = {
  about: "The events of the church: services, meetings and what recurs, as single occurrences.",
  schemas: [schemas],
  routes: agendaRoutes,
  ...joined(recordTexts("event", eventNames), { failures: eventFailures, messages: {}, texts: inEachLanguage(failureTexts) }),
} as const;
