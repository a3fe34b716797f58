// Rooms: leadership.
import type { Page } from "@playwright/test";
import { ask } from "./support/api.ts";
import { expect, test } from "./support/test.ts";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const toast = (page: Page) => page.getByRole("status").last();
const row = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });

test("a secretary appoints a leader, is asked whether they are known, ends the term, finds it in the history and takes a deletion back", async ({
  open,
  demo,
  sessionOf,
}) => {
  const page = await open({ as: "secretaria", path: "/dashboard" });
  await page.getByRole("link", { name: "Liderança" }).click();
  // Highest position first.
  await expect(page.getByRole("row").nth(1)).toContainText("Pastor presidente");

  await button(page, "Adicionar líder").click();
  const form = page.getByRole("dialog", { name: "Adicionar líder" });
  await button(page, "Salvar").click();
  for (const sentence of ["Informe o nome", "Informe o e-mail", "Escolha a função"]) await expect(form.getByText(sentence)).toBeVisible();
  await form.getByLabel("Nome completo").fill("Talita Moura");
  await form.getByLabel("E-mail").fill("membro@oliveira.example");
  await form.getByLabel("Função").selectOption("Presbítero");
  await button(page, "Salvar").click();
  await expect(form.getByText("Erro ao adicionar líder")).toBeVisible();
  await form.getByRole("button", { name: "É esta pessoa: Talita Moura" }).click();
  await expect(form.getByLabel("Nome completo")).toHaveCount(0);
  await button(page, "Salvar").click();
  await expect(toast(page)).toContainText("Líder adicionado");

  await page.getByRole("searchbox", { name: "Buscar líderes" }).fill("talita");
  await expect(row(page, "Talita Moura")).toHaveCount(1);
  await row(page, "Talita Moura").click();
  const panel = page.getByRole("dialog", { name: "Detalhes do líder" });
  await panel.getByRole("button", { name: "Editar" }).click();
  const edit = page.getByRole("dialog", { name: "Editar líder: Talita Moura" });
  await edit.getByLabel("Observação").fill("Indicada pela assembleia.");

  // Meanwhile somebody else writes another note.
  const { token } = await sessionOf("admin");
  const found = await ask<{ id: number; from_on: string }[]>(demo.url, "GET", "/leaders?q=talita", { token });
  const { id, from_on: today } = found.body.data?.[0] ?? { id: 0, from_on: "" };
  await ask(demo.url, "PUT", `/leaders/${id}`, { token, body: { note: "Indicada pelo conselho." } });
  await button(page, "Salvar").click();
  await edit.getByLabel("Você: Indicada pela assembleia.").check();
  await edit.getByLabel("Até", { exact: false }).first().fill(today.split("-").toReversed().join("/"));
  await button(page, "Salvar").click();
  await expect(panel.getByText("Encerrado")).toBeVisible();
  await panel.getByRole("button", { name: "Fechar" }).click();

  await page.getByRole("combobox", { name: "Mandato" }).selectOption("Encerrados");
  await row(page, "Talita Moura").click();
  await expect(panel.getByText("Indicada pela assembleia.")).toBeVisible();
  await panel.getByRole("button", { name: "Excluir" }).click();
  await page.getByRole("dialog", { name: "Confirmar Exclusão" }).getByRole("button", { name: "Excluir" }).click();
  await expect(toast(page)).toContainText("Líder excluído");
  await expect(row(page, "Talita Moura")).toHaveCount(0);
  await button(page, "Desfazer").click();
  await expect(toast(page)).toContainText("Líder restaurado");
  await expect(row(page, "Talita Moura")).toHaveCount(1);
  await ask(demo.url, "DELETE", `/leaders/${id}`, { token });
});

test("a congregation keeps one president pastor, and the form says so", async ({ open }) => {
  const page = await open({ as: "admin", path: "/leadership?add=true" });
  const form = page.getByRole("dialog", { name: "Adicionar líder" });
  await form.getByRole("combobox", { name: "Pessoa" }).fill("josué peixoto");
  await page.getByRole("option", { name: /^Josué Peixoto/ }).click();
  await form.getByLabel("Função").selectOption("Pastor presidente");
  await button(page, "Salvar").click();
  await expect(form.getByText("Esta congregação já tem um pastor presidente.")).toBeVisible();

  // The row leads past the term to the record, where the photo stands as in the list.
  await page.goto(new URL("/leadership", page.url()).href);
  const led = row(page, "Josué Peixoto").first();
  await expect(led.locator("img")).toHaveAttribute("src", /^data:image\/webp/);
  await led.getByRole("link", { name: "Abrir ficha de Josué Peixoto" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Josué Peixoto" })).toBeVisible();
  await expect(page.getByRole("article").locator("header img")).toHaveAttribute("src", /^data:image\/webp/);
});

test("a leader reads who leads on a phone, and changes nothing", async ({ open }) => {
  const page = await open({ as: "lider", path: "/leadership", width: 390, height: 844 });
  await page.getByText("Samuel Brandão").click();
  const panel = page.getByRole("dialog", { name: "Detalhes do líder" });
  await expect(panel.getByText("Pastor presidente")).toBeVisible();
  await expect(panel.getByText("Endereço completo")).toHaveCount(0);
  for (const name of ["Editar", "Excluir", "Adicionar líder"]) await expect(button(page, name)).toHaveCount(0);
});

test("a secretary records an ordination on a member's page, takes it back, and revokes it later", async ({ open, demo, sessionOf }) => {
  const { token } = await sessionOf("admin");
  const found = await ask<{ id: number }[]>(demo.url, "GET", "/members?q=talita+moura&limit=1", { token });
  const page = await open({ as: "secretaria", path: `/members/${String(found.body.data?.[0]?.id)}?tab=service` });
  await expect(page.getByText("Nenhuma consagração registrada.")).toBeVisible();
  await button(page, "Registrar consagração").click();
  const form = page.getByRole("dialog", { name: "Registrar consagração" });
  await form.getByLabel("Cargo").selectOption("Evangelista");
  await form.getByLabel("Data").first().fill("12/06/2011");
  await form.getByLabel("Lugar").fill("Campinas");
  await button(page, "Salvar").click();
  const list = page.getByRole("list", { name: "Consagrações" });
  await expect(list).toContainText(/12 de jun\. de 2011.*Campinas/);
  await page.getByRole("button", { name: "Ações: Evangelista" }).click();
  await page.getByRole("menuitem", { name: "Excluir" }).click();
  await expect(page.getByText("Nenhuma consagração registrada.")).toBeVisible();
  await button(page, "Desfazer").click();
  await expect(list).toContainText(/12 de jun\. de 2011.*Campinas/);
  await page.getByRole("button", { name: "Ações: Evangelista" }).click();
  await page.getByRole("menuitem", { name: "Editar" }).click();
  const change = page.getByRole("dialog", { name: "Evangelista" });
  await expect(change.getByLabel("Lugar")).toHaveValue("Campinas");
  await change.getByLabel("Revogada em").fill("09/02/2020");
  await button(page, "Salvar").click();
  await expect(list).toContainText("revogada em 9 de fev. de 2020");
});
