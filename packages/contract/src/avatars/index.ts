import * as schemas from "./avatar.ts";
import { avatarMessages } from "./failures.ts";
import { avatarTexts as en } from "./failures.en.ts";
import { avatarTexts as es } from "./failures.es.ts";
import { avatarTexts as pt } from "./failures.pt.ts";
import { avatarRoutes } from "./routes.ts";

/** What the feature puts on the wire; features.ts sums it up. */
export const avatars = {
  about: "The pictures of accounts.",
  schemas: [schemas],
  routes: avatarRoutes,
  failures: {},
  messages: avatarMessages,
  texts: { "pt-BR": pt, es, en },
} as const;
