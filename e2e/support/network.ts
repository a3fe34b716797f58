import type { CDPSession, Page } from "@playwright/test";

const isOffline = "Object.defineProperty(navigator, 'onLine', { get: () => false, configurable: true })";
const cut = new WeakMap<Page, { readonly browser: CDPSession; readonly identifier: string }>();

/**
 * Cuts the network and reloads. Chromium 150 keeps the offline state of `setOffline` for the open document only: in the next one
 * `navigator.onLine` is true, though requests fail.
 */
export async function reloadOffline(page: Page): Promise<void> {
  await cutOff(page);
  await page.reload();
}

/** Closes the page, cuts the network, and opens the address in a new page of the same browser. */
export async function openAgainOffline(page: Page, url: string): Promise<Page> {
  const context = page.context();
  await page.close();
  const again = await context.newPage();
  await cutOff(again);
  await again.goto(url);
  return again;
}

async function cutOff(page: Page): Promise<void> {
  await page.context().setOffline(true);
  const browser = await page.context().newCDPSession(page);
  await browser.send("Page.enable");
  const { identifier } = await browser.send("Page.addScriptToEvaluateOnNewDocument", { source: isOffline });
  cut.set(page, { browser, identifier });
}

/** Gives the network back to a page that was reloaded without it, with the event that tells the page. */
export async function goOnline(page: Page): Promise<void> {
  const kept = cut.get(page);
  if (!kept) throw new Error("reloadOffline comes first");
  await kept.browser.send("Page.removeScriptToEvaluateOnNewDocument", { identifier: kept.identifier });
  await kept.browser.detach();
  await page.context().setOffline(false);
  await page.evaluate(() => {
    Reflect.deleteProperty(navigator, "onLine");
    dispatchEvent(new Event("online"));
  });
}
