import { recordTexts } from "../record-texts.ts";
import { memberNames } from "./choices.ts";
import { memberTexts as en } from "./failures.en.ts";
import { memberTexts as es } from "./failures.es.ts";
import { memberFailures } from "./failures.ts";
import { memberTexts as pt } from "./failures.pt.ts";
import * as schemas from "./member.ts";
import { memberRoutes } from "./routes.ts";

const record = recordTexts("member", memberNames);

/** What the feature puts on the wire; features.ts sums it up. */
export const members = {
  about: "The register of members: who belongs to the church, and the form that it keeps of each.",
  schemas: [schemas],
  routes: memberRoutes,
  failures: { ...record.failures, ...memberFailures },
  messages: record.messages,
  records: record.records,
  texts: {
    "pt-BR": { ...record.texts["pt-BR"], ...pt },
    es: { ...record.texts.es, ...es },
    en: { ...record.texts.en, ...en },
  },
} as const;
