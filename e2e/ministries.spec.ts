// Rooms: ministries.
import type { Page } from "@playwright/test";
import { ask } from "./support/api.ts";
import { expect, test } from "./support/test.ts";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const toast = (page: Page) => page.getByRole("status").last();
const row = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });

test("a secretary adds a ministry, finds it, meets somebody else's change, deletes it and takes that back", async ({
  open,
  demo,
  sessionOf,
}) => {
  // The list is there, and so is the way to it.
  const page = await open({ as: "secretaria", path: "/dashboard" });
  await page.getByRole("link", { name: "Ministérios" }).click();
  await expect(row(page, "Recepção")).toContainText("Lívia Camargo");

  await button(page, "Adicionar ministério").click();
  const form = page.getByRole("dialog", { name: "Adicionar ministério" });
  await button(page, "Salvar").click();
  await expect(form.getByText("Preencha este campo")).toBeVisible();
  await form.getByLabel("Nome").fill("louvor");
  await button(page, "Salvar").click();
  await expect(form.getByText("Já existe outro com este nome")).toBeVisible();
  await form.getByLabel("Nome").fill("Estacionamento");
  await form.getByRole("combobox", { name: "Líder" }).fill("talita");
  await page.getByRole("option", { name: "Talita Moura" }).click();
  await button(page, "Salvar").click();
  await expect(toast(page)).toContainText("Ministério adicionado");

  await page.getByRole("searchbox", { name: "Buscar ministérios" }).fill("talita estac");
  await expect(page.getByRole("row")).toHaveCount(2);
  await row(page, "Estacionamento").click();
  const panel = page.getByRole("dialog", { name: "Detalhes do ministério" });
  await panel.getByRole("button", { name: "Editar" }).click();
  const edit = page.getByRole("dialog", { name: "Editar ministério" });
  await edit.getByLabel("Descrição").fill("Orienta os carros aos domingos.");

  // Meanwhile somebody else writes another description.
  const { token } = await sessionOf("admin");
  const found = await ask<{ id: number }[]>(demo.url, "GET", "/ministries?q=estacionamento", { token });
  const path = `/ministries/${String(found.body.data?.[0]?.id)}`;
  await ask(demo.url, "PUT", path, { token, body: { description: "Guarda os carros." } });
  await button(page, "Salvar").click();
  await edit.getByLabel("Você: Orienta os carros aos domingos.").check();
  await button(page, "Salvar").click();
  await expect(panel.getByText("Orienta os carros aos domingos.")).toBeVisible();

  await panel.getByRole("button", { name: "Excluir" }).click();
  const question = page.getByRole("dialog", { name: "Confirmar Exclusão" });
  await expect(question).toContainText('Tem certeza que deseja excluir o ministério "Estacionamento"?');
  await question.getByRole("button", { name: "Cancelar" }).click();
  await expect(panel).toBeVisible();
  await panel.getByRole("button", { name: "Excluir" }).click();
  await question.getByRole("button", { name: "Excluir" }).click();
  await expect(toast(page)).toContainText("Ministério excluído");
  await expect(row(page, "Estacionamento")).toHaveCount(0);
  await button(page, "Desfazer").click();
  await expect(toast(page)).toContainText("Ministério restaurado");
  await expect(row(page, "Estacionamento")).toContainText("Talita Moura");
  await ask(demo.url, "DELETE", path, { token });
});

test("a leader sees only their own and may not add or delete", async ({ open }) => {
  const page = await open({ as: "lider", path: "/ministries", width: 390, height: 844 });
  await page.getByText("Recepção").click();
  const panel = page.getByRole("dialog", { name: "Detalhes do ministério" });
  await expect(panel.getByRole("button", { name: "Editar" })).toBeVisible();
  await expect(button(page, "Excluir")).toHaveCount(0);
  await panel.getByRole("button", { name: "Fechar" }).click();
  await expect(page.getByText("Louvor")).toHaveCount(0);
  await expect(button(page, "Adicionar ministério")).toHaveCount(0);
});

test("a secretary adds people to a ministry, makes one co-leader, ends a service and takes that back", async ({
  open,
  demo,
  sessionOf,
}) => {
  const { token } = await sessionOf("admin");
  const made = await ask<{ id: number }>(demo.url, "POST", "/ministries", { token, body: { name: "Bazar" } });
  const id = String(made.body.data?.id);
  const page = await open({ as: "secretaria", path: `/ministries?ministry=${id}` });
  const panel = page.getByRole("dialog", { name: "Detalhes do ministério" });
  await expect(panel.getByText("Ninguém serve neste ministério ainda.")).toBeVisible();
  await panel.getByRole("button", { name: "Adicionar pessoas" }).click();
  const form = page.getByRole("dialog", { name: "Adicionar pessoas" });
  await button(page, "Salvar").click();
  await expect(form.getByText("Preencha este campo")).toBeVisible();
  // A tablet turned meanwhile: the panel becomes a dialog itself, and stays below the one that was opened from it.
  await page.setViewportSize({ width: 820, height: 1180 });
  for (const name of ["Talita Moura", "Josué Peixoto"]) {
    await form.getByRole("combobox", { name: "Pessoa" }).fill(name);
    await page.getByRole("option", { name: new RegExp(`^${name}`) }).click();
  }
  await form.getByRole("button", { name: "Tirar Josué Peixoto" }).click();
  await form.getByRole("combobox", { name: "Pessoa" }).fill("Otávio Toledo");
  await page.getByRole("option", { name: /^Otávio Toledo/ }).click();
  await button(page, "Salvar").click();
  await expect(toast(page)).toContainText("2 pessoas adicionadas");
  const people = panel.getByRole("list", { name: "Pessoas" });
  await expect(people.getByRole("listitem")).toHaveText([/Otávio Toledo/, /Talita Moura/]);

  await panel.getByRole("button", { name: "Ações: Talita Moura" }).click();
  await page.getByRole("menuitemradio", { name: "Colíder" }).click();
  await expect(people.getByRole("listitem").first()).toContainText("Colíder");
  await panel.getByRole("button", { name: "Ações: Otávio Toledo" }).click();
  await page.getByRole("menuitem", { name: /Encerrar serviço/ }).click();
  await expect(people.getByRole("listitem")).toHaveCount(1);
  await expect(toast(page)).toContainText("Serviço encerrado");
  await panel.getByRole("button", { name: "Ver quem já serviu" }).click();
  await expect(panel.getByRole("list", { name: "Já serviram" })).toContainText("Otávio Toledo");
  await button(page, "Desfazer").click();
  await expect(people.getByRole("listitem")).toHaveCount(2);
  await panel.getByRole("button", { name: "Ações: Otávio Toledo" }).click();
  await page.getByRole("menuitem", { name: /Excluir/ }).click();
  await expect(people.getByRole("listitem")).toHaveCount(1);
  await ask(demo.url, "DELETE", `/ministries/${id}`, { token });
});
