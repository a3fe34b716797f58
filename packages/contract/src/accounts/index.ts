import type { RecordNames } from "../record-names.ts";
import { accountFailures, accountMessages } from "./failures.ts";
import { accountTexts as en } from "./failures.en.ts";
import { accountTexts as es } from "./failures.es.ts";
import { accountTexts as pt } from "./failures.pt.ts";
import { accountRoutes } from "./routes.ts";
import * as accountSchemas from "./account.ts";
import * as profileSchemas from "./profile.ts";
import * as userSchemas from "./users.ts";
import * as whySchemas from "./why.ts";

const userNames: RecordNames = {
  "pt-BR": ["o usuário", "os usuários"],
  es: ["el usuario", "los usuarios"],
  en: ["the user", "the users"],
};

/** What the feature puts on the wire; features.ts sums it up. */
export const accounts = {
  about: "Sessions, registrations and the accounts of those who may sign in.",
  schemas: [accountSchemas, profileSchemas, userSchemas, whySchemas],
  routes: accountRoutes,
  failures: accountFailures,
  messages: accountMessages,
  records: { user: userNames },
  texts: { "pt-BR": pt, es, en },
} as const;
