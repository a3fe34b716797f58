import { inEachLanguage } from "../languages.ts";
import { requestFailures } from "./failures.ts";
import { failureTexts } from "../texts/request.ts";

/** What any call may fail with. */
export const request = {
  about: "What any call may meet.",
  schemas: [],
  routes: {},
  failures: requestFailures,
  messages: {},
  texts: inEachLanguage(failureTexts),
} as const;
