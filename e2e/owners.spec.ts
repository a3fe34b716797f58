// Rooms: visitors.
import { nameForms } from "@aprisco/contract/record-names.ts";
import { visitorNames } from "@aprisco/contract/visitors.ts";
import type { Locator, Page } from "@playwright/test";
import { ask, createVisitor, setUp, type Session } from "./support/api.ts";
import { entry, openEntry } from "./support/lists.ts";
import { startProduct, type Product } from "./support/product.ts";
import { expect, test } from "./support/test.ts";
import { filled, texts } from "./support/texts.ts";

// A church with more people who follow visitors up than one answer holds: whom one looks for is found by typing.

const LEADERS = 54;
const walks = [
  { language: "pt-BR", width: 1440 },
  { language: "es", width: 390 },
  { language: "en", width: 390 },
] as const;
let product: Product;
let admin: Session;

test.beforeAll(async () => {
  product = await startProduct();
  admin = await setUp(product.url);
  const names = Array.from({ length: LEADERS }, (_, at) => `Ana ${String.fromCodePoint(65 + (at % 26))}${at < 26 ? "zul" : "zevedo"}`);
  for (const [at, name] of [...names, "Zulmira Conceição"].entries()) {
    const body = { name, email: `lider${at}@igreja.example`, phone: `1998100${String(at).padStart(4, "0")}`, role: "leader" };
    const { status } = await ask(product.url, "POST", "/users", { body, token: admin.token });
    expect(status).toBe(201);
  }
  await createVisitor(product.url, admin.token, { name: "Bento Lima" });
  await createVisitor(product.url, admin.token, { name: "Ester Prado" });
});
test.afterAll(() => product.stop());

const ownerOf = (place: Page | Locator, label: string) => place.getByRole("combobox", { name: label });
const options = (place: Page | Locator) => place.getByRole("option");

for (const { language, width } of walks) {
  test(`${language}, ${width} px: somebody beyond the first answer is found, chosen and named`, async ({ open }) => {
    const { visitors: t, parts, lists } = texts[language];
    const page = await open({ at: product.url, as: admin, path: "/visitor-management", language, width, height: 844 });
    const card = (name: string) => entry(page, name);
    await openEntry(page, "Bento Lima");
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: t["follow.change"] }).click();
    const owner = ownerOf(dialog, t["card.owner"]);
    await owner.click();
    await expect(options(dialog)).toHaveCount(51);
    await expect(dialog.getByText(parts["choice.more"])).toBeVisible();
    await owner.fill("conceicao");
    await expect(options(dialog)).toHaveText(["Zulmira Conceição"]);
    // The list closes first, and what was chosen stays.
    await owner.press("Escape");
    await expect(options(dialog)).toHaveCount(0);
    await expect(owner).not.toHaveValue("conceicao");
    await owner.fill("ninguém assim");
    await expect(dialog.getByText(parts["choice.none"])).toBeVisible();
    await owner.fill("conceicao zul");
    await expect(options(dialog)).toHaveText(["Zulmira Conceição"]);
    await owner.press("Enter");
    await expect(owner).toHaveValue("Zulmira Conceição");
    await dialog.getByRole("button", { name: parts["edit.save"], exact: true }).click();
    await expect(dialog.getByRole("definition").filter({ hasText: "Zulmira Conceição" })).toBeVisible();
    await dialog.getByRole("button", { name: t.close }).first().click();

    const filters = page.getByRole("button", { name: lists[width < 768 ? "filter.phone" : "filter.more"] });
    await filters.click();
    const filter = ownerOf(page, t["filter.owner"]);
    await filter.pressSequentially("zulm");
    await options(page).filter({ hasText: "Zulmira Conceição" }).click();
    const seeAll = page.getByRole("button", {
      name: filled(lists["filter.see"], { shown: "1", what: nameForms(visitorNames, language).what }),
    });
    if (width < 768) await seeAll.click();
    await expect(card("Ester Prado")).toHaveCount(0);
    await expect(card("Bento Lima")).toBeVisible();
    await page.reload();
    // On a phone the filters are put away; on a wide screen one that is on shows itself.
    if (width < 768) await page.getByRole("button", { name: new RegExp(`^${lists["filter.phone"]}`) }).click();
    await expect(filter).toHaveValue("Zulmira Conceição");
    await page.getByRole("button", { name: `${lists["filter.clearOne"]}: ${t["filter.owner"]}` }).click();
    await expect(card("Ester Prado")).toBeVisible();
    await expect(filter).toHaveValue("");
  });
}
