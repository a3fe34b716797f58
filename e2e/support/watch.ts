import type { Page } from "@playwright/test";

/** What a page must never do. */
export interface Watch {
  /** Crashes, console errors (without refused requests), requests to foreign hosts, breaches of the content security policy. */
  readonly problems: readonly string[];
}

/** A refused or failed request is no fault of the page: tests provoke it. */
const expected = /Failed to load resource|net::ERR_/;

/** Watches a page from its first request on; what a test provokes on purpose does not count. */
export function watch(page: Page, origin: string, provoked?: RegExp): Watch {
  const problems: string[] = [];
  const note = (problem: string): void => {
    if (!provoked?.test(problem)) problems.push(problem);
  };
  page.on("pageerror", (error) => note(`crash: ${error.message}`));
  page.on("console", (message) => {
    const text = message.text();
    if (/Content Security Policy|Content-Security-Policy/i.test(text)) note(`policy: ${text}`);
    else if (message.type() === "error" && !expected.test(text)) note(`console: ${text}`);
  });
  page.on("request", (request) => {
    const url = request.url();
    if (!url.startsWith(origin) && !url.startsWith("data:") && !url.startsWith("blob:")) note(`foreign request: ${url}`);
  });
  return { problems };
}
