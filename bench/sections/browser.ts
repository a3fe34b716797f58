import { chromium, type Browser, type BrowserContext, type CDPSession, type Page } from "@playwright/test";
import { findChromium } from "../../scripts/launch/chromium.mjs";
import { addressOf, PASSWORD, secretaries } from "../features/accounts.ts";

/** A new browser profile: nothing stored but a session, nothing cached. */
export interface Visit {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly devtools: CDPSession;
}

export async function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: findChromium(), args: ["--no-sandbox", "--disable-gpu"] });
}

/** A page before its first navigation; `signedIn`: with a secretary's new session. */
export async function visit(browser: Browser, origin: string, signedIn: boolean): Promise<Visit> {
  const localStorage = signedIn ? await storedSession(browser, origin) : [];
  const context = await browser.newContext({
    locale: "pt-BR",
    viewport: { width: 1440, height: 900 },
    reducedMotion: "reduce",
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
  });
  const page = await context.newPage();
  return { context, page, devtools: await context.newCDPSession(page) };
}

/** The stored state after a sign-in: the session, and the account's rights, with which the next visit loads ahead. */
async function storedSession(browser: Browser, origin: string): Promise<{ name: string; value: string }[]> {
  const context = await browser.newContext({ locale: "pt-BR" });
  try {
    const page = await context.newPage();
    await page.goto(`${origin}/login`);
    await page.locator("input[type=email]").fill(addressOf(secretaries[0] ?? 1));
    await page.locator("input[type=password]").fill(PASSWORD);
    await page.locator("form button[type=submit]").click();
    await page.waitForURL(/\/dashboard/);
    const { origins } = await context.storageState();
    return origins.find((kept) => kept.origin === origin)?.localStorage ?? [];
  } finally {
    await context.close();
  }
}
