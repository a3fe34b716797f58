import { inEachLanguage } from "../languages.ts";
import { joined, recordTexts } from "../record-texts.ts";
import * as care from "./care.ts";
import { familyNames, pickupNames, relationNames } from "./choices.ts";
import { familyFailures, familyMessages } from "./failures.ts";
import * as schemas from "./family.ts";
import { familyRoutes } from "./routes.ts";
import { failureTexts } from "../texts/families.ts";

const records = joined(
  joined(recordTexts("family", familyNames), recordTexts("relation", relationNames)),
  recordTexts("pickup", pickupNames),
);

/** What the feature puts on the wire; features.ts sums it up. */
export const families = {
  about: "Households and relations, the health of people, and who may fetch a child.",
  schemas: [schemas, care],
  routes: familyRoutes,
  ...joined(records, { failures: familyFailures, messages: familyMessages, texts: inEachLanguage(failureTexts) }),
} as const;
