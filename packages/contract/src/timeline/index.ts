import { inEachLanguage } from "../languages.ts";
import * as schemas from "./entry.ts";
import { timelineRoutes } from "./routes.ts";
import { failureTexts } from "../texts/timeline.ts";

/** What the feature puts on the wire; features.ts sums it up. */
export const timeline = {
  about: "What happened with a person, told by every feature that knows something, and the contacts made to members.",
  schemas: [schemas],
  routes: timelineRoutes,
  failures: {},
  messages: { "timeline.contactLogged": 201 },
  texts: inEachLanguage(failureTexts),
} as const;
