import type { CDPSession, Page } from "@playwright/test";

export const phone = { width: 390, height: 844 };

const phones = new WeakMap<Page, CDPSession>();

/** Turns the page's window into a phone's under what is open: narrow, and with a finger for a pointer. Chromium alone can. */
export async function becomePhone(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setTouchEmulationEnabled", { enabled: true });
  phones.set(page, session);
  await page.setViewportSize(phone);
}

/** Gives a page that became a phone its pointer back. */
export async function leavePhone(page: Page): Promise<void> {
  const session = phones.get(page);
  phones.delete(page);
  await session?.send("Emulation.setTouchEmulationEnabled", { enabled: false });
  await session?.detach();
}
