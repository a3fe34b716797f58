// Rooms: ministries.
import type { Page } from "@playwright/test";
import { ask } from "./support/api.ts";
import { roomJourney } from "./support/room-journey.ts";
import { expect, test } from "./support/test.ts";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const toast = (page: Page) => page.getByRole("status").last();

test("a secretary adds a ministry, finds it, meets somebody else's change, deletes it and takes that back", async ({
  open,
  demo,
  sessionOf,
}) => {
  const { token } = await sessionOf("admin");
  const page = await open({ as: "secretaria", path: "/dashboard" });
  const { path } = await roomJourney(
    page,
    { url: demo.url, token },
    {
      room: "Ministérios",
      add: "Adicionar ministério",
      fill: async (form) => {
        await button(page, "Salvar").click();
        await expect(form.getByText("Preencha este campo")).toBeVisible();
        await form.getByLabel("Nome").fill("louvor");
        await button(page, "Salvar").click();
        await expect(form.getByText("Já existe outro com este nome")).toBeVisible();
        await form.getByLabel("Nome").fill("Estacionamento");
        await form.getByRole("combobox", { name: "Líder" }).fill("talita");
        await page.getByRole("option", { name: "Talita Moura" }).click();
      },
      search: "Buscar ministérios",
      words: "talita estac",
      name: "Estacionamento",
      says: "Talita Moura",
      panel: "Detalhes do ministério",
      edit: "Editar ministério",
      change: { label: "Descrição", mine: "Orienta os carros aos domingos.", theirs: { description: "Guarda os carros." } },
      path: "/ministries",
      done: { added: "Ministério adicionado", deleted: "Ministério excluído", restored: "Ministério restaurado" },
    },
  );
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
