import { joined, recordTexts } from "../record-texts.ts";
import { eventNames } from "./choices.ts";
import * as schemas from "./event.ts";
import { eventTexts as en } from "./failures.en.ts";
import { eventTexts as es } from "./failures.es.ts";
import { eventTexts as pt } from "./failures.pt.ts";
import { eventFailures } from "./failures.ts";
import { agendaRoutes } from "./routes.ts";

/** What the feature puts on the wire; features.ts sums it up. */
export const agenda = {
  about: "The events of the church: services, meetings and what recurs, as single occurrences.",
  schemas: [schemas],
  routes: agendaRoutes,
  ...joined(recordTexts("event", eventNames), { failures: eventFailures, messages: {}, texts: { "pt-BR": pt, es, en } }),
} as const;
