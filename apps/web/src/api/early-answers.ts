import { detectLanguage } from "../language/detect-language.ts";
import { requestHeaders } from "./request-headers.ts";

/**
 * Requests that start before the application's code has loaded, so that both travel at the same time. A later call for the same
 * path with the same token takes the pending request; each answer is given out once.
 */
interface Early {
  readonly token: string | null;
  readonly askedAt: number;
  readonly response: Promise<Response>;
  /** The complete body of a successful answer; undefined until then, and for a failure. */
  text?: string;
}
const early = new Map<string, Early>();

/** Milliseconds. An early answer that is older is not given out. */
const freshMs = 20_000;

/**
 * Requests `path` (below /api) now. The language is a parameter, because the document's own is not set yet. A failure is left to
 * the call that takes the answer.
 */
export function askEarly(path: string, token: string | null): void {
  const response = fetch(`/api${path}`, { headers: { ...requestHeaders(token), "Accept-Language": detectLanguage() } });
  const asked: Early = { token, askedAt: performance.now(), response };
  early.set(path, asked);
  const keepText = async (): Promise<void> => {
    const answer = await response;
    if (answer.ok) asked.text = await answer.clone().text();
  };
  keepText().catch(() => undefined);
}

function wanted(path: string, token: string | null | undefined): Early | undefined {
  const found = early.get(path);
  return found?.token === (token ?? null) && performance.now() - found.askedAt <= freshMs ? found : undefined;
}

export const hasArrived = (path: string, token: string | null | undefined): boolean => wanted(path, token)?.text !== undefined;

/** Takes the body of an early answer that has arrived; undefined when there is none, and then a pending request stays. */
export function takeArrived(path: string, token: string | null | undefined): string | undefined {
  const text = wanted(path, token)?.text;
  if (text !== undefined) early.delete(path);
  return text;
}

/** Takes the early request for a path; undefined when there is none. Rejects as fetch does, and when `signal` aborts. */
export function takeEarly(path: string, token: string | null | undefined, signal: AbortSignal | undefined): Promise<Response> | undefined {
  const found = wanted(path, token);
  early.delete(path);
  if (found === undefined) return undefined;
  if (signal === undefined) return found.response;
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason as Error), { once: true });
  });
  return Promise.race([found.response, aborted]);
}
