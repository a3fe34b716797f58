import * as schemas from "./birthday.ts";
import { birthdayRoutes } from "./routes.ts";

/** What the feature puts on the wire; features.ts sums it up. */
export const birthdays = {
  about: "The days on which births, weddings and baptisms of members are remembered.",
  schemas: [schemas],
  routes: birthdayRoutes,
  failures: {},
  messages: {},
  texts: { "pt-BR": {}, es: {}, en: {} },
} as const;
