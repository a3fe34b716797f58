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

test("the longest name of a church leaves the account its place on the smallest phone", async ({ open, demo }) => {
  const page = await open({ as: "lider", width: 320, height: 640 });
  await page.route("**/api/settings/public", async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data: object };
    const name = "Comunidade Evangélica Internacional Renovada das Oliveiras do Vale do Paraíba e Serra da Mantiqueira";
    await route.fulfill({ response, json: { ...answer, data: { ...answer.data, name } } });
  });
  await page.goto(`${demo.url}/dashboard`);
  await expect(page.getByRole("banner").getByText("Comunidade Evangélica Internacional")).toBeVisible();
  await expect(page.getByRole("button", { name: /Sua conta/ })).toBeInViewport({ ratio: 1 });
  expect(await widthOf(page)).toBeLessThanOrEqual(320);
});
