import type { Page } from "@playwright/test";
import type { ScreenUnderTest } from "./screen-under-test.ts";

const dialog = (page: Page, name: RegExp) => page.getByRole("dialog", { name });

/** Groups with their people and reports, networks, and what is late. */
export const groupScreens: readonly ScreenUnderTest[] = [
  { name: "groups", path: "/groups-convivio", as: "presidente", reach: async (page) => page.getByText("Mulheres do Bosque 2").waitFor() },
  {
    name: "group details",
    path: "/groups-convivio?group=1",
    as: "lider",
    reach: async (page) =>
      dialog(page, /Detalhes do grupo/)
        .getByRole("button", { name: "Fazer relatório" })
        .waitFor(),
  },
  {
    name: "group, as one of its people",
    path: "/groups-convivio?group=2",
    as: "membro",
    reach: async (page) =>
      dialog(page, /Detalhes do grupo/)
        .getByText("Colíder")
        .waitFor(),
  },
  {
    name: "group, who came",
    path: "/groups-convivio?group=1",
    as: "lider",
    reach: async (page) => {
      await page.getByRole("button", { name: "Fazer relatório" }).click();
      await page.getByText("Quem veio?").waitFor();
    },
  },
  {
    name: "group, a link for its report",
    path: "/groups-convivio?group=1",
    as: "lider",
    reach: async (page) => {
      await page.getByRole("button", { name: "Link para o relatório" }).click();
      await dialog(page, /Link para o relatório/)
        .getByLabel("Endereço do link")
        .waitFor();
    },
  },
  {
    name: "networks",
    path: "/groups-convivio/networks",
    as: "presidente",
    reach: async (page) => page.getByText("Setor Taquaral").waitFor(),
  },
  {
    name: "late reports",
    path: "/groups-convivio/late",
    as: "presidente",
    reach: async (page) => page.getByText("Josué Peixoto").first().waitFor(),
  },
];
