// Rooms: own-account, avatars, own-data.
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { ask, demoPassword, emailOf, signIn } from "./support/api.ts";
import { violationsOf } from "./support/axe.ts";
import { expect, test } from "./support/test.ts";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const picture = { name: "eu.png", mimeType: "image/png", buffer: readFileSync(new URL("../apps/web/public/share.png", import.meta.url)) };
const pick = (page: Page, file: { name: string; mimeType: string; buffer: Buffer }) =>
  page.locator("input[type=file]").first().setInputFiles(file);

test("the full profile opens over any page, is edited there, and says every fault without losing a word", async ({ open }) => {
  const page = await open({ as: "cooperador", path: "/dashboard" });
  await page.getByRole("button", { name: /Sua conta/ }).click();
  await button(page, "Ver Perfil Completo").click();
  const dialog = page.getByRole("dialog", { name: "Meu perfil" });
  await expect(dialog.getByRole("tab")).toHaveText(["Perfil", "Configurações"]);
  await button(page, "Editar Perfil").click();
  await dialog.getByLabel(/^Endereço/).fill("Rua A, 1");
  await dialog
    .getByLabel(/^Telefone \*?/)
    .first()
    .fill("119999");
  await button(page, "Salvar").click();
  await expect(page.getByText("Dados inválidos")).toBeVisible();
  await expect(dialog.getByText("Erros de validação:")).toBeVisible();
  await expect(dialog.getByRole("listitem")).toHaveText([
    /Telefone: Telefone deve ter pelo menos 10 dígitos/,
    /Endereço: Endereço deve ter pelo menos 10 caracteres/,
  ]);
  await expect(dialog.getByLabel(/^Endereço/)).toHaveValue("Rua A, 1");
  await page.keyboard.press("Escape");
  await expect(dialog.getByText("Descartar o que você digitou?")).toBeVisible();
  await button(page, "Continuar editando").click();
  await dialog.getByLabel(/^Endereço/).fill("Rua das Videiras, 120");
  await dialog
    .getByLabel(/^Telefone \*?/)
    .first()
    .fill("11999990000");
  await expect(dialog.getByLabel(/^Telefone \*?/).first()).toHaveValue("(11) 99999-0000");
  await button(page, "Salvar").click();
  await expect(page.getByText("Perfil atualizado!")).toBeVisible();
  await expect(button(page, "Editar Perfil")).toBeVisible();
  await expect(dialog.getByText("Rua das Videiras, 120")).toBeVisible();
  expect(await violationsOf(page, "all")).toEqual([]);
});

test("on a phone the profile is a page; theme and language are kept with the account", async ({ open, demo }) => {
  const page = await open({ as: "tesoureiro", path: "/dashboard", width: 390, height: 844 });
  await page.getByRole("button", { name: /Sua conta/ }).click();
  await button(page, "Ver Perfil Completo").click();
  await expect(page).toHaveURL(/\/profile$/);
  await page.getByRole("tab", { name: "Configurações" }).click();
  await page.getByRole("tabpanel").getByText("Escuro").click();
  await expect(page.getByText("Preferência salva")).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("data-color-scheme", "dark");
  await page.getByRole("combobox", { name: "Idioma" }).selectOption("es");
  await expect(page.getByRole("heading", { level: 1, name: "Mi perfil" })).toBeVisible();
  const { token } = await signIn(demo.url, emailOf("tesoureiro"), demoPassword);
  await expect
    .poll(async () => (await ask<{ theme: string; language: string }>(demo.url, "GET", "/auth/me", { token })).body.data)
    .toMatchObject({ theme: "dark", language: "es-ES" });
  // The worker's next test file opens pages with this account.
  const back = await ask(demo.url, "PUT", "/users/profile/me", { token, body: { theme: "system", language: "pt-BR" } });
  expect(back.status).toBe(200);
});

test("a picture is chosen, cut with the arrow keys, sent and taken away; what is none is refused in words", async ({ open }) => {
  const page = await open({ as: "membro", path: "/profile" });
  await pick(page, { name: "ata.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7") });
  await expect(page.getByText("Por favor, selecione uma imagem válida.")).toBeVisible();
  await pick(page, { ...picture, buffer: Buffer.alloc(5 * 1_048_576 + 1) });
  await expect(page.getByText("A imagem deve ter no máximo 5MB.")).toBeVisible();
  await pick(page, picture);
  const area = page.getByRole("group", { name: /Parte da foto/ });
  await area.focus();
  const before = await area.boundingBox();
  await page.keyboard.press("ArrowLeft");
  await expect.poll(async () => (await area.boundingBox())?.x).toBeLessThan(before?.x ?? 0);
  const again = page.waitForEvent("load");
  await button(page, "Usar esta foto").click();
  await expect(page.getByText("Sucesso!")).toBeVisible();
  const shown = page.getByRole("main").locator("img").first();
  await expect(shown).toHaveJSProperty("naturalWidth", 512);
  // The page loads once more (spec.md §4) and the picture stands beside the name on every page.
  await expect(page.getByRole("banner").locator("img").first()).toHaveJSProperty("naturalWidth", 96);
  await again;
  await button(page, "Remover foto").click();
  await page.getByRole("dialog").getByRole("button", { name: "Remover foto" }).click();
  await expect(page.getByRole("banner").locator("img")).toHaveCount(0);
});

test("what the church knows of a member is read on the page and kept as a file", async ({ open }) => {
  const page = await open({ as: "membro", path: "/profile?tab=settings" });
  await button(page, "Ver meus dados").click();
  await expect(page.getByRole("heading", { name: "Dados pessoais" })).toBeVisible();
  const [file] = await Promise.all([page.waitForEvent("download"), button(page, "Baixar em JSON").click()]);
  const data = JSON.parse(readFileSync(await file.path(), "utf8")) as { part: string }[];
  expect(data.map(({ part }) => part)).toContain("person");
  expect(await violationsOf(page, "all")).toEqual([]);
});
