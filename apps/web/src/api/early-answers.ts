import { detectLanguage } from "../language/detect-language.ts";
import { requestHeaders } from "./request-headers.ts";

/**
 * Answers that are asked for before the application's code is there, so that both travel at the same time. Whoever then asks
 * the same with the same token gets the one that is under way; each is given once.
 */
interface Early {
  readonly token: string | null;
  readonly askedAt: number;
  readonly response: Promise<Response>;
  /** What came, once all of it is there; never of a refusal. */
  text?: string;
}
const early = new Map<string, Early>();

/** An answer that nobody wanted for this long is not what somebody who asks now should see. */
const freshMs = 20_000;

/** Asks for `path` (below /api) now, in the language that the page is about to have: it says another one still. A failure is the business of whoever takes the answer. */
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

/** The answer to this request, when it is to be had and the token is the one that it was asked with. */
function wanted(path: string, token: string | null | undefined): Early | undefined {
  const found = early.get(path);
  return found?.token === (token ?? null) && performance.now() - found.askedAt <= freshMs ? found : undefined;
}

/** Whether a good answer to this request is there, and nobody has taken it. */
export const hasArrived = (path: string, token: string | null | undefined): boolean => wanted(path, token)?.text !== undefined;

/** The text of a good answer that is there already, for whoever draws now; undefined when there is none, and nothing is taken then. */
export function takeArrived(path: string, token: string | null | undefined): string | undefined {
  const text = wanted(path, token)?.text;
  if (text !== undefined) early.delete(path);
  return text;
}

/** The answer that is under way to this request; undefined when there is none. Rejects as fetch does, and when `signal` aborts. */
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
