import { vaultFailures, vaultMessages } from "./failures.ts";
import { vaultTexts as en } from "./failures.en.ts";
import { vaultTexts as es } from "./failures.es.ts";
import { vaultTexts as pt } from "./failures.pt.ts";
import { vaultRoutes } from "./routes.ts";
import * as schemas from "./vault.ts";

/** What the feature puts on the wire; features.ts sums it up. */
export const vault = {
  about: "The vault, which seals what the database alone must not give away, and its recovery sheet.",
  schemas: [schemas],
  routes: vaultRoutes,
  failures: vaultFailures,
  messages: vaultMessages,
  texts: { "pt-BR": pt, es, en },
} as const;
