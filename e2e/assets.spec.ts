// Rooms: assets, places.
import { ask } from "./support/api.ts";
import { choose } from "./support/choose.ts";
import { roomJourney } from "./support/room-journey.ts";
import { expect, test } from "./support/test.ts";

test("a treasurer adds an asset, meets somebody else's change, deletes it and takes that back", async ({ open, demo, sessionOf }) => {
  const { token } = await sessionOf("admin");
  const page = await open({ as: "tesoureiro", path: "/dashboard" });
  const { path } = await roomJourney(
    page,
    { url: demo.url, token },
    {
      room: "Patrimônio",
      add: "Adicionar bem",
      fill: async (form) => {
        await form.getByLabel("Nome").fill("Harpa de mesa");
        await form.getByLabel("Plaqueta").fill("pat-000001");
        await form.getByLabel("Categoria").selectOption("Instrumento musical");
        await form.getByLabel("Custo").fill("123456");
        await form.getByLabel("Valor residual").fill("200000");
        await page.getByRole("button", { name: "Salvar", exact: true }).click();
        await expect(form.getByText("O valor residual não pode passar do custo.").first()).toBeVisible();
        await form.getByLabel("Valor residual").fill("20000");
        await page.getByRole("button", { name: "Salvar", exact: true }).click();
        await expect(form.getByText("Este número de plaqueta já foi usado", { exact: false }).first()).toBeVisible();
        await form.getByLabel("Plaqueta").fill("");
      },
      search: "Buscar bens",
      words: "harpa",
      name: "Harpa de mesa",
      says: "R$ 1.234,56",
      panel: "Detalhes do bem",
      edit: "Editar bem",
      change: { label: "Nome", mine: "Harpa celta", theirs: { name: "Harpa paraguaia" } },
      renamed: "Harpa celta",
      path: "/assets",
      done: { added: "Bem adicionado", deleted: "Bem excluído", restored: "Bem restaurado" },
    },
  );
  await ask(demo.url, "DELETE", path, { token });
});

test("an asset is opened by its label, lent, refused to be moved, taken back and disposed of", async ({ open, demo, sessionOf }) => {
  const { token } = await sessionOf("admin");
  const made = await ask<{ id: number; plaque: string }>(demo.url, "POST", "/assets", {
    token,
    body: {
      name: "Tenda da praça",
      category: "equipment",
      acquired_on: "2024-01-10",
      acquisition: "purchase",
      condition: "good",
      cost: 90_000,
    },
  });
  const page = await open({ as: "tesoureiro", path: `/assets?plaque=${String(made.body.data?.plaque)}`, width: 390, height: 844 });
  const panel = page.getByRole("dialog", { name: "Detalhes do bem" });
  await expect(panel.getByRole("heading", { name: "Tenda da praça" })).toBeVisible();
  await panel.getByRole("button", { name: "Emprestar", exact: true }).click();
  const loan = page.getByRole("dialog", { name: "Emprestar Tenda da praça" });
  await loan.getByRole("button", { name: "Emprestar", exact: true }).click();
  await expect(loan.getByText("Preencha este campo").first()).toBeVisible();
  await loan.getByLabel("Nome de quem recebe").fill("Escola Aurora");
  await loan.getByLabel("Devolver até").fill("31/12/2199");
  await loan.getByRole("button", { name: "Emprestar", exact: true }).click();
  await expect(panel.getByText("Foi emprestado")).toBeVisible();
  await expect(panel.getByText("Escola Aurora").first()).toBeVisible();
  await expect(panel.getByRole("button", { name: "Transferir", exact: true })).toHaveCount(0);

  await panel.getByRole("button", { name: "Devolver", exact: true }).click();
  const back = page.getByRole("dialog", { name: "Devolver Tenda da praça" });
  await back.getByLabel("Como voltou").selectOption("Regular");
  await back.getByRole("button", { name: "Devolver", exact: true }).click();
  await expect(panel.getByText("Foi devolvido")).toBeVisible();

  await panel.getByRole("button", { name: "Transferir", exact: true }).click();
  const move = page.getByRole("dialog", { name: "Transferir Tenda da praça" });
  await choose(move, "Para onde vai", "Van");
  await move.getByRole("button", { name: "Transferir", exact: true }).click();
  await expect(panel.getByText("Mudou de lugar")).toBeVisible();

  await panel.getByRole("button", { name: "Mais ações" }).click();
  await page.getByRole("menuitem", { name: "Dar baixa" }).click();
  const disposal = page.getByRole("dialog", { name: "Dar baixa em Tenda da praça" });
  await disposal.getByLabel("Motivo da baixa").selectOption("Doado");
  await disposal.getByRole("button", { name: "Dar baixa", exact: true }).click();
  await expect(panel.getByText("Teve baixa")).toBeVisible();
  await expect(panel.getByRole("button", { name: /Emprestar|Transferir|Editar/ })).toHaveCount(0);
});

test("labels of several assets are one document, and who only reads may print them", async ({ open }) => {
  const page = await open({ as: "secretaria", path: "/assets?q=violino" });
  await page.getByRole("checkbox", { name: "Selecionar Violino 1" }).check();
  await page.getByRole("checkbox", { name: "Selecionar Violino 2" }).check();
  const file = page.waitForEvent("download");
  await page.getByRole("button", { name: "Imprimir etiquetas" }).click();
  expect((await file).suggestedFilename()).toMatch(/^labels-.*\.pdf$/);
  await page.getByRole("row").filter({ hasText: "Violino 1" }).click();
  const panel = page.getByRole("dialog", { name: "Detalhes do bem" });
  await expect(panel.getByRole("heading", { name: "Histórico" })).toBeVisible();
  await expect(panel.getByRole("button", { name: /Emprestar|Editar|Excluir|Mais ações/ })).toHaveCount(0);
});
