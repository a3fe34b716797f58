import { joined, recordTexts } from "../record-texts.ts";
import { listNames } from "./choices.ts";
import { listTexts as en } from "./failures.en.ts";
import { listTexts as es } from "./failures.es.ts";
import { listFailures } from "./failures.ts";
import { listTexts as pt } from "./failures.pt.ts";
import * as schemas from "./list.ts";
import { listRoutes } from "./routes.ts";

const special = { failures: listFailures, messages: {}, texts: { "pt-BR": pt, es, en } } as const;

/** What the feature puts on the wire; features.ts sums it up. */
export const lists = {
  about: "Saved lists: a name and a rule that says who is in it, computed when it is opened.",
  schemas: [schemas],
  routes: listRoutes,
  ...joined(recordTexts("list", listNames), special),
} as const;
