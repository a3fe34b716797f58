import type { ScreenUnderTest } from "./screen-under-test.ts";

/** Families, and the family on a member's record. */
export const familyScreens: readonly ScreenUnderTest[] = [
  { name: "families", path: "/families", as: "secretaria", reach: async (page) => page.getByText("Família Almeida").first().waitFor() },
  {
    name: "directory",
    path: "/directory",
    as: "secretaria",
    reach: async (page) => page.getByRole("heading", { level: 2 }).first().waitFor(),
  },
  {
    name: "family details",
    path: "/families?q=alves",
    as: "secretaria",
    reach: async (page) => {
      await page.getByText("Família Alves").first().click();
      await page.getByRole("dialog", { name: "Detalhes da família" }).getByText("Responsável").waitFor();
    },
  },
  {
    name: "family, a new one refused",
    path: "/families?add=true",
    as: "secretaria",
    reach: async (page) => {
      await page.getByRole("button", { name: "Cadastrar pessoa nova" }).click();
      await page.getByRole("button", { name: "Salvar" }).click();
      await page.getByText("Preencha este campo").first().waitFor();
    },
  },
  {
    name: "family of a member",
    path: "/members?q=alves",
    as: "secretaria",
    reach: async (page) => {
      await page.locator('a[href^="/members/"]').first().click();
      await page.getByRole("tab", { name: "Família" }).click();
      await page.getByRole("heading", { name: "Parentes" }).waitFor();
      await page.getByRole("button", { name: "Mostrar" }).last().click();
    },
  },
];
