// Rooms: visitors, conversion, accounts.
import type { Language } from "@aprisco/contract/languages.ts";
import type { Page } from "@playwright/test";
import { admin, newPhone } from "./support/api.ts";
import { chooseAct, entry, openEntry } from "./support/lists.ts";
import { startProduct, type Product } from "./support/product.ts";
import { expect, test } from "./support/test.ts";
import { filled, texts } from "./support/texts.ts";

let product: Product;
test.beforeEach(async () => {
  product = await startProduct();
});
test.afterEach(() => product.stop());

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const toast = (page: Page) => page.getByRole("status").last();
const name = "Ana Beatriz Souza";

async function setUp(page: Page, language: Language): Promise<void> {
  const { setup, password } = texts[language];
  await expect(page).toHaveURL(`${product.url}/setup`);
  await page.getByLabel(setup["church.name"]).fill("Comunidade Oliveira");
  await page.getByLabel(setup["admin.name"]).fill(admin.name);
  await page.getByLabel(setup["admin.email"]).fill(admin.email);
  await page.getByLabel(new RegExp(`^${password.password}`)).fill(admin.password);
  await page.getByLabel(password.confirmation).fill(admin.password);
  await button(page, setup.submit).click();
  await expect(page).toHaveURL(`${product.url}/admin/dashboard`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Helena");
}

async function register(page: Page, language: Language): Promise<void> {
  const { form } = texts[language];
  await page.getByRole("link", { name: texts[language].public["home.visit"] }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: form.title })).toBeVisible();
  await page.getByLabel(form.name).fill(name);
  await page.getByLabel(form.phone).fill(newPhone());
  await page.getByLabel(form.email).fill("ana@visita.example");
  await button(page, form.next).click();
  await page.getByLabel(form.familyName).fill("Souza");
  await page.getByLabel(form["hasChildren.public"]).check();
  await page.getByLabel(form.childrenCount).fill("2");
  await button(page, form.next).click();
  await page.getByLabel(form["howFound.public"]).selectOption("amigo_familiar");
  await page.getByLabel(form["prayer.public"]).fill("Saúde da família");
  await page.getByLabel(form["consent.label"]).check();
  await button(page, form.send).click();
  await expect(page).toHaveURL(`${product.url}/`);
  await expect(page.getByRole("heading", { level: 1, name: texts[language].public["thanks.title"] })).toBeVisible();
  await expect(page.getByText(texts[language].public["thanks.text"])).toBeVisible();
}

async function signIn(page: Page, language: Language): Promise<void> {
  const { login, shell } = texts[language];
  await page.getByRole("button", { name: /Helena Duarte/ }).click();
  await button(page, shell["account.signOut"]).click();
  await expect(page).toHaveURL(`${product.url}/`);
  await page.goto(`${product.url}/visitor-management`);
  await expect(page).toHaveURL(`${product.url}/login?redirect=%2Fvisitor-management`);
  await page.getByLabel(login.email).fill(admin.email);
  await page.getByLabel(new RegExp(`^${login.password}`)).fill(admin.password);
  await button(page, login.submit).click();
  await expect(page).toHaveURL(`${product.url}/visitor-management`);
}

async function followUp(page: Page, language: Language): Promise<void> {
  const { visitors } = texts[language];
  await openEntry(page, name);
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("Saúde da família")).toBeVisible();
  await button(page, visitors["follow.change"]).click();
  await dialog.getByRole("combobox", { name: visitors["card.owner"] }).fill("duarte");
  await dialog.getByRole("option", { name: filled(visitors["edit.pastorMark"], { name: admin.name }) }).click();
  await dialog.getByLabel(visitors["contact.next"]).first().fill("Convidar para o culto");
  await dialog.getByLabel(visitors["contact.nextDate"]).fill("2031-05-04");
  await button(page, texts[language].parts["edit.save"]).click();
  await expect(toast(page)).toContainText(visitors["follow.saved"]);
  await expect(dialog.getByText("Convidar para o culto")).toBeVisible();

  await button(page, visitors["contact.log"]).click();
  await dialog.getByRole("radio", { name: visitors["contact.channel.call"] }).check();
  await dialog.getByRole("radio", { name: visitors["contact.outcome.reached"] }).check();
  await dialog.getByLabel(visitors["contact.note"]).fill("Gostou muito do culto");
  await button(page, visitors["contact.save"]).click();
  await expect(dialog.getByText("Gostou muito do culto")).toBeVisible();
  // A call that reached the person moves the card from novo to contatado.
  await expect(dialog.getByText(visitors["status.contatado"]).first()).toBeVisible();
  await button(page, visitors.close).first().click();
  await expect(dialog).toHaveCount(0);
}

async function changeStatus(page: Page, language: Language): Promise<void> {
  const { visitors } = texts[language];
  const status = (to: "contatado" | "visitado") => filled(visitors["status.of"], { name, status: visitors[`status.${to}`] });
  await button(page, status("contatado")).click();
  await page.getByRole("menuitemradio", { name: visitors["status.visitado"] }).click();
  await expect(button(page, status("visitado"))).toBeVisible();
}

async function edit(page: Page, language: Language): Promise<void> {
  const { visitors } = texts[language];
  await chooseAct(page, filled(visitors["card.more"], { name }), visitors["details.edit"]);
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(visitors["edit.notes"]).fill("Veio com a tia");
  await dialog.getByLabel(visitors["edit.name"]).fill(`${name} Lima`);
  await button(page, texts[language].parts["edit.save"]).click();
  await expect(toast(page)).toContainText(visitors["edit.done"]);
  await expect(page.getByRole("heading", { name: `${name} Lima` })).toBeVisible();
}

async function remove(page: Page, language: Language): Promise<void> {
  const { visitors } = texts[language];
  const lima = `${name} Lima`;
  const card = entry(page, lima);
  const confirm = async () => {
    await chooseAct(page, filled(visitors["card.more"], { name: lima }), visitors["details.delete"]);
    await expect(page.getByRole("alertdialog").or(page.getByRole("dialog"))).toContainText(filled(visitors["delete.text"], { name: lima }));
    await button(page, visitors["delete.confirm"]).click();
  };
  // The first try fails: the card comes back.
  await page.route("**/api/visitors/*", (route) => (route.request().method() === "DELETE" ? route.abort() : route.continue()));
  await confirm();
  await expect(toast(page)).toContainText(visitors["delete.failed"]);
  await expect(card).toBeVisible();
  await page.unroute("**/api/visitors/*");
  await confirm();
  await expect(toast(page)).toContainText(visitors["delete.doneText"]);
  await expect(card).toHaveCount(0);
  await expect(page.getByText(visitors["list.empty"])).toBeVisible();
}

for (const language of ["pt-BR", "es", "en"] as const) {
  test(`a visitor's whole way, in ${language}`, async ({ open }) => {
    const staff = await open({ at: product.url, path: "/", language });
    await setUp(staff, language);
    await register(await open({ at: product.url, path: "/", language, width: 390, height: 844 }), language);
    await signIn(staff, language);
    await followUp(staff, language);
    await changeStatus(staff, language);
    await edit(staff, language);
    await remove(staff, language);
  });
}
