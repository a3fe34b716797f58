import { recordTexts } from "../record-texts.ts";
import * as care from "./care.ts";
import { familyNames, pickupNames, relationNames } from "./choices.ts";
import { familyTexts as en } from "./failures.en.ts";
import { familyTexts as es } from "./failures.es.ts";
import { familyTexts as pt } from "./failures.pt.ts";
import { familyFailures, familyMessages } from "./failures.ts";
import * as schemas from "./family.ts";
import { familyRoutes } from "./routes.ts";

const [family, relation, pickup] = [
  recordTexts("family", familyNames),
  recordTexts("relation", relationNames),
  recordTexts("pickup", pickupNames),
];
const textsIn = <L extends "pt-BR" | "es" | "en", T extends object>(language: L, own: T) => ({
  ...family.texts[language],
  ...relation.texts[language],
  ...pickup.texts[language],
  ...own,
});

/** What the feature puts on the wire; features.ts sums it up. */
export const families = {
  about: "Households and relations, the health of people, and who may fetch a child.",
  schemas: [schemas, care],
  routes: familyRoutes,
  failures: { ...family.failures, ...relation.failures, ...pickup.failures, ...familyFailures },
  records: { ...family.records, ...relation.records, ...pickup.records },
  messages: { ...family.messages, ...relation.messages, ...pickup.messages, ...familyMessages },
  texts: { "pt-BR": textsIn("pt-BR", pt), es: textsIn("es", es), en: textsIn("en", en) },
} as const;
