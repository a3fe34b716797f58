// Rooms: custom-fields, members, visitors.
import type { Page } from "@playwright/test";
import { violationsOf } from "./support/axe.ts";
import { demoPassword, emailOf, signIn } from "./support/api.ts";
import { becomePhone } from "./support/phone.ts";
import { startDemo, type Product } from "./support/product.ts";
import { expect, test } from "./support/test.ts";
import { texts } from "./support/texts.ts";

let product: Product;
test.beforeAll(async () => {
  product = await startDemo();
});
test.afterAll(() => product.stop());
const { "custom-fields": t } = texts["pt-BR"];
const act = async (page: Page, field: string, name: string) => {
  await page.getByRole("button", { name: t.actions.replace("{{name}}", field) }).click();
  await page.getByRole("menuitem", { name }).click();
};

test("a field of the church's own is made, put first by keyboard, filled in, found by, archived and brought back", async ({ open }) => {
  const session = await signIn(product.url, emailOf("admin"), demoPassword);
  const page = await open({ at: product.url, as: session, path: "/settings/fields" });
  const list = page.getByRole("list", { name: t.title });
  const names = list.getByRole("listitem").locator("b");
  await page.getByRole("button", { name: "Adicionar campo" }).click();
  const form = page.getByRole("dialog", { name: "Adicionar campo" });
  await form.getByLabel(t.label).fill("Turno preferido");
  await form.getByLabel(t.kind, { exact: true }).selectOption("choice");
  await form.getByRole("button", { name: "Salvar" }).click();
  await expect(form.getByText("Preencha este campo").first()).toBeVisible();
  await form.getByRole("textbox", { name: "Opção 1" }).fill("Manhã");
  await form.getByRole("textbox", { name: "Opção 2" }).fill("Noite");
  await form.getByRole("button", { name: "Salvar" }).click();
  await expect(names).toHaveText(["Local de trabalho", "Tamanho da camiseta", "Toca algum instrumento?", "Turno preferido"]);

  let written = 0;
  page.on("response", (response) => (written += Number(response.url().endsWith("/custom-fields/order") && response.ok())));
  const up = page.getByRole("button", { name: t.up.replace("{{name}}", "Turno preferido") });
  await up.focus();
  for (const place of [3, 2, 1]) {
    await page.keyboard.press("Enter");
    await expect(names.nth(place - 1)).toHaveText("Turno preferido");
  }
  await expect(page.getByRole("button", { name: t.down.replace("{{name}}", "Turno preferido") })).toBeFocused();
  await expect.poll(() => written).toBe(3);

  await page.goto(`${product.url}/members?q=felipe+ribeiro+dos+santos`);
  await page.locator('a[href^="/members/"]').first().click();
  await page.getByRole("tab", { name: "Ficha", exact: true }).click();
  await page.getByRole("button", { name: "Editar", exact: true }).first().click();
  const edit = page.getByRole("dialog", { name: /^Editar membro/ });
  await edit.getByLabel("Turno preferido").selectOption({ label: "Noite" });
  await edit.getByRole("button", { name: "Salvar" }).click();
  const panel = page.getByRole("region", { name: "Campos da igreja" });
  await expect(panel.getByText("Noite")).toBeVisible();

  await page.goto(`${product.url}/members`);
  await page.getByRole("button", { name: "Adicionar filtro" }).click();
  await page.getByRole("menuitem", { name: "Turno preferido" }).click();
  await page.getByRole("combobox", { name: "Turno preferido" }).selectOption({ label: "Noite" });
  await expect(page.getByText("Felipe Ribeiro dos Santos").first()).toBeVisible();
  await expect(page).toHaveURL(/custom=\d+%3Ais%3A\d+|custom=\d+:is:\d+/);

  await page.goto(`${product.url}/settings/fields`);
  await act(page, "Turno preferido", "Excluir");
  const question = page.getByRole("dialog", { name: "Excluir Turno preferido?" });
  await expect(question).toContainText("Uma pessoa preencheu este campo");
  await question.getByRole("button", { name: t["delete.archive"] }).click();
  await expect(page.getByRole("list", { name: t.archived }).getByText("Turno preferido")).toBeVisible();
  await act(page, "Turno preferido", t.unarchive);
  await expect(names.first()).toHaveText("Turno preferido");
});

test("the fields fit a phone, and the visitors' form asks what it shall", async ({ open }) => {
  const session = await signIn(product.url, emailOf("admin"), demoPassword);
  const page = await open({ at: product.url, as: session, path: "/settings/fields" });
  await becomePhone(page);
  await expect(page.getByRole("list", { name: t.title })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await page.getByRole("button", { name: "Adicionar campo" }).click();
  await page.getByLabel(t.kind, { exact: true }).selectOption("choice");
  expect(await violationsOf(page, "all")).toEqual([]);
});
