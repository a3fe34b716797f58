import { startedTask } from "../../packages/contract/src/tasks.ts";
import { failureStatus, isTextCode, textOf } from "../../packages/contract/src/failures.ts";
import { pickLanguage } from "../../packages/contract/src/languages.ts";
import type { ListedRoute } from "../../packages/contract/src/routes.ts";
import { mayCall, type Draft } from "./drafts.ts";
import { knownPassword } from "./ground.ts";
import type { Answer } from "./send.ts";
import { strayFields } from "./stray-fields.ts";
import { secrets } from "./target.ts";

/** The rules of every answer. Each rule returns the faults. */

const statusOf = failureStatus as Readonly<Record<string, number>>;
const securityHeaders: Readonly<Record<string, RegExp>> = {
  "content-security-policy": /default-src 'self'.*frame-ancestors 'none'/,
  "x-content-type-options": /^nosniff$/,
  // An address that is a secret must not be sent as a referrer.
  "referrer-policy": /^(?:strict-origin-when-cross-origin|no-referrer)$/,
  "strict-transport-security": /max-age=31536000/,
  "cache-control": /no-store/,
};
/** A shown file may execute nothing; only a public one, which never changes, is cached by browsers. */
const fileHeaders: typeof securityHeaders = {
  ...securityHeaders,
  "content-security-policy": /^default-src 'none'; sandbox$/,
  "cache-control": /^(?:no-store|public, max-age=\d+, immutable)$/,
};
const inward =
  /\bat .{1,200}:\d+:\d+|node_modules|\.ts\b|\bselect .{1,80} from\b|insert into|syntax error|SQLSTATE|pg_|ECONN|kysely|fastify/i;

interface Envelope {
  readonly success?: unknown;
  readonly data?: unknown;
  readonly error?: unknown;
  readonly message?: unknown;
  readonly meta?: unknown;
  readonly fields?: unknown;
}

function readEnvelope(text: string): Envelope | null {
  try {
    const value = JSON.parse(text) as unknown;
    return typeof value === "object" && value !== null && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}

/** Fields that an envelope may not have; the health call's two stand beside `data`. */
function strayMembers(envelope: Envelope, route: ListedRoute | null): string[] {
  const known = ["success", "data", "error", "message", ...(envelope.success === true && route?.row.list ? ["meta"] : [])];
  const beside = route?.feature === "health" ? ["status", "database"] : [];
  const failed = envelope.success === false ? ["fields"] : [];
  return Object.keys(envelope).filter((name) => ![...known, ...beside, ...failed].includes(name));
}

function successFaults(envelope: Envelope, answer: Answer, { route, wire }: Draft): string[] {
  if (route === null) return [];
  const { row } = route;
  const faults: string[] = [];
  const isTask = row.asTask !== undefined && answer.status === 202;
  if (!isTask && answer.status !== (row.creates ? 201 : 200)) faults.push(`a success with status ${answer.status}`);
  if (envelope.error !== null) faults.push("a success with an error");
  const language = pickLanguage(wire.headers["accept-language"]);
  const text = row.done !== undefined && isTextCode(row.done) ? textOf(row.done, language) : null;
  if (envelope.message !== text) faults.push(`message ${JSON.stringify(envelope.message)} instead of ${JSON.stringify(text)}`);
  const reply = isTask ? startedTask : row.reply;
  const outcome = reply["~standard"].validate(envelope.data);
  if (outcome instanceof Promise) faults.push("a reply schema must not be asynchronous");
  else if (outcome.issues) faults.push(`data does not match the contract: ${JSON.stringify(outcome.issues).slice(0, 300)}`);
  const strays = strayFields(reply, envelope.data);
  return strays.length === 0 ? faults : [...faults, `fields beyond the contract: ${[...new Set(strays)].join(", ")}`];
}

function failureFaults(envelope: Envelope, answer: Answer, { wire }: Draft): string[] {
  const { error, fields, message } = envelope;
  if (typeof error !== "string" || !Object.hasOwn(statusOf, error)) return [`unknown failure code ${JSON.stringify(error)}`];
  const faults: string[] = [];
  // Too large headers have their own status, answered before any route is known.
  if (answer.status !== statusOf[error] && answer.status !== 431) faults.push(`${error} with status ${answer.status}`);
  const languages = answer.headers["x-request-id"] === undefined ? "pt-BR" : pickLanguage(wire.headers["accept-language"]);
  if (!isTextCode(error) || message !== textOf(error, languages)) faults.push(`the text of ${error} is ${JSON.stringify(message)}`);
  if (fields !== undefined && !Object.values(fields as object).every((code) => typeof code === "string" && Object.hasOwn(statusOf, code)))
    faults.push(`a field's code is unknown: ${JSON.stringify(fields)}`);
  if (inward.test(JSON.stringify({ ...envelope, data: null, fields: null }))) faults.push("a failure that speaks of the inside");
  return faults;
}

/** Checks access by the contract, with the rights that the caller was created with. */
export function accessFaults(answer: Answer, { route, caller, wire, kind }: Draft): string[] {
  if (route === null || answer.status === 0) return [];
  const id = /\/users\/([1-9]\d{0,14})(?=[/?#]|$)/.exec(wire.path)?.[1];
  const shown = wire.headers["authorization"] ?? null;
  const asker = shown === caller.authorization ? caller : { ...caller, account: null, authorization: shown };
  if (mayCall(route, asker, id === undefined ? null : Number(id))) return [];
  // The attack may have ended a session; too large headers (431) belong to no caller.
  const refusals = caller.account === null ? [401, 431] : [401, 403, 431];
  if (refusals.includes(answer.status) || (kind === "shape" && [400, 401, 415].includes(answer.status))) return [];
  return [`${caller.name} may not ${route.operation} and got ${answer.status}`];
}

const secretsOf = (dataDir: string): string[] => [...Object.values(secrets), knownPassword, dataDir, "$argon2"];

/** A table as a file: an attachment of one of its types, without a cell that a spreadsheet would run. Uploaded files are unchanged. */
function fileFaults({ headers, text }: Answer, types: readonly string[]): string[] {
  if (types.includes("*/*")) return [];
  const faults: string[] = [];
  const sent = String(headers["content-type"]);
  if (!types.some((type) => sent.startsWith(type))) faults.push(`content type ${sent}`);
  if (!String(headers["content-disposition"]).startsWith("attachment;")) faults.push("a file that is no attachment");
  const formula = sent.startsWith("text/csv") ? /(?:^|[;\n])"?(?:[=+@\t]|\r(?!\n))/.exec(text) : null;
  if (formula) faults.push(`a cell that is a formula: ${text.slice(formula.index, formula.index + 60)}`);
  return faults;
}

export function answerFaults(answer: Answer, asked: Draft, dataDir: string): string[] {
  const { status, headers, text } = answer;
  if (status === 0) return [`no whole answer: ${text}`];
  const faults: string[] = [];
  if (status >= 500 && (status !== 503 || headers["retry-after"] === undefined)) faults.push(`status ${status}`);
  for (const secret of secretsOf(dataDir))
    if (text.includes(secret) || JSON.stringify(headers).includes(secret)) faults.push(`a secret: ${secret}`);
  // Invalid HTTP is answered on the socket itself.
  const isBare = headers["x-request-id"] === undefined;
  const isKeptFile = status === 200 && asked.route?.row.files?.includes("*/*") === true;
  for (const [name, wanted] of Object.entries(isKeptFile ? fileHeaders : securityHeaders)) {
    if (isBare && !["cache-control", "x-content-type-options"].includes(name)) continue;
    if (!wanted.test(String(headers[name] ?? ""))) faults.push(`header ${name} is ${String(headers[name])}`);
  }
  if (isBare && ![400, 408, 431].includes(status)) faults.push(`status ${status} without a request id`);
  if (headers["set-cookie"] !== undefined || headers["access-control-allow-origin"] !== undefined) faults.push("a cookie or a CORS header");
  if (asked.wire.method === "HEAD") return text === "" ? faults : [...faults, "HEAD with a body"];
  const isJson = String(headers["content-type"]).startsWith("application/json");
  const { files, orData, events } = asked.route?.row ?? {};
  if (events && status === 200) return /^:\n\n(?:event: |$)/.test(text) ? faults : [...faults, `no events: ${text.slice(0, 200)}`];
  if (files !== undefined && status === 200 && !(orData && isJson)) return [...faults, ...fileFaults(answer, files)];
  if (!isJson) return [...faults, `content type ${String(headers["content-type"])}`];
  const envelope = readEnvelope(text);
  if (envelope === null || typeof envelope.success !== "boolean") return [...faults, `no envelope: ${text.slice(0, 200)}`];
  const strays = strayMembers(envelope, asked.route);
  if (strays.length > 0) faults.push(`the envelope has ${strays.join(", ")}`);
  return [...faults, ...(envelope.success ? successFaults(envelope, answer, asked) : failureFaults(envelope, answer, asked))];
}
