import { inEachLanguage } from "../languages.ts";
import { joined, recordTexts } from "../record-texts.ts";
import { listNames } from "./choices.ts";
import { listFailures } from "./failures.ts";
import * as schemas from "./list.ts";
import { listRoutes } from "./routes.ts";
import { failureTexts } from "../texts/lists.ts";

const special = { failures: listFailures, messages: {}, texts: inEachLanguage(failureTexts) } as const;

/** What the feature puts on the wire; features.ts sums it up. */
export const lists = {
  about: "Saved lists: a name and a rule that says who is in it, computed when it is opened.",
  schemas: [schemas],
  routes: listRoutes,
  ...joined(recordTexts("list", listNames), special),
} as const;
