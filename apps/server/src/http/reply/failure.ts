import type { FailureCode } from "@aprisco/contract/failures.ts";
import { failureStatus, isTextCode, textOf } from "@aprisco/contract/failures.ts";
import { pickLanguage, type Language } from "@aprisco/contract/languages.ts";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod";
import { isUnavailable } from "../../database/connect.ts";
import { Failure, isFailureCode } from "../../failure.ts";

export const languageOf = (request: FastifyRequest): Language => pickLanguage(request.headers["accept-language"]);

/** A missing field for which spec.md §5 has a sentence about the whole form. */
const ofWholeForm: Readonly<Partial<Record<FailureCode, FailureCode>>> = {
  "login.required": "login.required",
  "register.required": "register.required",
  "visitor.nameRequired": "visitor.incomplete",
  "visitor.phoneRequired": "visitor.incomplete",
  "visitor.familyNameRequired": "visitor.incomplete",
};

function fromValidation(error: FastifyError): Failure | null {
  if (!hasZodFastifySchemaValidationErrors(error)) return null;
  if (error.validationContext === "params") return new Failure("record.notFound");
  const fields: Record<string, FailureCode> = {};
  for (const issue of error.validation) {
    const steps = issue.instancePath.replace(/^\//, "").split("/");
    // A repeated parameter has one name.
    const path = (error.validationContext === "querystring" ? steps[0] : steps.join(".")) || "body";
    const code = issue.message ?? "";
    fields[path] ??= isFailureCode(code) ? code : "field.invalid";
  }
  const whole = Object.values(fields).find((code) => ofWholeForm[code] !== undefined);
  return new Failure((whole && ofWholeForm[whole]) ?? "request.invalid", { fields });
}

/** PostgreSQL's code if another request with the same Idempotency-Key still runs. */
const LOCK_TIMEOUT = "55P03";

/** PostgreSQL's code for a reference to a row that was deleted after its check. */
const FOREIGN_KEY = "23503";

/** The failure if another request deleted the record, or the account, between check and write. */
function fromRemoval(error: Error & { readonly code?: unknown; readonly constraint?: unknown }): Failure | null {
  if (error.code !== FOREIGN_KEY) return null;
  return new Failure(/_(?:created_by|by_account)_fkey$/.test(String(error.constraint)) ? "session.required" : "record.notFound");
}

const byFastifyCode: Readonly<Record<string, FailureCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: "request.tooLarge",
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "request.mediaType",
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: "request.malformed",
  FST_ERR_CTP_EMPTY_JSON_BODY: "request.malformed",
  FST_ERR_CTP_INVALID_JSON_BODY: "request.malformed",
  FST_ERR_BAD_URL: "route.notFound",
  FST_ERR_ASYNC_CONSTRAINT: "route.notFound",
};

/** Turns any error into a failure for the caller: without stack, SQL and paths. */
export function toFailure(error: unknown): Failure {
  if (error instanceof Failure) return error;
  if (error instanceof Error) {
    const fastifyError = error as FastifyError;
    const validation = fromValidation(fastifyError);
    if (validation) return validation;
    const known = byFastifyCode[fastifyError.code];
    if (known) return new Failure(known);
    if (fastifyError.code === LOCK_TIMEOUT) return new Failure("idempotency.running", { retryAfter: 1 });
    const removal = fromRemoval(error);
    if (removal) return removal;
    if (isUnavailable(error)) return new Failure("server.unavailable", { retryAfter: 2 });
    if (fastifyError.statusCode === 400 || error instanceof SyntaxError) return new Failure("request.malformed");
  }
  return new Failure("server.error");
}

export function sendFailure(failure: Failure, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = languageOf(request);
  const { retryAfter, fields, data, beside } = failure.details;
  if (retryAfter !== undefined) void reply.header("retry-after", String(Math.max(1, Math.ceil(retryAfter))));
  return reply
    .code(failureStatus[failure.code])
    .header("content-type", "application/json; charset=utf-8")
    .serializer(JSON.stringify)
    .send({
      success: false,
      data: data ?? null,
      error: failure.code,
      message: textOf(failure.code, language),
      ...(fields ? { fields } : {}),
      ...beside,
      ...(failure.code === "server.error" ? { requestId: request.id } : {}),
    });
}

/** The text of a success message; null: the route has none. */
export const doneText = (code: string | undefined, language: Language): string | null =>
  code !== undefined && isTextCode(code) ? textOf(code, language) : null;
