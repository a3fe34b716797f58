import { accountFailures, accountMessages } from "./accounts/failures.ts";
import { accountTexts as accountEn } from "./accounts/failures.en.ts";
import { accountTexts as accountEs } from "./accounts/failures.es.ts";
import { accountTexts as accountPt } from "./accounts/failures.pt.ts";
import type { Language } from "./languages.ts";
import { postalCodeFailures } from "./postal-codes/failures.ts";
import { postalCodeTexts as postalCodeEn } from "./postal-codes/failures.en.ts";
import { postalCodeTexts as postalCodeEs } from "./postal-codes/failures.es.ts";
import { postalCodeTexts as postalCodePt } from "./postal-codes/failures.pt.ts";
import { requestFailures } from "./request/failures.ts";
import { requestTexts as requestEn } from "./request/failures.en.ts";
import { requestTexts as requestEs } from "./request/failures.es.ts";
import { requestTexts as requestPt } from "./request/failures.pt.ts";
import { settingsFailures, settingsMessages } from "./settings/failures.ts";
import { settingsTexts as settingsEn } from "./settings/failures.en.ts";
import { settingsTexts as settingsEs } from "./settings/failures.es.ts";
import { settingsTexts as settingsPt } from "./settings/failures.pt.ts";
import { setupFailures, setupMessages } from "./setup/failures.ts";
import { setupTexts as setupEn } from "./setup/failures.en.ts";
import { setupTexts as setupEs } from "./setup/failures.es.ts";
import { setupTexts as setupPt } from "./setup/failures.pt.ts";
import { visitorFailures, visitorMessages } from "./visitors/failures.ts";
import { visitorTexts as visitorEn } from "./visitors/failures.en.ts";
import { visitorTexts as visitorEs } from "./visitors/failures.es.ts";
import { visitorTexts as visitorPt } from "./visitors/failures.pt.ts";

/** Every failure code and its HTTP status. For the server, the documents and the tests. */
export const failureStatus = {
  ...requestFailures,
  ...accountFailures,
  ...setupFailures,
  ...settingsFailures,
  ...postalCodeFailures,
  ...visitorFailures,
};
export type FailureCode = keyof typeof failureStatus;

const messages = { ...accountMessages, ...setupMessages, ...settingsMessages, ...visitorMessages };
export type TextCode = FailureCode | keyof typeof messages;

const texts: Record<Language, Record<TextCode, string>> = {
  "pt-BR": { ...requestPt, ...accountPt, ...setupPt, ...settingsPt, ...postalCodePt, ...visitorPt },
  es: { ...requestEs, ...accountEs, ...setupEs, ...settingsEs, ...postalCodeEs, ...visitorEs },
  en: { ...requestEn, ...accountEn, ...setupEn, ...settingsEn, ...postalCodeEn, ...visitorEn },
};

export const isTextCode = (code: string): code is TextCode => Object.hasOwn(texts["pt-BR"], code);
/** The text of a failure or success message in a language. */
export const textOf = (code: TextCode, language: Language): string => texts[language][code];
