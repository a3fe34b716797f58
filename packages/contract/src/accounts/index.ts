import { inEachLanguage } from "../languages.ts";
import type { RecordNames } from "../record-names.ts";
import { accountFailures, accountMessages } from "./failures.ts";
import { accountRoutes } from "./routes.ts";
import * as accountSchemas from "./account.ts";
import * as profileSchemas from "./profile.ts";
import * as userSchemas from "./users.ts";
import * as whySchemas from "./why.ts";
import { failureTexts } from "../texts/accounts.ts";

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
  texts: inEachLanguage(failureTexts),
} as const;
