import { inEachLanguage } from "../languages.ts";
import { joined, recordTexts } from "../record-texts.ts";
import { leaderNames, ordinationNames } from "./choices.ts";
import { leadershipFailures } from "./failures.ts";
import * as schemas from "./leader.ts";
import * as ordinationSchemas from "./ordination.ts";
import { leadershipRoutes } from "./routes.ts";
import { failureTexts } from "../texts/leadership.ts";

const special = { failures: leadershipFailures, messages: {}, texts: inEachLanguage(failureTexts) } as const;

/** What the feature puts on the wire; features.ts sums it up. */
export const leadership = {
  about: "Who holds which position, since and until when, and what people were ordained to.",
  schemas: [schemas, ordinationSchemas],
  routes: leadershipRoutes,
  ...joined(joined(recordTexts("leader", leaderNames), recordTexts("ordination", ordinationNames)), special),
} as const;
