import type { Page } from "@playwright/test";
import { violationsOf } from "./support/axe.ts";
import { changeLanguage } from "./support/change-language.ts";
import { appScreens, publicScreens } from "./support/screens.ts";
import { expect, test } from "./support/test.ts";

test.describe.configure({ mode: "parallel" });

const phone = { width: 390, height: 844 };
const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

for (const { name, path, as, reach } of [...publicScreens, ...appScreens]) {
  test(`${name}: on a phone nothing is wider than it, in Portuguese and with the longest texts`, async ({ open }) => {
    const page = await open({ path, ...(as ? { as } : {}), ...phone, theme: "light" });
    await reach(page);
    expect(await violationsOf(page, "without contrast")).toEqual([]);
    expect(await widthOf(page)).toBeLessThanOrEqual(phone.width);
    // Of the three languages Spanish takes the most room.
    await changeLanguage(page, "es");
    await expect(page.locator("html")).toHaveAttribute("lang", "es");
    await expect.poll(() => widthOf(page)).toBeLessThanOrEqual(phone.width);
  });
}
