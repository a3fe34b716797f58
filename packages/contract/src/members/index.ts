import { inEachLanguage } from "../languages.ts";
import { joined, recordTexts } from "../record-texts.ts";
import { memberNames } from "./choices.ts";
import { memberFailures } from "./failures.ts";
import * as schemas from "./member.ts";
import { memberRoutes } from "./routes.ts";
import { failureTexts } from "../texts/members.ts";

/** What the feature puts on the wire; features.ts sums it up. */
export const members = {
  about: "The register of members: who belongs to the church, and the form that it keeps of each.",
  schemas: [schemas],
  routes: memberRoutes,
  ...joined(recordTexts("member", memberNames), {
    failures: memberFailures,
    messages: {},
    texts: inEachLanguage(failureTexts),
  }),
} as const;
