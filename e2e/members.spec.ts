// Rooms: members, custom-fields.
import type { Page } from "@playwright/test";
import { ask } from "./support/api.ts";
import { chooseAct } from "./support/lists.ts";
import { expect, test } from "./support/test.ts";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const toast = (page: Page) => page.getByRole("status").last();
const row = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });

test("a secretary enters a member, finds them, meets somebody else's change, deletes them and takes that back", async ({
  open,
  demo,
  sessionOf,
}) => {
  const page = await open({ as: "secretaria", path: "/dashboard" });
  await page.getByRole("navigation").getByRole("link", { name: "Membros", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Membros", level: 1 })).toBeVisible();

  await button(page, "Adicionar membro").click();
  const form = page.getByRole("dialog", { name: "Adicionar membro" });
  await form.getByLabel("Nome", { exact: false }).first().fill("Zilda Quaresma Ferraz");
  await form.getByLabel("Telefone opcional").fill("19991230001");
  await form.getByText("Documentos").click();
  await form.getByLabel("CPF").fill("39053344706");
  await button(page, "Salvar").click();
  // An active member has a day of admission, and a CPF its check digits.
  await expect(form.getByText("Preencha este campo")).toBeVisible();
  await expect(form.getByText("Este CPF não é válido. Confira os números.")).toBeVisible();
  await form.getByRole("textbox", { name: "Membro desde" }).fill("12/03/2017");
  await form.getByLabel("CPF").fill("39053344705");
  await button(page, "Salvar").click();
  await expect(toast(page)).toContainText("Membro adicionado");

  await page.getByRole("searchbox", { name: "Buscar membros" }).fill("zilda quaresma");
  await expect(page.getByRole("row")).toHaveCount(2);
  await row(page, "Zilda").getByRole("link", { name: "Zilda Quaresma Ferraz", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Zilda Quaresma Ferraz", level: 1 })).toBeVisible();
  const id = Number(/members\/(\d+)/.exec(page.url())?.[1]);

  // The number is hidden until somebody asks for it.
  await expect(page.getByText("•••.•••.447-••")).toBeVisible();
  await button(page, "Mostrar").click();
  await expect(page.getByText("390.533.447-05")).toBeFocused();

  await button(page, "Editar").click();
  const edit = page.getByRole("dialog", { name: "Editar membro: Zilda Quaresma Ferraz" });
  await edit.getByLabel("Profissão").fill("Enfermeira");
  const { token } = await sessionOf("admin");
  await ask(demo.url, "PUT", `/members/${String(id)}`, { token, body: { profession: "Professora" } });
  await button(page, "Salvar").click();
  await edit.getByLabel("Você: Enfermeira").check();
  await button(page, "Salvar").click();
  await expect(toast(page)).toContainText("Membro salvo");
  await expect(page.getByText("Enfermeira")).toBeVisible();

  await chooseAct(page, /^Mais ações para Zilda/, "Excluir");
  await expect(page.getByRole("dialog", { name: "Confirmar Exclusão" })).toContainText("Zilda Quaresma Ferraz");
  await button(page, "Excluir").click();
  await expect(toast(page)).toContainText("Membro excluído");
  await expect(page.getByText("Nada encontrado")).toBeVisible();
  await button(page, "Desfazer").click();
  await expect(toast(page)).toContainText("Membro restaurado");
  await expect(row(page, "Zilda")).toBeVisible();
  await ask(demo.url, "DELETE", `/members/${String(id)}`, { token });
});

test("filters are added one by one, go along to a record, and lead on to the next and back", async ({ open }) => {
  const page = await open({ as: "secretaria", path: "/church-members" });
  await expect(page.getByRole("heading", { name: "Membros da igreja", level: 1 })).toBeVisible();
  await button(page, "Adicionar filtro").click();
  await page.getByRole("menuitem", { name: "Situação" }).click();
  await page.getByRole("checkbox", { name: "Congregado" }).check();
  await expect(page).toHaveURL(/status=congregado/);
  await page.getByRole("checkbox", { name: "Ativo", exact: true }).check();
  await expect(page).toHaveURL(/status=active&status=congregado/);
  await expect(button(page, "Situação: Ativo, Congregado")).toBeVisible();
  await page.getByRole("checkbox", { name: "Congregado" }).press("Space");
  await expect(page).toHaveURL(/status=active$/);
  await page.keyboard.press("Escape");
  await expect(button(page, "Situação: Ativo")).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(/status=active&status=congregado/);
  await page.goForward();
  await expect(page).toHaveURL(/status=active$/);
  await expect(page.getByRole("status").filter({ hasText: "com estes filtros" })).toBeVisible();

  await page.getByRole("row").nth(2).getByRole("checkbox").check();
  await page.getByRole("row").nth(1).getByRole("link").first().click();
  await page.getByRole("tab", { name: "Igreja" }).click();
  const crumbs = page.getByRole("navigation", { name: "Você está em" });
  await expect(crumbs.getByText(/^1 de /)).toBeVisible();
  const first = await page.getByRole("heading", { level: 1 }).textContent();
  await page.keyboard.press("j");
  await expect(crumbs.getByText(/^2 de /)).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(first ?? "");
  await page.keyboard.press("k");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(first ?? "");
  await expect(page.getByRole("tab", { name: "Igreja", selected: true })).toBeVisible();
  // A dialog above the record has its own keys.
  await chooseAct(page, /^Mais ações/, "Excluir");
  await expect(button(page, "Cancelar")).toBeFocused();
  await page.keyboard.press("j");
  await button(page, "Cancelar").click();
  await expect(crumbs.getByText(/^1 de /)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/church-members\?status=active/);
  await expect(page.getByRole("row").nth(2).getByRole("checkbox")).toBeChecked();
  await button(page, "Tirar o filtro: Situação").click();
  await expect(page).not.toHaveURL(/status/);
});

test("a click on a row looks at a member beside the list, walks on to the next, and opens the whole record", async ({ open }) => {
  const page = await open({ as: "secretaria", path: "/members?status=active&view=table" });
  await page.getByRole("row").nth(1).getByRole("cell").nth(2).click();
  const look = page.getByRole("dialog", { name: "Detalhes do membro" });
  const name = look.getByRole("heading", { level: 3 });
  const first = (await name.textContent()) ?? "";
  await expect(page.getByRole("row").nth(1)).toContainText(first);
  await page.keyboard.press("j");
  await expect(name).not.toHaveText(first);
  await page.keyboard.press("k");
  await expect(name).toHaveText(first);
  await look.getByRole("button", { name: "Editar" }).click();
  await page
    .getByRole("dialog", { name: `Editar membro: ${first}` })
    .getByRole("button", { name: "Cancelar" })
    .click();
  await look.getByRole("button", { name: "Abrir ficha" }).click();
  await expect(page.getByRole("heading", { name: first, level: 1 })).toBeVisible();
  await page.goBack();
  await expect(look).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(look).toHaveCount(0);
  await expect(page).not.toHaveURL(/member=/);
});

test("a message goes to the chosen people, each with their own name, and who was written to is ticked off", async ({ open }) => {
  const page = await open({ as: "secretaria", path: "/members" });
  await page.getByRole("row").nth(1).getByRole("checkbox").check();
  await page.getByRole("row").nth(2).getByRole("checkbox").check();
  await expect(page.getByRole("status").filter({ hasText: "2 pessoas selecionadas" })).toBeVisible();
  await button(page, "Mensagem").click();
  const dialog = page.getByRole("dialog", { name: "Mensagem para 2 pessoas" });
  await dialog.getByRole("textbox", { name: /Mensagem/ }).fill("Olá, {nome}!");
  const link = dialog.getByRole("link", { name: /^Conversar com/ }).first();
  await expect(link).toHaveAttribute("href", /^https:\/\/wa\.me\/55\d+\?text=Ol%C3%A1%2C%20[A-Z]/);
  await page.context().route("https://wa.me/**", (route) => route.fulfill({ body: "" }));
  const opened = page.waitForEvent("popup");
  await link.click();
  await (await opened).close();
  await expect(dialog.getByText(/^1 de \d conversas? abertas?$/)).toBeVisible();
  await expect(dialog.getByText("Conversa aberta", { exact: true })).toBeVisible();
});

test("all that a filter finds is chosen, exported as the filter, and written to a page at a time", async ({ open }) => {
  const page = await open({ as: "secretaria", path: "/members?status=active&view=table" });
  const bar = page.getByRole("status").filter({ hasText: "selecionad" });
  const first = page.getByRole("row").nth(1);
  await first.focus();
  await page.keyboard.press("x");
  await expect(bar).toHaveText("1 pessoa selecionada");
  await page.getByRole("button", { name: /^Selecionar as \d/ }).click();
  await expect(bar).toHaveText(/^Todas as [\d.]+ pessoas encontradas selecionadas$/);
  // The bar stands below the rows and covers none, and what is looked at beside the list ends nothing.
  const [table, foot] = await Promise.all([page.getByRole("table").boundingBox(), bar.boundingBox()]);
  const box = await page.getByRole("table").locator("xpath=..").boundingBox();
  expect(table && box && foot && foot.y > box.y + box.height).toBe(true);
  await page.getByRole("row").nth(2).getByRole("cell").nth(2).click();
  await page.getByRole("dialog", { name: "Detalhes do membro" }).getByRole("button", { name: "Fechar" }).click();
  await expect(bar).toHaveText(/^Todas as/);

  const asked = page.waitForRequest(/members\/export\?/);
  await button(page, "Exportar").last().click();
  await page.getByRole("menuitem", { name: /^CSV/ }).click();
  const query = new URL((await asked).url()).searchParams;
  expect([query.get("status"), query.get("ids"), query.get("cursor")]).toEqual(["active", null, null]);

  await button(page, "Mensagem").click();
  const dialog = page.getByRole("dialog", { name: /^Mensagem para [\d.]+ pessoas$/ });
  await expect(dialog.getByText(/^Pessoas 1 a 25 de/)).toBeVisible();
  await dialog.getByRole("textbox", { name: /Mensagem/ }).fill("Olá, {nome}!");
  const people = dialog.getByRole("link", { name: /^Conversar com/ });
  const one = await people.first().getAttribute("aria-label");
  expect(await people.count()).toBeLessThanOrEqual(25);
  await dialog.getByRole("button", { name: "Próximas pessoas" }).click();
  await expect(dialog.getByText(/^Pessoas 26 a 50 de/)).toBeFocused();
  await expect(people.first()).not.toHaveAttribute("aria-label", one ?? "");
  await expect(people.first()).toHaveAttribute("href", /text=Ol%C3%A1/);
  expect(await people.count()).toBeLessThanOrEqual(25);
  await dialog.getByRole("button", { name: "Fechar" }).click();
  await button(page, "Fechar mesmo assim").click();

  // One less is no filter: the loaded others stay, and the bar says so. Another filter has nobody chosen.
  await first.getByRole("checkbox").uncheck();
  await expect(bar).toHaveText(/^\d+ pessoas selecionadas, só das já mostradas$/);
  await page.getByRole("button", { name: /^Selecionar as \d/ }).click();
  await button(page, "Tirar o filtro: Situação").click();
  await expect(bar).toHaveCount(0);
});

test("a table's columns are moved with the mouse and the arrows, and stand so after a reload", async ({ open }) => {
  const page = await open({ as: "secretaria", path: "/members?view=table" });
  const heads = page.getByRole("columnheader");
  const menu = page.getByText("Colunas", { exact: true }).first();
  const grip = (column: string) => page.getByRole("button", { name: `Mover a coluna ${column}`, exact: true });
  await expect(heads.nth(2)).toHaveText("Situação");
  await menu.click();
  const [from, to] = await Promise.all([grip("Bairro").boundingBox(), grip("Situação").boundingBox()]);
  if (!from || !to) throw new Error("No grips");
  await page.mouse.move(from.x + 8, from.y + 8);
  await page.mouse.down();
  await page.mouse.move(to.x + 8, to.y + 4, { steps: 5 });
  await page.mouse.up();
  await expect(heads.nth(2)).toHaveText("Bairro");
  await expect(grip("Bairro")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("status").filter({ hasText: /^Bairro: 2 de \d+$/ })).toHaveCount(1);
  await expect(grip("Bairro")).toBeFocused();
  await expect(heads.nth(3)).toHaveText("Bairro");
  await page.reload();
  await expect(heads.nth(3)).toHaveText("Bairro");
  await menu.click();
  await button(page, "Restaurar").click();
  await expect(heads.nth(3)).toHaveText("Telefone");
});

test("a treasurer reads names, birthdays and neighborhoods, and is told that there is more", async ({ open }) => {
  const page = await open({ as: "tesoureiro", path: "/members" });
  await expect(page.getByText("Só o que você pode ver")).toBeVisible();
  await expect(page.getByRole("columnheader", { name: "Telefone" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: /WhatsApp/ })).toHaveCount(0);
  await page.getByRole("row").nth(1).getByRole("link").first().click();
  await expect(page.getByRole("main").getByText("Só o que você pode ver")).toBeVisible();
  await expect(page.getByText(/^Seu papel mostra nome, aniversário e bairro/)).toBeVisible();
  await expect(page.getByRole("tab")).toHaveCount(0);
});

test("on a phone a row writes at a touch, and the record begins with its acts", async ({ open }) => {
  const page = await open({ as: "secretaria", path: "/members", width: 390, height: 844 });
  // The first one who left a telephone number.
  const whatsapp = page.getByRole("link", { name: /WhatsApp/ });
  const row = page.getByRole("article").filter({ has: whatsapp }).first();
  await expect(row.getByRole("link", { name: /WhatsApp/ })).toHaveAttribute("href", /^https:\/\/wa\.me\/55/);
  const act = await row.getByRole("link", { name: /WhatsApp/ }).boundingBox();
  // A long name has further lines.
  const heights = await page.getByRole("article").evaluateAll((rows) => rows.map((one) => one.getBoundingClientRect().height));
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(64);
  expect(Math.min(...heights)).toBeLessThanOrEqual(72);
  expect([act?.width, act?.height]).toEqual([44, 44]);
  await row.getByRole("link").first().click();
  await expect(page.getByRole("link", { name: "Ligar", exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Editar", exact: true })).toBeVisible();
  await expect(page.getByRole("tab", { name: "Geral", selected: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Registrar contato" })).toBeVisible();
  const route = page.getByRole("link", { name: "Rota até o endereço", exact: true });
  await expect(route).toHaveAttribute("href", /^(geo:0,0\?q=|https:\/\/www\.google\.com\/maps\/dir\/\?api=1&destination=)Rua%20/);
  await page.getByRole("link", { name: "Voltar para Membros" }).click();
  await expect(page.getByRole("heading", { name: "Membros", level: 1 })).toBeVisible();
});
