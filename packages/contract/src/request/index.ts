import { requestFailures } from "./failures.ts";
import { requestTexts as en } from "./failures.en.ts";
import { requestTexts as es } from "./failures.es.ts";
import { requestTexts as pt } from "./failures.pt.ts";

/** What any call may fail with. */
export const request = {
  about: "What any call may meet.",
  schemas: [],
  routes: {},
  failures: requestFailures,
  messages: {},
  texts: { "pt-BR": pt, es, en },
} as const;
