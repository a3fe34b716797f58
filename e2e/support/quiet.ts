import type { Page } from "@playwright/test";

const QUIET_MS = 500;
const events = ["request", "requestfinished", "requestfailed"] as const;

/**
 * Waits until a page neither asks for anything nor gets anything for half a second. Playwright's own "networkidle" never comes on a
 * page that holds a stream open.
 */
export async function quiet(page: Page): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let timer = setTimeout(resolve, QUIET_MS);
  const again = () => {
    clearTimeout(timer);
    timer = setTimeout(resolve, QUIET_MS);
  };
  // Each event has a signature of its own, of which nothing is read here.
  const told = page as { on: (event: string, listener: () => void) => unknown; off: (event: string, listener: () => void) => unknown };
  for (const event of events) told.on(event, again);
  await promise;
  for (const event of events) told.off(event, again);
}
