import { inEachLanguage } from "../languages.ts";
import * as schemas from "./avatar.ts";
import { avatarMessages } from "./failures.ts";
import { avatarRoutes } from "./routes.ts";
import { failureTexts } from "../texts/avatars.ts";

/** What the feature puts on the wire; features.ts sums it up. */
export const avatars = {
  about: "The pictures of accounts.",
  schemas: [schemas],
  routes: avatarRoutes,
  failures: {},
  messages: avatarMessages,
  texts: inEachLanguage(failureTexts),
} as const;
