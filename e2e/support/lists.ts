import type { Locator, Page } from "@playwright/test";

/** A record in a list, whether it is drawn as a card or as a row of the table. */
export const entry = (page: Page, name: string): Locator =>
  page
    .getByRole("article")
    .or(page.getByRole("row"))
    .filter({ has: page.getByRole("link", { name, exact: true }) });

/** The names of the records in a list; each opens its own. */
export const entryLinks = (page: Page): Locator => page.getByRole("article").or(page.getByRole("row")).locator('a[href^="?"]');

/** The names of those records whose entry has a text. */
export const entriesWith = (page: Page, text: string): Locator =>
  page.getByRole("article").or(page.getByRole("row")).filter({ hasText: text }).locator('a[href^="?"]');

/** Opens a record of a list. */
export const openEntry = (page: Page, name: string): Promise<void> => page.getByRole("link", { name, exact: true }).click();

/** Chooses an act behind a record's '…'; `more` is what that button is called. */
export async function chooseAct(page: Page, more: string | RegExp, act: string): Promise<void> {
  await page
    .getByRole("button", { name: more, ...(typeof more === "string" ? { exact: true } : {}) })
    .first()
    .click();
  await page.getByRole("menuitem", { name: act, exact: true }).click();
}
