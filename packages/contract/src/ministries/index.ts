import { inEachLanguage } from "../languages.ts";
import { joined, recordTexts } from "../record-texts.ts";
import { ministryMemberNames, ministryNames } from "./choices.ts";
import * as memberSchemas from "./member.ts";
import * as schemas from "./ministry.ts";
import { ministryRoutes } from "./routes.ts";
import { failureTexts } from "../texts/ministries.ts";

const special = {
  failures: { "ministryMember.serves": 409 },
  messages: {},
  texts: inEachLanguage(failureTexts),
} as const;

/** What the feature puts on the wire; features.ts sums it up. */
export const ministries = {
  about: "The groups that serve in the church, each with its leaders and the people who serve.",
  schemas: [schemas, memberSchemas],
  routes: ministryRoutes,
  ...joined(joined(recordTexts("ministry", ministryNames), recordTexts("ministryMember", ministryMemberNames)), special),
} as const;
