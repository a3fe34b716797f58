// Rooms: lists, members.
import type { Page } from "@playwright/test";
import { violationsOf } from "./support/axe.ts";
import { becomePhone } from "./support/phone.ts";
import { chooseAct } from "./support/lists.ts";
import { expect, test } from "./support/test.ts";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const toast = (page: Page) => page.getByRole("status").last();
const tab = (page: Page, name: string) => page.getByRole("navigation", { name: "Listas salvas" }).getByRole("button", { name });
const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });

test("filters become a list, whose rule is built on, read in words, changed and deleted, and comes back", async ({ open }) => {
  const page = await open({ as: "secretaria", path: "/members?status=active" });
  await expect(tab(page, "Jovens de 18 a 35")).toContainText(/\d/);
  await button(page, "Salvar esta lista").click();
  const form = dialog(page, "Salvar esta lista");
  await expect(form.getByText("Em palavras: Situação: Ativo")).toBeVisible();
  await form.getByRole("textbox", { name: "Nome da lista" }).fill("Ativos que fazem 18");

  // By the keyboard alone: a condition, its field, its comparison, its value.
  await button(page, "Adicionar condição").focus();
  await page.keyboard.press("Enter");
  await form.getByLabel("Condição 2: Campo").selectOption("Idade");
  await form.getByLabel("Condição 2: Comparação").selectOption("entre");
  await button(page, "Salvar").click();
  await expect(form.getByRole("alert")).toContainText("Confira a condição");
  await form.getByLabel("Condição 2: De").fill("18");
  await form.getByLabel("Condição 2: Até").fill("24");
  await button(page, "Adicionar grupo").click();
  await form.getByRole("group", { name: "Grupo 3", exact: true }).getByLabel("Entra na lista").selectOption("nenhuma das condições");
  await form.getByLabel("Condição 3.1: Campo").selectOption("Serve no ministério");
  await form.getByLabel("Condição 3.1: Comparação").selectOption("em algum");
  await expect(form.getByText("Situação: Ativo e Idade entre 18 e 24 e exceto (Serve no ministério: algum)")).toBeVisible();
  expect(await violationsOf(page, "all")).toEqual([]);
  await button(page, "Salvar").click();
  await expect(toast(page)).toContainText("Lista adicionada");
  await expect(page).toHaveURL(/list=\d+/);
  await expect(tab(page, "Ativos que fazem 18")).toHaveAttribute("aria-current", "page");
  await expect(page.getByRole("status").filter({ hasText: "com estes filtros" })).toBeVisible();

  await chooseAct(page, "Ações da lista Ativos que fazem 18", "Mudar nome e regra");
  const edit = dialog(page, "Editar lista");
  await edit.getByLabel("Nome da lista").fill("Jovens sem ministério");
  await edit.getByRole("button", { name: "Tirar condição 2" }).click();
  await button(page, "Salvar").click();
  await expect(toast(page)).toContainText("Lista salva");
  await expect(tab(page, "Jovens sem ministério")).toBeVisible();

  await chooseAct(page, "Ações da lista Jovens sem ministério", "Excluir");
  await button(page, "Excluir").click();
  await expect(toast(page)).toContainText("Lista excluída");
  await expect(tab(page, "Jovens sem ministério")).toHaveCount(0);
  await button(page, "Desfazer").click();
  await expect(tab(page, "Jovens sem ministério")).toBeVisible();
  await tab(page, "Jovens sem ministério").click();
  await chooseAct(page, "Ações da lista Jovens sem ministério", "Excluir");
  await button(page, "Excluir").click();
  await expect(tab(page, "Jovens sem ministério")).toHaveCount(0);
});

test("an advanced filter is applied without being saved, stays in the address, and is changed, saved and taken off", async ({ open }) => {
  const page = await open({ as: "secretaria", path: "/members?status=active&view=table" });
  const count = page.getByRole("status").filter({ hasText: "com estes filtros" });
  const applied = page.getByRole("group", { name: "Filtro avançado em uso" });
  // First "1.000+", and how many they are a moment later.
  await expect(count).toHaveText(/^[\d.]+ membros/);
  const before = await count.textContent();
  await button(page, "Adicionar filtro").click();
  await page.getByRole("menuitem", { name: "Filtro avançado" }).click();
  const form = dialog(page, "Filtro avançado");
  await form.getByRole("button", { name: "Adicionar condição" }).click();
  await form.getByLabel("Condição 1: Campo").selectOption("Idade");
  await form.getByLabel("Condição 1: Comparação").selectOption("entre");
  await button(page, "Aplicar").click();
  await expect(form.getByRole("alert")).toContainText("Confira a condição");
  await form.getByLabel("Condição 1: De").fill("18");
  await form.getByLabel("Condição 1: Até").fill("30");
  await button(page, "Aplicar").click();
  await expect(form).toHaveCount(0);
  await expect(page).toHaveURL(/status=active.*rule=/);
  await expect(applied).toContainText("Filtro avançado: Idade entre 18 e 30");
  await expect(count).not.toHaveText(before ?? "");
  const found = (await count.textContent()) ?? "";
  expect(await violationsOf(page, "all")).toEqual([]);

  // Its file is of the same people.
  const file = page.waitForRequest(/members\/export\?.*rule=/);
  await page.getByRole("button", { name: "Exportar" }).first().click();
  await page.getByRole("menuitem", { name: /^CSV/ }).click();
  await file;

  await page.reload();
  await expect(applied).toContainText("Idade entre 18 e 30");
  await expect(count).toHaveText(found);
  await page.goBack();
  await expect(applied).toHaveCount(0);
  await expect(count).toHaveText(before ?? "");
  await page.goForward();
  await expect(count).toHaveText(found);

  await button(page, "Mudar o filtro avançado").click();
  await form.getByLabel("Condição 1: Até").fill("24");
  await button(page, "Aplicar").click();
  await expect(applied).toContainText("Idade entre 18 e 24");
  await button(page, "Mudar o filtro avançado").click();
  await button(page, "Salvar como lista").click();
  const save = dialog(page, "Salvar esta lista");
  await expect(save.getByText("Em palavras: Idade entre 18 e 24 e Situação: Ativo")).toBeVisible();
  await button(page, "Cancelar").click();
  await button(page, "Limpar o filtro avançado").click();
  await expect(applied).toHaveCount(0);
  await expect(page).not.toHaveURL(/rule=/);
  await expect(count).toHaveText(before ?? "");
});

test("a filter that asks what the reader may not see shows nobody and says so", async ({ open }) => {
  const rule = encodeURIComponent(JSON.stringify({ field: "member.status", op: "in", value: ["active"] }));
  const page = await open({ as: "tesoureiro", path: `/members?rule=${rule}`, provokes: /403/ });
  await expect(page.getByText("Esta lista usa um campo que o seu acesso não permite ver.")).toBeVisible();
  await button(page, "Limpar o filtro avançado").click();
  await expect(page.getByRole("article").or(page.getByRole("row")).first()).toBeVisible();
});

test("a shared list is another's: it says whose, is copied, and is not offered to whom its rule is closed", async ({ open }) => {
  const page = await open({ as: "pastora", path: "/members" });
  await expect(tab(page, "Jovens de 18 a 35")).toHaveAccessibleName(/^Lista de /);
  await tab(page, "Jovens de 18 a 35").click();
  await chooseAct(page, "Ações da lista Jovens de 18 a 35", "Copiar para as minhas");
  await expect(dialog(page, "Salvar esta lista").getByLabel("Nome da lista")).toHaveValue("Jovens de 18 a 35 (cópia)");

  const narrow = await open({ as: "tesoureiro", path: "/members" });
  await expect(narrow.getByRole("row").or(narrow.getByRole("article")).nth(2)).toBeVisible();
  await expect(tab(narrow, "Jovens de 18 a 35")).toHaveCount(0);
});

test("a list keeps its columns and its order, for whoever else opens it too, and the table of all members stays as it was", async ({
  open,
}) => {
  const heads = (of: Page) => of.getByRole("columnheader");
  const page = await open({ as: "secretaria", path: "/members?status=active&view=table&sort=-joinDate" });
  await page.getByText("Colunas", { exact: true }).first().click();
  for (const column of ["Telefone", "Bairro", "Ministérios", "E-mail"])
    await page.getByRole("checkbox", { name: column, exact: true }).click();
  await page.keyboard.press("Escape");
  await expect(heads(page).filter({ hasText: "E-mail" })).toBeVisible();
  await button(page, "Salvar esta lista").click();
  const form = dialog(page, "Salvar esta lista");
  await form.getByRole("textbox", { name: "Nome da lista" }).fill("Recém-chegados");
  await form.getByLabel("Quem mais vê esta lista").selectOption("Quem pode ver membros");
  await button(page, "Salvar").click();
  await expect(page).toHaveURL(/list=\d+/);

  // Another's browser, which never chose a column.
  const address = new URL(page.url());
  const pastor = await open({ as: "pastora", path: "/members?view=table" });
  await expect(heads(pastor).filter({ hasText: "Telefone" })).toBeVisible();
  await tab(pastor, "Recém-chegados").click();
  await expect(pastor).toHaveURL(/sort=-joinDate/);
  await pastor.goto(`${address.origin}/members?view=table&list=${address.searchParams.get("list")}`);
  await expect(heads(pastor).filter({ hasText: "E-mail" })).toBeVisible();
  await expect(heads(pastor).filter({ hasText: "Telefone" })).toHaveCount(0);
  await tab(pastor, "Todos").click();
  await expect(heads(pastor).filter({ hasText: "Telefone" })).toBeVisible();

  await page.getByText("Colunas", { exact: true }).first().click();
  await page.getByRole("checkbox", { name: "Telefone", exact: true }).click();
  await page.keyboard.press("Escape");
  await chooseAct(page, "Ações da lista Recém-chegados", "Guardar colunas e ordem de agora");
  await expect(toast(page)).toContainText("Colunas e ordem guardadas");
  await tab(pastor, "Recém-chegados").click();
  await pastor.reload();
  await expect(heads(pastor).filter({ hasText: "Telefone" })).toBeVisible();
  await chooseAct(page, "Ações da lista Recém-chegados", "Excluir");
  await button(page, "Excluir").click();
  await expect(tab(page, "Recém-chegados")).toHaveCount(0);
});

test("ticked rows are a file of their own", async ({ open }) => {
  const page = await open({ as: "secretaria", path: "/members?view=table" });
  const rows = page.getByRole("row");
  await rows.nth(1).getByRole("checkbox").check();
  await rows.nth(2).getByRole("checkbox").check();
  // The bar, whose button is the last, comes a moment after the first tick.
  await expect(page.getByRole("status").filter({ hasText: "2 pessoas selecionadas" })).toBeVisible();
  const asked = page.waitForRequest(/members\/export\?.*ids=\d+(%2C|,)\d+/);
  await page.getByRole("button", { name: "Exportar" }).last().click();
  await page.getByRole("menuitem", { name: /^CSV/ }).click();
  await asked;
});

test("on a phone the builder fits, and what is pressed is a thumb's width", async ({ open }) => {
  const page = await open({ as: "secretaria", path: "/members" });
  await becomePhone(page);
  await button(page, "Filtro avançado").click();
  const form = dialog(page, "Filtro avançado");
  await form.getByRole("button", { name: "Adicionar condição" }).click();
  await form.getByLabel("Condição 1: Campo").selectOption("Bairro");
  await form.getByLabel("Condição 1: Adicionar valor").selectOption({ index: 1 });
  await form.getByRole("button", { name: "Adicionar grupo" }).click();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  const small = await form.locator("button, select, input, label").evaluateAll((all) =>
    all
      .filter(
        (one) => one instanceof HTMLElement && one.offsetParent !== null && !(one instanceof HTMLInputElement && one.type === "checkbox"),
      )
      .filter((one) => !(one instanceof HTMLLabelElement) || one.querySelector("input") !== null)
      .filter((one) => one.getBoundingClientRect().height < 44)
      .map((one) => one.getAttribute("aria-label") ?? one.textContent),
  );
  expect(small).toEqual([]);
  expect(await violationsOf(page, "all")).toEqual([]);
});
