import type { RecordNames } from "../record-names.ts";
import { visitorFailures, visitorMessages } from "./failures.ts";
import { visitorTexts as en } from "./failures.en.ts";
import { visitorTexts as es } from "./failures.es.ts";
import { visitorTexts as pt } from "./failures.pt.ts";
import { visitorRoutes } from "./routes.ts";
import * as schemas from "./visitor.ts";

const visitorNames: RecordNames = {
  "pt-BR": ["o visitante", "os visitantes"],
  es: ["el visitante", "los visitantes"],
  en: ["the visitor", "the visitors"],
};

/** What the feature puts on the wire; features.ts sums it up. */
export const visitors = {
  about: "The people who came: their cards, visits, contacts and next steps.",
  schemas: [schemas],
  routes: visitorRoutes,
  failures: visitorFailures,
  messages: visitorMessages,
  records: { visitor: visitorNames },
  texts: { "pt-BR": pt, es, en },
} as const;
