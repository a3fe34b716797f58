import { recordTexts } from "../record-texts.ts";
import { congregationNames } from "./choices.ts";
import * as schemas from "./congregation.ts";
import { congregationFailures, congregationMessages } from "./failures.ts";
import { congregationTexts as en } from "./failures.en.ts";
import { congregationTexts as es } from "./failures.es.ts";
import { congregationTexts as pt } from "./failures.pt.ts";
import { congregationRoutes } from "./routes.ts";

const texts = recordTexts("congregation", congregationNames);

/** What the feature puts on the wire; features.ts sums it up. */
export const congregations = {
  about: "The congregations that the church consists of.",
  schemas: [schemas],
  routes: congregationRoutes,
  failures: { ...texts.failures, ...congregationFailures },
  records: texts.records,
  messages: { ...texts.messages, ...congregationMessages },
  texts: {
    "pt-BR": { ...texts.texts["pt-BR"], ...pt },
    es: { ...texts.texts.es, ...es },
    en: { ...texts.texts.en, ...en },
  },
} as const;
