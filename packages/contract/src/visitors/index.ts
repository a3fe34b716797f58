import { inEachLanguage } from "../languages.ts";
import type { RecordNames } from "../record-names.ts";
import { visitorFailures, visitorMessages } from "./failures.ts";
import { visitorRoutes } from "./routes.ts";
import * as schemas from "./visitor.ts";
import { failureTexts } from "../texts/visitors.ts";

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
  texts: inEachLanguage(failureTexts),
} as const;
