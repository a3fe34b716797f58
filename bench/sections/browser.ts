import { chromium, type Browser, type BrowserContext, type CDPSession, type Page } from "@playwright/test";
import { findChromium } from "../../scripts/launch/chromium.mjs";
import { addressOf, PASSWORD, secretaries } from "../features/accounts.ts";
import { askOnce } from "../measure/closed-loop.ts";

/** Someone's browser, as new: nothing stored but a session, nothing cached. */
export interface Visit {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly devtools: CDPSession;
}

export async function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: findChromium(), args: ["--no-sandbox", "--disable-gpu"] });
}

/** A page that has not gone anywhere yet; `signedIn`: with a secretary's fresh session. */
export async function visit(browser: Browser, origin: string, signedIn: boolean): Promise<Visit> {
  const localStorage = signedIn ? await storedSession(origin) : [];
  const context = await browser.newContext({
    locale: "pt-BR",
    viewport: { width: 1440, height: 900 },
    reducedMotion: "reduce",
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
  });
  const page = await context.newPage();
  return { context, page, devtools: await context.newCDPSession(page) };
}

async function storedSession(origin: string): Promise<{ name: string; value: string }[]> {
  const { data } = await askOnce<{ data: { token: string; refreshToken: string } }>(origin, {
    method: "POST",
    path: "/api/auth/login",
    body: { email: addressOf(secretaries[0] ?? 1), password: PASSWORD },
  });
  return [
    { name: "auth_token", value: data.token },
    { name: "refresh_token", value: data.refreshToken },
  ];
}
