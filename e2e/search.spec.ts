// Rooms: search, members, visitors, worker.
import type { Page } from "@playwright/test";
import { ask, createVisitor } from "./support/api.ts";
import { phone } from "./support/phone.ts";
import { search } from "./support/search-screens.ts";
import { expect, test } from "./support/test.ts";

const field = (page: Page) => page.getByRole("combobox", { name: "Busca Global" });
const option = (page: Page, name: string | RegExp) => page.getByRole("option", { name });
const button = (page: Page) => page.getByRole("button", { name: "Buscar pessoas, eventos, grupos…" });
const none = (page: Page) => page.getByRole("dialog").getByText("Nenhum resultado encontrado").last();

test("a secretary finds a member without a mouse and without accents, opens the record, and finds it again", async ({ open }) => {
  const page = await open({ as: "secretaria", path: "/dashboard" });
  await expect(button(page)).toBeVisible();
  await page.keyboard.press("/");
  await expect(field(page)).toBeFocused();
  await page.keyboard.type("livia camar");
  const people = page.getByRole("group", { name: "Pessoas" });
  await expect(people.getByRole("option", { name: /^Lívia Camargo/ }).first()).toBeVisible();
  await expect(page.getByRole("option", { selected: true })).toContainText("Lívia Camargo");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/(?:members\/\d+|visitor-management\?visitor=\d+)$/);
  await expect(field(page)).toHaveCount(0);

  await page.keyboard.press("Control+k");
  await expect(page.getByRole("group", { name: "Abriu há pouco" }).getByRole("option")).toHaveText(/Lívia Camargo/);
  await option(page, "livia camar").click();
  await expect(field(page)).toHaveValue("livia camar");
  await expect(field(page)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(field(page)).toHaveCount(0);
  await page.getByRole("button", { name: /Sua conta/ }).click();
  await page.getByRole("button", { name: "Sair do Sistema" }).click();
  await page.waitForURL((url) => url.pathname === "/");
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toMatch(/Camargo|camar/);
});

test("what was typed begins the form for a new visitor, and stands in no address", async ({ open }) => {
  const page = await open({ as: "secretaria", path: "/members" });
  await search(page, "Zélia Quaresma");
  await expect(option(page, "Adicionar visitante “Zélia Quaresma”")).toBeVisible();
  await page.keyboard.press("Control+Enter");
  const form = page.getByRole("dialog", { name: "Adicionar visitante" });
  await expect(form.getByLabel("Nome completo")).toHaveValue("Zélia Quaresma");
  expect(page.url()).toMatch(/\/visitor-management\?add=true$/);
  await form.getByRole("button", { name: "Fechar" }).click();
  await expect(form).toHaveCount(0);

  await search(page, "Zélia Quaresma");
  await option(page, "Adicionar membro “Zélia Quaresma”").click();
  await expect(page.getByRole("dialog", { name: "Adicionar membro" }).getByLabel(/^Nome \*/)).toHaveValue("Zélia Quaresma");
});

test("a treasurer finds members by name alone: neither visitors nor whose a telephone is", async ({ open, demo, sessionOf }) => {
  const { token } = await sessionOf("secretaria");
  const visitor = await createVisitor(demo.url, token, { name: "Quintiliano Vasques" });
  const secretary = await open({ as: "secretaria", path: "/dashboard" });
  await search(secretary, visitor.phone);
  await expect(option(secretary, /^Quintiliano Vasques/)).toBeVisible();

  const page = await open({ as: "tesoureiro", path: "/dashboard" });
  await search(page, visitor.phone);
  await expect(none(page)).toBeVisible();
  await field(page).fill("quintiliano");
  await expect(none(page)).toBeVisible();
  // The treasurer of the demo leads a ministry, and finds its volunteers.
  await expect(page.getByRole("group", { name: "O que buscar" }).getByRole("button")).toHaveText([
    "Tudo",
    "Pessoas",
    "Ministérios",
    "Voluntários",
    "Eventos",
    "Patrimônio",
  ]);
  await field(page).fill("ana");
  await expect(page.getByRole("group", { name: "Pessoas" }).getByRole("option").first()).toBeVisible();
  await expect(page.getByRole("listbox")).not.toContainText(/\(\d\d\)/);
  await expect(page.getByRole("option", { name: /Adicionar/ })).toHaveCount(0);
});

test("a choice of kinds asks for these alone, and leads on to the whole list", async ({ open }) => {
  const page = await open({ as: "admin", path: "/dashboard" });
  await search(page, "silva");
  await page.getByRole("button", { name: "Usuários", exact: true }).click();
  await expect(page.getByRole("listbox").getByRole("group")).toHaveText([/^Usuários/, /^Fazer/]);
  await field(page).fill("maria");
  await page.getByRole("button", { name: "Pessoas", exact: true }).click();
  await option(page, /^Ver todos em Membros/).click();
  await expect(page).toHaveURL(/\/members\?q=maria$/);
  await expect(page.getByRole("searchbox")).toHaveValue("maria");
});

test("on a phone the menu leads to it, it fills the screen, and the way back leaves it", async ({ open }) => {
  const page = await open({ as: "lider", path: "/dashboard", ...phone });
  const opener = page.getByRole("button", { name: "Abrir menu" });
  await opener.click();
  const menu = page.getByRole("dialog", { name: "Menu principal" });
  await expect(menu.getByRole("link", { name: /Sua conta: Lívia Camargo/ })).toBeVisible();
  await expect(menu.getByRole("button", { name: /^Idioma/ })).toBeVisible();
  await expect(menu.getByRole("link", { name: "Notificações" })).toBeVisible();
  await button(page).click();
  await expect(menu).toBeHidden();
  const dialog = page.getByRole("dialog", { name: "Busca Global" });
  expect(await dialog.boundingBox()).toMatchObject({ x: 0, y: 0, ...phone });
  await field(page).fill("ana");
  await expect(page.getByRole("option").first()).toBeVisible();
  await dialog.getByRole("button", { name: "Limpar a busca" }).click();
  await expect(field(page)).toBeFocused();
  await dialog.getByRole("button", { name: "Fechar busca" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test("Ctrl+K opens it over a form and closes it again; the form keeps what was typed, and a slash is a letter there", async ({ open }) => {
  const page = await open({ as: "secretaria", path: "/visitor-management?add=true" });
  const name = page.getByRole("dialog", { name: "Adicionar visitante" }).getByLabel("Nome completo");
  await name.fill("Ana");
  await name.press("/");
  await expect(name).toHaveValue("Ana/");
  await page.keyboard.press("Control+k");
  await expect(field(page)).toBeFocused();
  await page.keyboard.press("Control+k");
  await expect(field(page)).toHaveCount(0);
  await expect(name).toBeFocused();
  await expect(name).toHaveValue("Ana/");
});

test("without a connection it says so, and finds as soon as there is one", async ({ open }) => {
  const page = await open({ as: "secretaria", path: "/dashboard" });
  await search(page, "");
  await expect(option(page, "Adicionar visitante")).toBeVisible();
  await page.context().setOffline(true);
  await field(page).fill("ana");
  await expect(page.getByRole("dialog").getByText("Você está sem conexão.")).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole("group", { name: "Pessoas" }).getByRole("option").first()).toBeVisible();
});

for (const [language, opener, title, nothing] of [
  ["es", "Buscar personas, eventos, grupos…", "Búsqueda global", "No se encontraron resultados"],
  ["en", "Search people, events, groups…", "Global search", "No results found"],
] as const)
  test(`it speaks ${language}`, async ({ open }) => {
    const page = await open({ as: "secretaria", path: "/dashboard", language });
    await page.getByRole("button", { name: opener }).click();
    await page.getByRole("combobox", { name: title }).fill("zzzzqqqq");
    await expect(page.getByRole("dialog").getByText(nothing).last()).toBeVisible();
  });

test("a link of a result opens beside the page, too", async ({ open, demo, sessionOf }) => {
  const { token } = await sessionOf("secretaria");
  const { body } = await ask<readonly { id: number }[]>(demo.url, "GET", "/members?q=livia+camargo&limit=1", { token });
  const page = await open({ as: "secretaria", path: "/dashboard" });
  await search(page, "livia camargo");
  const found = page.getByRole("option", { name: /^Lívia Camargo/ }).first();
  await expect(found).toHaveAttribute("href", `/members/${String(body.data?.[0]?.id)}`);
});
