import { inEachLanguage } from "./languages.ts";
import { failureTexts } from "./texts/request.ts";

/** Failures of any request: code → HTTP status. Field codes are the errors of single fields in a 400. */
export const requestFailures = {
  "request.invalid": 400,
  "request.malformed": 400,
  "request.tooLarge": 413,
  "request.mediaType": 415,
  "request.tooMany": 429,
  "request.timeout": 408,
  "route.notFound": 404,
  "route.method": 405,
  "record.notFound": 404,
  "permission.denied": 403,
  "session.required": 401,
  "session.restricted": 403,
  "duty.unconfirmed": 403,
  "server.error": 500,
  "server.unavailable": 503,
  "version.conflict": 409,
  "undo.tooLate": 410,
  "request.otherAct": 409,
  "idempotency.mismatch": 422,
  "idempotency.running": 409,
  "field.required": 400,
  "field.text": 400,
  "field.name": 400,
  "field.tooLong": 400,
  "field.tooShort": 400,
  "field.email": 400,
  "field.phone": 400,
  "field.date": 400,
  "field.dayFuture": 400,
  "field.dayPast": 400,
  "field.dayOrder": 400,
  "field.number": 400,
  "field.cep": 400,
  "field.choice": 400,
  "field.hidden": 400,
  "field.nameTaken": 400,
  "field.invalid": 400,
} as const;
export type RequestFailure = keyof typeof requestFailures;

export const feature = {
  about: "What any call may meet.",
  routes: {},
  failures: requestFailures,
  messages: {},
  texts: inEachLanguage(failureTexts),
} as const;
