import type { Page } from "@playwright/test";
import { chooseAct } from "./lists.ts";
import type { ScreenUnderTest } from "./screen-under-test.ts";

/** A member opens on a page of their own. */
const memberLink = (page: Page) => page.locator('a[href^="/members/"]').first();
const dialog = (page: Page, name: RegExp) => page.getByRole("dialog", { name });

/** One is ticked, then all that the filter finds. */
async function chooseAll(page: Page): Promise<void> {
  await page.getByRole("checkbox").first().check();
  await page.getByRole("button", { name: /^Selecionar as/ }).click();
}

/** The rooms of the members. */
export const peopleScreens: readonly ScreenUnderTest[] = [
  {
    name: "members, all of a filter chosen and the columns open",
    path: "/members?status=active&view=table",
    as: "secretaria",
    reach: async (page) => {
      await memberLink(page).waitFor();
      await chooseAll(page);
      await page.getByText("Colunas", { exact: true }).first().click();
      await page.getByRole("button", { name: "Mover a coluna Bairro" }).waitFor();
    },
  },
  {
    name: "members, to a reader of names",
    path: "/members",
    as: "tesoureiro",
    reach: async (page) => memberLink(page).waitFor(),
  },
  {
    name: "members, a message to all of a filter",
    path: "/members?status=active",
    as: "secretaria",
    reach: async (page) => {
      await chooseAll(page);
      await page.getByRole("button", { name: "Mensagem" }).click();
      await dialog(page, /^Mensagem para/)
        .getByText(/^Pessoas 1 a/)
        .waitFor();
    },
  },
  {
    name: "member",
    path: "/members?status=active",
    as: "secretaria",
    reach: async (page) => {
      await memberLink(page).click();
      await page.getByRole("heading", { name: "Ficha de membro" }).waitFor();
      await page.getByText("Próximo aniversário").waitFor();
    },
  },
  {
    name: "member, details",
    path: "/members/9?tab=details",
    as: "secretaria",
    reach: async (page) => page.getByRole("heading", { name: "Contato" }).waitFor(),
  },
  {
    name: "member, deletion",
    path: "/members?status=active",
    as: "admin",
    reach: async (page) => {
      await memberLink(page).click();
      await page.getByRole("heading", { name: "Ficha de membro" }).waitFor();
      await chooseAct(page, /^Mais ações/, "Excluir");
      await page.getByText(/Tem certeza que deseja excluir/).waitFor();
    },
  },
  {
    name: "member edit",
    path: "/members?status=active",
    as: "secretaria",
    reach: async (page) => {
      await memberLink(page).click();
      await page.getByRole("button", { name: "Editar", exact: true }).click();
      await dialog(page, /^Editar membro/)
        .getByLabel("Profissão")
        .waitFor();
    },
  },
  {
    name: "member, a new one refused",
    path: "/members?add=true",
    as: "secretaria",
    reach: async (page) => {
      await page.getByRole("button", { name: "Salvar" }).click();
      await page.getByText("Preencha este campo").first().waitFor();
    },
  },
];
