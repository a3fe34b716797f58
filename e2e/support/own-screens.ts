import type { ScreenUnderTest } from "./screen-under-test.ts";

/** The account's own page. */
export const ownScreens: readonly ScreenUnderTest[] = [
  {
    name: "profile",
    path: "/profile",
    as: "lider",
    reach: async (page) => page.getByRole("button", { name: "Editar Perfil" }).waitFor(),
  },
  {
    name: "profile, edited with faults",
    path: "/profile",
    as: "secretaria",
    reach: async (page) => {
      await page.getByRole("button", { name: "Editar Perfil" }).click();
      await page.getByLabel(/^Endereço/).fill("Rua A");
      await page.getByRole("button", { name: "Salvar", exact: true }).click();
      await page.getByText("Erros de validação:").waitFor();
    },
  },
  {
    name: "profile, settings",
    path: "/profile?tab=settings",
    as: "membro",
    reach: async (page) => page.getByRole("switch").first().waitFor(),
  },
  {
    name: "profile, what the church knows",
    path: "/profile?tab=settings",
    as: "membro",
    reach: async (page) => {
      await page.getByRole("button", { name: "Ver meus dados" }).click();
      await page.getByRole("button", { name: "Baixar em JSON" }).waitFor();
    },
  },
];
