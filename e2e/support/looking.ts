import type { Browser, BrowserContext, Page } from "@playwright/test";
import type { DemoAccount, Session } from "./api.ts";
import { stored, type Choices } from "./stored.ts";

/** A screen to look at, in a window of this size. */
export interface Look extends Choices {
  readonly path: string;
  readonly as?: DemoAccount;
  readonly width: number;
  readonly height: number;
}

/** A session is looked with for as long as its access token holds with room to spare: two pages must not renew it at once. */
const SESSION_MS = 5 * 60_000;

/**
 * One page after the other in the same two browser contexts, a desk's and a phone's, with what is stored set anew for each: the
 * scripts that one screen fetched and compiled are there for the next, and an account signs in once for many screens.
 */
export class Looking {
  readonly url: string;
  readonly #browser: Browser;
  readonly #signIn: (account: DemoAccount) => Promise<Session>;
  readonly #contexts = new Map<boolean, BrowserContext>();
  readonly #sessions = new Map<DemoAccount, { readonly session: Session; readonly since: number }>();
  #page: Page | null = null;

  constructor(browser: Browser, url: string, signIn: (account: DemoAccount) => Promise<Session>) {
    this.#browser = browser;
    this.url = url;
    this.#signIn = signIn;
  }

  /** A page on which nothing is opened yet; the last one is closed. */
  async blank({ as, width, height, ...choices }: Look): Promise<Page> {
    await this.closePage();
    const context = await this.#contextOf(width < 768);
    const session = as ? await this.#sessionOf(as) : null;
    await context.setStorageState({ cookies: [], origins: [{ origin: this.url, localStorage: stored(session, choices) }] });
    this.#page = await context.newPage();
    await this.#page.setViewportSize({ width, height });
    return this.#page;
  }

  async closePage(): Promise<void> {
    await this.#page?.close();
    this.#page = null;
  }

  async close(): Promise<void> {
    for (const context of this.#contexts.values()) await context.close();
  }

  async #contextOf(isPhone: boolean): Promise<BrowserContext> {
    const known = this.#contexts.get(isPhone);
    if (known) return known;
    const made = await this.#browser.newContext({ hasTouch: isPhone, reducedMotion: "reduce", serviceWorkers: "block" });
    this.#contexts.set(isPhone, made);
    return made;
  }

  async #sessionOf(account: DemoAccount): Promise<Session> {
    const known = this.#sessions.get(account);
    if (known && Date.now() - known.since < SESSION_MS) return known.session;
    const session = await this.#signIn(account);
    this.#sessions.set(account, { session, since: Date.now() });
    return session;
  }
}
