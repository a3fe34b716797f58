import { expect, test as base, type BrowserContextOptions, type Page } from "@playwright/test";
import { demoPassword, emailOf, signIn, type DemoAccount, type Session } from "./api.ts";
import { KeptContexts } from "./kept-contexts.ts";
import { Looking, type Look } from "./looking.ts";
import { startDemo, type Product } from "./product.ts";
import { store, stored, type Choices } from "./stored.ts";
import { watch, type Watch } from "./watch.ts";

export { expect };

export interface OpenOptions extends Choices {
  /** Opens this path; without it the page is blank. */
  readonly path?: string;
  /** Signed in as this demo account, or with this session. */
  readonly as?: DemoAccount | Session;
  readonly at?: string;
  readonly width?: number;
  readonly height?: number;
  readonly options?: BrowserContextOptions;
  /** Opens a context of its own: for a test of an empty cache, and for one that installs a clock or a script in the context. */
  readonly isNew?: true;
  /** Problems that the test itself provokes. */
  readonly provokes?: RegExp;
}

interface TestFixtures {
  /** Opens a page in a browser of its own, watched until the test ends. */
  readonly open: (opening?: OpenOptions) => Promise<Page>;
  /** Opens a screen of the demo church for a test that changes nothing; the last screen makes room for it (looking.ts). */
  readonly look: (opening: Look) => Promise<Page>;
}
interface WorkerFixtures {
  /** The demo church, one for each worker: tests add to it and change only what they added. */
  readonly demo: Product;
  readonly sessionOf: (account: DemoAccount) => Promise<Session>;
  readonly looking: Looking;
  readonly keptContexts: KeptContexts;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  demo: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads a fixture's needs from its first parameter
    async ({}, provide) => {
      const product = await startDemo();
      await provide(product);
      await product.stop();
    },
    { scope: "worker" },
  ],
  sessionOf: [
    async ({ demo }, provide) => {
      await provide((account) => signIn(demo.url, emailOf(account), demoPassword));
    },
    { scope: "worker" },
  ],
  looking: [
    async ({ browser, demo, sessionOf }, provide) => {
      const looking = new Looking(browser, demo.url, sessionOf);
      await provide(looking);
      await looking.close();
    },
    { scope: "worker" },
  ],
  keptContexts: [
    async ({ browser }, provide) => {
      const kept = new KeptContexts(browser);
      await provide(kept);
      await kept.close();
    },
    { scope: "worker" },
  ],
  look: async ({ looking }, provide) => {
    const watches: Watch[] = [];
    await provide(async (opening) => {
      for (const { stop } of watches) stop();
      const page = await looking.ready(opening);
      // What the last screen still says is not this one's.
      page.once("framenavigated", () => watches.push(watch(page, looking.url)));
      await page.goto(looking.url + opening.path);
      return page;
    });
    for (const { stop } of watches) stop();
    expectNone(watches);
  },
  open: async ({ browser, demo, sessionOf, keptContexts }, provide) => {
    const watches: Watch[] = [];
    const closing: (() => Promise<void>)[] = [];
    await provide(async (opening = {}) => {
      const { as, at = demo.url, path, width = 1440, height = 900, isNew = false } = opening;
      const items = stored(typeof as === "string" ? await sessionOf(as) : (as ?? null), opening);
      const hasTouch = width < 768;
      const viewport = { width, height };
      let page: Page;
      if (path !== undefined && opening.options === undefined && !isNew) {
        const context = await keptContexts.take(hasTouch);
        closing.push(() => keptContexts.giveBack(context, hasTouch));
        page = await context.newPage();
        await page.setViewportSize(viewport);
        await store(page, at, items);
      } else {
        const context = await browser.newContext({
          viewport,
          hasTouch,
          reducedMotion: "reduce",
          // What a worker asks for, `page.route` does not see: only tests of the worker itself let one begin.
          serviceWorkers: "block",
          ...(path === undefined && items.length > 0
            ? { storageState: { cookies: [], origins: [{ origin: at, localStorage: items }] } }
            : {}),
          ...opening.options,
        });
        closing.push(() => context.close());
        page = await context.newPage();
        if (path !== undefined && items.length > 0) await store(page, at, items);
      }
      watches.push(watch(page, at, opening.provokes));
      if (path !== undefined) await page.goto(at + path);
      return page;
    });
    for (const close of closing) await close();
    expectNone(watches);
  },
});

const expectNone = (watches: readonly Watch[]): void =>
  expect(
    watches.flatMap(({ problems }) => problems),
    "what a page must never do",
  ).toEqual([]);
