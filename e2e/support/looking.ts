import type { Browser, Page } from "@playwright/test";
import type { DemoAccount, Session } from "./api.ts";
import { leavePhone } from "./phone.ts";
import { store, stored, type Choices } from "./stored.ts";

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
 * One screen after the other on the same two pages, a desk's and a phone's, with what is stored set anew for each: the scripts that
 * one screen fetched and compiled are there for the next, and an account signs in once for many screens.
 */
export class Looking {
  readonly url: string;
  readonly #browser: Browser;
  readonly #signIn: (account: DemoAccount) => Promise<Session>;
  readonly #pages = new Map<boolean, Page>();
  readonly #sessions = new Map<DemoAccount, { readonly session: Session; readonly since: number }>();

  constructor(browser: Browser, url: string, signIn: (account: DemoAccount) => Promise<Session>) {
    this.#browser = browser;
    this.url = url;
    this.#signIn = signIn;
  }

  /** The page of this size, on which the last screen still stands: the next document that it opens finds nothing of that one. */
  async ready({ as, width, height, ...choices }: Look): Promise<Page> {
    const page = await this.#pageOf(width < 768);
    const session = as ? await this.#sessionOf(as) : null;
    await leavePhone(page);
    await page.unrouteAll();
    await page.context().clearCookies();
    await store(page, this.url, stored(session, choices));
    await page.setViewportSize({ width, height });
    return page;
  }

  async close(): Promise<void> {
    for (const page of this.#pages.values()) await page.context().close();
  }

  async #pageOf(isPhone: boolean): Promise<Page> {
    const known = this.#pages.get(isPhone);
    if (known) return known;
    const context = await this.#browser.newContext({ hasTouch: isPhone, reducedMotion: "reduce", serviceWorkers: "block" });
    const made = await context.newPage();
    // A form with something typed asks before it is left.
    made.on("dialog", (dialog) => void (dialog.type() === "beforeunload" ? dialog.accept() : dialog.dismiss()));
    this.#pages.set(isPhone, made);
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
