import type { Browser, BrowserContext } from "@playwright/test";

/**
 * Contexts that go from test to test in a worker: the product's files are in their cache, and opening a page takes two thirds of the
 * processor time. A context comes back without pages, cookies and routes; its storage is emptied with the next document (stored.ts).
 */
export class KeptContexts {
  readonly #browser: Browser;
  readonly #free = new Map<boolean, BrowserContext[]>();

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  async take(hasTouch: boolean): Promise<BrowserContext> {
    return (
      this.#free.get(hasTouch)?.pop() ?? (await this.#browser.newContext({ hasTouch, reducedMotion: "reduce", serviceWorkers: "block" }))
    );
  }

  async giveBack(context: BrowserContext, hasTouch: boolean): Promise<void> {
    for (const page of context.pages()) await page.close();
    await context.unrouteAll();
    await context.clearCookies();
    await context.setOffline(false);
    this.#free.set(hasTouch, [...(this.#free.get(hasTouch) ?? []), context]);
  }

  async close(): Promise<void> {
    for (const context of [...this.#free.values()].flat()) await context.close();
  }
}
