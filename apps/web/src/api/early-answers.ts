import { detectLanguage } from "../messages/detect-language.ts";
import { requestHeaders } from "./request-headers.ts";

/**
 * Answers that are asked for before the application's code is there, so that both travel at the same time. Whoever then asks
 * the same with the same token gets the one that is under way; each is given once.
 */
interface Early {
  readonly token: string | null;
  readonly askedAt: number;
  readonly response: Promise<Response>;
}
const early = new Map<string, Early>();

/** An answer that nobody wanted for this long is not what somebody who asks now should see. */
const freshMs = 20_000;

/** Asks for `path` (below /api) now, in the language that the page is about to have: it says another one still. A failure is the business of whoever takes the answer. */
export function askEarly(path: string, token: string | null): void {
  const response = fetch(`/api${path}`, { headers: { ...requestHeaders(token), "Accept-Language": detectLanguage() } });
  response.catch(() => undefined);
  early.set(path, { token, askedAt: performance.now(), response });
}

/** The answer that is under way to this request; undefined when there is none. Rejects as fetch does, and when `signal` aborts. */
export function takeEarly(path: string, token: string | null | undefined, signal: AbortSignal | undefined): Promise<Response> | undefined {
  const found = early.get(path);
  early.delete(path);
  if (found === undefined || found.token !== (token ?? null) || performance.now() - found.askedAt > freshMs) return undefined;
  if (signal === undefined) return found.response;
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason as Error), { once: true });
  });
  return Promise.race([found.response, aborted]);
}
