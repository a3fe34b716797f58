// Rooms: settings, congregations.
import { startDemo, type Product } from "./support/product.ts";
import { demoPassword, emailOf, signIn } from "./support/api.ts";
import { expect, test } from "./support/test.ts";
import { texts } from "./support/texts.ts";

let product: Product;
test.beforeAll(async () => {
  product = await startDemo();
});
test.afterAll(() => product.stop());
const { settings: t, sections, shell } = texts["pt-BR"];

test("the bar that saves comes with the first change, and goes with it", async ({ open }) => {
  const session = await signIn(product.url, emailOf("admin"), demoPassword);
  const page = await open({ at: product.url, as: session, path: "/settings" });
  const city = page.getByLabel(t["field.city"]);
  const save = page.getByRole("button", { name: t.save });
  const before = await city.inputValue();
  await expect(save).toHaveCount(0);
  await city.fill("Valinhos");
  await expect(save).toBeInViewport();
  await page.getByRole("button", { name: t.discard }).click();
  await expect(city).toHaveValue(before);
  await expect(save).toHaveCount(0);

  await page.getByRole("button", { name: t["services.add"] }).click();
  const time = page.getByRole("textbox", { name: t["services.time"] }).last();
  await time.fill("1945");
  await page.getByRole("textbox", { name: t["services.name"] }).last().fill("Vigília");
  await expect(time).toHaveValue("19h45");
  await save.click();
  await expect(page.getByRole("status").last()).toContainText("Sucesso");
  await expect(save).toHaveCount(0);

  await page.getByRole("navigation", { name: sections.label }).getByRole("link", { name: t["greeting.title"] }).click();
  await expect(page.getByRole("heading", { level: 2, name: t["greeting.title"] })).toBeInViewport();
  await expect(page).toHaveURL(`${product.url}/settings`);
});

test("the breadcrumb ends with the section, and leads back to the list of all", async ({ open }) => {
  const session = await signIn(product.url, emailOf("admin"), demoPassword);
  const page = await open({ at: product.url, as: session, path: "/settings/history" });
  const crumbs = page.getByRole("navigation", { name: shell["crumbs.label"] });
  await expect(crumbs.locator("[aria-current=page]")).toHaveText(sections["title.history"]);
  await crumbs.getByRole("link", { name: shell["title.settings"] }).click();
  await expect(page).toHaveURL(`${product.url}/settings`);
  await expect(crumbs.locator("[aria-current=page]")).toHaveText(shell["title.settings"]);
});

test("an account that may not change them reads facts: no field, no star", async ({ open }) => {
  const session = await signIn(product.url, emailOf("secretaria"), demoPassword);
  const page = await open({ at: product.url, as: session, path: "/settings" });
  await expect(page.getByText(sections.wholeChurch)).toBeVisible();
  await expect(page.getByRole("definition").filter({ hasText: "Comunidade Oliveira" })).toBeVisible();
  const main = page.getByRole("main");
  await expect(main.getByRole("textbox")).toHaveCount(0);
  await expect(main.getByText("*", { exact: true })).toHaveCount(0);
});

test("the list of sections: beside the first one on a desk, a page of its own on a phone", async ({ open }) => {
  const session = await signIn(product.url, emailOf("admin"), demoPassword);
  const page = await open({ at: product.url, as: session, path: "/settings" });
  const list = page.getByRole("navigation", { name: sections.label });
  // The section's first part has its name too.
  const church = list.getByRole("link", { name: sections["title.church"], exact: true }).first();
  const name = page.getByLabel(t["field.name"]);
  await expect(church).toBeVisible();
  await expect(name).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(name).toBeHidden();
  await church.click();
  await expect(page).toHaveURL(`${product.url}/settings/church`);
  await expect(page.getByRole("heading", { level: 1, name: sections["title.church"], exact: true })).toBeVisible();
  await expect(name).toBeVisible();
  await expect(list).toBeHidden();
  await page.getByRole("main").getByRole("link", { name: shell["title.settings"] }).click();
  await expect(page).toHaveURL(`${product.url}/settings`);
  await expect(church).toBeVisible();
});
