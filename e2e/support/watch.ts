import type { ConsoleMessage, Page, Request } from "@playwright/test";

/** What a page must never do. */
export interface Watch {
  /** Crashes, console errors (without refused requests), requests to foreign hosts, breaches of the content security policy. */
  readonly problems: readonly string[];
  /** Looks away: what comes now is another's. */
  readonly stop: () => void;
}

/** A refused or failed request is no fault of the page: tests provoke it. */
const expected = /Failed to load resource|net::ERR_/;

/** Watches a page from its first request on; what a test provokes on purpose does not count. */
export function watch(page: Page, origin: string, provoked?: RegExp): Watch {
  const problems: string[] = [];
  const note = (problem: string): void => {
    if (!provoked?.test(problem)) problems.push(problem);
  };
  const onError = (error: Error): void => note(`crash: ${error.message}`);
  const onConsole = (message: ConsoleMessage): void => {
    const text = message.text();
    if (/Content Security Policy|Content-Security-Policy/i.test(text)) note(`policy: ${text}`);
    else if (message.type() === "error" && !expected.test(text)) note(`console: ${text}`);
  };
  const onRequest = (request: Request): void => {
    const url = request.url();
    if (!url.startsWith(origin) && !url.startsWith("data:") && !url.startsWith("blob:")) note(`foreign request: ${url}`);
  };
  page.on("pageerror", onError).on("console", onConsole).on("request", onRequest);
  return { problems, stop: () => void page.off("pageerror", onError).off("console", onConsole).off("request", onRequest) };
}
