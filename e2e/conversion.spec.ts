// Rooms: conversion, visitors, accounts.
import type { UserCard } from "@aprisco/contract/accounts-users.ts";
import type { FamilyCard } from "@aprisco/contract/families.ts";
import type { Page } from "@playwright/test";
import { ask, createVisitor, demoPassword, emailOf, signIn, type Session } from "./support/api.ts";
import { violationsOf } from "./support/axe.ts";
import { chooseAct, entry, openEntry } from "./support/lists.ts";
import { startDemo, type Product } from "./support/product.ts";
import { expect, test } from "./support/test.ts";
import { filled, texts } from "./support/texts.ts";

let product: Product;
let secretary: Session;
test.beforeAll(async () => {
  product = await startDemo();
  secretary = await signIn(product.url, emailOf("secretaria"), demoPassword);
});
test.afterAll(() => product.stop());

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const toast = (page: Page) => page.getByRole("status").last();
const list = (name: string) => `/visitor-management?q=${encodeURIComponent(name)}`;
const field = (page: Page, name: string) => page.getByRole("dialog").getByRole("textbox", { name });
async function accountsOf(name: string): Promise<readonly UserCard[]> {
  const { body } = await ask<UserCard[]>(product.url, "GET", `/users?q=${encodeURIComponent(name)}`, { token: secretary.token });
  return body.data ?? [];
}

for (const { language, width, height, theme } of [
  { language: "pt-BR", width: 1440, height: 900, theme: "light" },
  { language: "es", width: 390, height: 844, theme: "light" },
  { language: "en", width: 1440, height: 900, theme: "dark" },
] as const) {
  const { visitors: t, users, login, password: words, approval } = texts[language];

  test(`${language}, ${width} px: from the follow-up to the conversion and the first sign-in`, async ({ open }) => {
    const name = `Lia Wanzeler ${language} ${width}`;
    const email = `lia.${language.toLowerCase()}.${width}@exemplo.com`;
    const card = await createVisitor(product.url, secretary.token, { name });
    const contact = { channel: "visit", outcome: "reached" };
    await ask(product.url, "POST", `/visitors/${card.id}/contacts`, { token: secretary.token, body: contact });

    const page = await open({ at: product.url, as: secretary, path: list(name), language, width, height, theme });
    await expect(entry(page, name)).toContainText(t["status.visitado"]);
    // A phone's row has no menu: the panel has its acts.
    const isPhone = width < 500;
    if (isPhone) {
      await openEntry(page, name);
      await button(page, t["details.convert"]).click();
    } else await chooseAct(page, filled(t["card.more"], { name }), t["details.convert"]);
    const dialog = page.getByRole("dialog", { name: t["convert.title"] });
    await expect(dialog.getByRole("radio", { name: users["access.invitation"] })).toBeChecked();
    await dialog.getByRole("radio", { name: users["access.password"] }).check();
    await button(page, t["convert.confirm"]).click();
    await expect(dialog.getByLabel(t["convert.email"])).toBeFocused();
    await expect(dialog.getByText(t["convert.passwordNeeded"])).toBeVisible();
    await dialog.getByLabel(t["convert.email"]).fill(email);
    await expect(dialog.getByLabel(t["convert.role"], { exact: true })).toHaveValue("membro");
    await expect(dialog.getByLabel(t["convert.department"])).toHaveValue("Departamento Administrativo");
    await dialog.getByLabel(t["convert.department"]).selectOption("Recepção");
    await field(page, users["access.secret"]).first().fill("seis66");
    await field(page, users["access.confirmation"]).fill("sete77");
    await button(page, t["convert.confirm"]).click();
    await expect(dialog.getByText(users["access.mismatch"])).toBeVisible();
    await field(page, users["access.confirmation"]).fill("seis66");
    await button(page, t["convert.confirm"]).click();
    await expect(toast(page)).toContainText(filled(t["convert.doneText"], { name }));
    await expect(dialog).toHaveCount(0);
    await expect(entry(page, name)).toContainText(t["status.convertido_para_membro"]);
    if (isPhone) await openEntry(page, name);
    await button(page, filled(t["card.more"], { name })).click();
    await expect(page.getByRole("menuitem", { name: t["details.edit"] })).toBeVisible();
    await expect(page.getByRole("menuitem", { name: t["details.convert"] })).toHaveCount(0);
    expect(await accountsOf(name)).toMatchObject([{ email, role: "membro", status: "ativo", department: "Recepção" }]);

    const theirs = await open({ at: product.url, path: "/login", language, width, height });
    const enter = async (secret: string) => {
      await theirs.getByLabel(login.email).fill(email);
      await theirs.getByRole("textbox", { name: login.password, exact: true }).fill(secret);
      await button(theirs, login.submit).click();
    };
    await enter("seis66");
    const change = theirs.getByRole("dialog", { name: approval["password.title"] });
    await expect(change).toBeVisible();
    await theirs.getByRole("textbox", { name: words.password, exact: true }).fill("Figueira#2026");
    await theirs.getByRole("textbox", { name: words.confirmation }).fill("Figueira#2026");
    await change.getByRole("button", { name: words.save }).click();
    await expect(theirs).toHaveURL(`${product.url}/login`);
    await enter("Figueira#2026");
    await expect(theirs).toHaveURL(`${product.url}/membro/dashboard`);
    await expect(theirs.getByRole("heading", { level: 1, name: /Lia/ })).toBeVisible();
  });
}

const { visitors: t, users } = texts["pt-BR"];

test("an invitation takes the place of a password, from the details too", async ({ open }) => {
  const name = "Rute Quitanilha";
  const family = { family_name: "Quitanilha", phone: "19995557310" };
  const { id } = await createVisitor(product.url, secretary.token, { name, email: "rute.q@exemplo.com", ...family });
  const page = await open({ at: product.url, as: secretary, path: `/visitor-management?visitor=${id}` });
  await button(page, t["details.convert"]).click();
  const dialog = page.getByRole("dialog", { name: t["convert.title"] });
  await expect(dialog.getByText("Vai entrar com rute.q@exemplo.com.")).toBeVisible();
  await expect(dialog.getByLabel(t["convert.email"])).toHaveCount(0);
  // The first of a family begins the household.
  await expect(dialog.getByRole("radio", { name: "Começar uma família nova" })).toBeChecked();
  await expect(dialog.getByLabel("Nome da família")).toHaveValue("Família Quitanilha");
  await expect(dialog.getByRole("radio", { name: users["access.invitation"] })).toBeChecked();
  await expect(field(page, users["access.secret"])).toHaveCount(0);
  await button(page, t["convert.confirm"]).click();
  const done = page.getByRole("dialog", { name: t["convert.done"] });
  await expect(done.getByLabel(texts["pt-BR"]["link-box"].field)).toHaveValue(/\/reset-password#[\w-]{20,}$/);
  expect(await violationsOf(page, "all")).toEqual([]);
  await done.getByRole("button", { name: t.close, exact: true }).last().click();
  // What lay below closes too (spec.md §8).
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).toHaveURL(`${product.url}/visitor-management`);

  // The next one joins it, with nothing to be typed.
  const next = { name: "Davi Quitanilha", email: "davi.q@exemplo.com", marital_status: "casado", ...family } as const;
  const second = await createVisitor(product.url, secretary.token, next);
  await page.goto(`${product.url}/visitor-management?visitor=${second.id}`);
  await button(page, t["details.convert"]).click();
  await expect(dialog.getByRole("radio", { name: "Entrar na Família Quitanilha" })).toBeChecked();
  await expect(dialog.getByLabel("Papel na família")).toHaveValue("spouse");
  await dialog.getByRole("radio", { name: users["access.invitation"] }).check();
  await button(page, t["convert.confirm"]).click();
  await expect(done).toBeVisible();
  const { body } = await ask<FamilyCard[]>(product.url, "GET", "/families?q=quitanilha", { token: secretary.token });
  expect(body.data).toMatchObject([{ name: "Família Quitanilha", head: name, people: 2 }]);
});

test("C6b sent twice and by an impatient hand, there is one account", async ({ open }) => {
  const name = "Davi Yamaguti";
  const { id } = await createVisitor(product.url, secretary.token, { name, email: "davi.y@exemplo.com" });
  const page = await open({ at: product.url, as: secretary, path: list(name) });
  // The answer of the first call is lost on its way: the person tries again.
  let lost = 0;
  await page.route("**/api/users", async (route) => {
    if (route.request().method() !== "POST" || lost > 0) return route.continue();
    lost += 1;
    await route.fetch();
    await route.abort("connectionreset");
  });
  await chooseAct(page, filled(t["card.more"], { name }), t["details.convert"]);
  await page.getByRole("dialog").getByRole("radio", { name: users["access.password"] }).check();
  await field(page, users["access.secret"]).first().fill("regador7");
  await field(page, users["access.confirmation"]).fill("regador7");
  await button(page, t["convert.confirm"]).dblclick();
  await expect(page.getByRole("dialog").getByRole("alert")).toContainText(filled(t["convert.failed"], { name }));
  await button(page, t["convert.confirm"]).click();
  await expect(toast(page)).toContainText(t["convert.done"]);
  expect(lost).toBe(1);
  expect(await accountsOf(name)).toHaveLength(1);
  const { body } = await ask<{ status: string }>(product.url, "GET", `/visitors/${id}`, { token: secretary.token });
  expect(body.data?.status).toBe("convertido_para_membro");
});

test("an address of another account is refused, and tied to it when it is the same person", async ({ open }) => {
  const email = "ester.dupla@exemplo.com";
  const first = await createVisitor(product.url, secretary.token, { name: "Ester Vasques", email });
  const made = await ask(product.url, "POST", "/users", {
    token: secretary.token,
    body: { name: "Ester Vasques", email, password: "regador7", visitor_id: first.id },
  });
  expect(made.status).toBe(201);
  const name = "Ester W. Vasques";
  const { id } = await createVisitor(product.url, secretary.token, { name });
  const page = await open({ at: product.url, as: secretary, path: list(name) });
  await chooseAct(page, filled(t["card.more"], { name }), t["details.convert"]);
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(t["convert.email"]).fill(email);
  await page.getByRole("dialog").getByRole("radio", { name: users["access.password"] }).check();
  await field(page, users["access.secret"]).first().fill("regador7");
  await field(page, users["access.confirmation"]).fill("regador7");
  await button(page, t["convert.confirm"]).click();
  await expect(dialog.getByRole("alert")).toContainText(filled(t["convert.takenBy"], { name: "Ester Vasques" }));
  await button(page, t["convert.tie"]).click();
  await expect(toast(page)).toContainText(t["convert.done"]);
  expect(await accountsOf(email)).toHaveLength(1);
  const { body } = await ask<{ status: string }>(product.url, "GET", `/visitors/${id}`, { token: secretary.token });
  expect(body.data?.status).toBe("convertido_para_membro");
});
