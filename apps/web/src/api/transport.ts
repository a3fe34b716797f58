import type { Envelope, ListMeta } from "@aprisco/contract/route.ts";
import i18n from "i18next";
import { takeArrived, takeEarly } from "./early-answers.ts";
import { ApiFailure } from "./failure.ts";
import { requestHeaders } from "./request-headers.ts";

export interface OutgoingCall {
  readonly method: string;
  /** Below /api, with its query string. */
  readonly path: string;
  readonly body?: unknown;
  readonly token?: string | null;
  readonly idempotencyKey?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

export interface Answer<T> {
  readonly data: T;
  readonly meta: ListMeta | null;
  /** The server's sentence after a success; null when it sends none. */
  readonly message: string | null;
}

const isEnvelope = (value: unknown): value is Envelope<unknown> =>
  typeof value === "object" && value !== null && "success" in value && typeof value.success === "boolean";

function retryAfter(response: Response): number | null {
  const header = response.headers.get("retry-after");
  if (header === null || header.trim() === "") return null;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(0, Math.ceil(seconds));
  const until = Date.parse(header);
  return Number.isNaN(until) ? null : Math.max(0, Math.ceil((until - Date.now()) / 1000));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * One HTTP exchange: sends, reads the envelope. Knows nothing of sessions.
 * @throws ApiFailure
 */
export async function exchange<T>(outgoing: OutgoingCall): Promise<Answer<T>> {
  const body = writtenBody(outgoing.body);
  const isForm = body instanceof FormData;
  const headers = requestHeaders(outgoing.token, isForm);
  if (outgoing.idempotencyKey) headers["Idempotency-Key"] = outgoing.idempotencyKey;

  const limit = limited(outgoing.signal, isForm ? formLimitMs : answerLimitMs);
  let response: Response;
  let text: string;
  try {
    const early = outgoing.method === "GET" ? takeEarly(outgoing.path, outgoing.token, limit.signal) : undefined;
    response = await (early ??
      fetch(`/api${outgoing.path}`, {
        method: outgoing.method,
        headers,
        body: body ?? null,
        signal: limit.signal,
      }));
    text = await response.text();
  } catch (cause) {
    // An aborted call throws the caller's reason, not a network failure.
    if (limit.signal.aborted && !isTimeout(limit.signal.reason)) throw cause;
    const code = isTimeout(limit.signal.reason) ? "network.timeout" : "network.failed";
    throw new ApiFailure({ status: 0, code, message: i18n.t("network.failed") });
  } finally {
    limit.over();
  }
  return readAnswer<T>(response, text);
}

function writtenBody(body: unknown): string | FormData | undefined {
  const members = Object.entries(Object(body) as Record<string, string | Blob>);
  if (!members.some(([, value]) => value instanceof Blob)) return JSON.stringify(body);
  const form = new FormData();
  for (const [name, value] of members) form.append(name, value);
  return form;
}

/** Milliseconds. The server answers within 5 s. */
const answerLimitMs = 20_000;
/** Milliseconds. A file may take a minute to upload, and then waits for its turn. */
const formLimitMs = 100_000;

/**
 * The caller's signal together with a time limit: on a dead connection a browser waits for minutes. (AbortSignal.any would do, but
 * browsers of 2023 lack it.)
 */
function limited(asked: AbortSignal | undefined, limitMs: number): { readonly signal: AbortSignal; readonly over: () => void } {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(new DOMException("no answer in time", "TimeoutError")), limitMs);
  const cancel = (): void => controller.abort(asked?.reason);
  if (asked?.aborted) cancel();
  asked?.addEventListener("abort", cancel);
  const over = (): void => {
    clearTimeout(timer);
    asked?.removeEventListener("abort", cancel);
  };
  return { signal: controller.signal, over };
}

const isTimeout = (reason: unknown): boolean => reason instanceof DOMException && reason.name === "TimeoutError";

/** The early answer to a GET that has arrived; undefined when there is none. */
export function arrivedAnswer<T>(path: string, token: string | null): Answer<T> | undefined {
  const text = takeArrived(path, token);
  const answer = text === undefined ? undefined : parse(text);
  return isEnvelope(answer) && answer.success ? { data: answer.data as T, meta: answer.meta ?? null, message: answer.message } : undefined;
}

/**
 * Reads the envelope of an answer.
 * @throws ApiFailure for a refusal, and for an answer without envelope
 */
export function readAnswer<T>(response: Response, text: string): Answer<T> {
  const { status, ok } = response;
  const refused = { status, retryAfter: retryAfter(response), requestId: response.headers.get("x-request-id") };
  const answer = text === "" ? null : parse(text);
  if (isEnvelope(answer)) {
    if (ok && answer.success) return { data: answer.data as T, meta: answer.meta ?? null, message: answer.message };
    throw new ApiFailure({
      ...refused,
      code: answer.error ?? "http.status",
      message: answer.message ?? `HTTP ${status}`,
      fields: answer.fields,
      data: answer.data,
    });
  }
  if (!ok) throw new ApiFailure({ ...refused, code: "http.status", message: `HTTP ${status}` });
  const code = answer === null ? "response.empty" : "response.invalid";
  throw new ApiFailure({ status, code, message: i18n.t(code) });
}
