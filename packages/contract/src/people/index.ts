import * as schemas from "./person.ts";
import { peopleRoutes } from "./routes.ts";

/** What the feature puts on the wire; features.ts sums it up. */
export const people = {
  about: "People, whatever they are here: members, visitors, children of members.",
  schemas: [schemas],
  routes: peopleRoutes,
  failures: {},
  messages: {},
  texts: { "pt-BR": {}, es: {}, en: {} },
} as const;
