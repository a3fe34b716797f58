import { joined, recordTexts } from "../record-texts.ts";
import { leaderNames, ordinationNames } from "./choices.ts";
import { leadershipFailures } from "./failures.ts";
import { leadershipTexts as en } from "./failures.en.ts";
import { leadershipTexts as es } from "./failures.es.ts";
import { leadershipTexts as pt } from "./failures.pt.ts";
import * as schemas from "./leader.ts";
import * as ordinationSchemas from "./ordination.ts";
import { leadershipRoutes } from "./routes.ts";

const special = { failures: leadershipFailures, messages: {}, texts: { "pt-BR": pt, es, en } } as const;

/** What the feature puts on the wire; features.ts sums it up. */
export const leadership = {
  about: "Who holds which position, since and until when, and what people were ordained to.",
  schemas: [schemas, ordinationSchemas],
  routes: leadershipRoutes,
  ...joined(joined(recordTexts("leader", leaderNames), recordTexts("ordination", ordinationNames)), special),
} as const;
