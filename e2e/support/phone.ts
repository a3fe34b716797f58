import type { Page } from "@playwright/test";

export const phone = { width: 390, height: 844 };

/** Turns the page's window into a phone's under what is open: narrow, and with a finger for a pointer. Chromium alone can. */
export async function becomePhone(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setTouchEmulationEnabled", { enabled: true });
  await page.setViewportSize(phone);
}
