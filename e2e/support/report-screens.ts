import type { ScreenUnderTest } from "./screen-under-test.ts";
import { heading } from "./public-screens.ts";

export const reportScreens: readonly ScreenUnderTest[] = [
  { name: "reports", path: "/reports", as: "secretaria", reach: heading("Relatórios") },
  {
    name: "membership report",
    path: "/reports/membership?months=24",
    as: "secretaria",
    reach: async (page) => page.getByRole("list", { name: "Bairros" }).waitFor(),
  },
  {
    name: "membership report as tables",
    path: "/reports/membership",
    as: "presidente",
    reach: async (page) => {
      await page.getByRole("button", { name: "Ver como tabela" }).first().click();
      await page.getByRole("button", { name: "Copiar CSV" }).first().waitFor();
    },
  },
  {
    name: "report with its chart",
    path: "/reports?report=visitors",
    as: "secretaria",
    reach: async (page) => page.getByRole("row", { name: /^Total/ }).waitFor(),
  },
  {
    name: "report with its formats",
    isBrief: true,
    path: "/reports?report=visitor-origins",
    as: "secretaria",
    reach: async (page) => {
      await page.getByRole("row", { name: /^Total/ }).waitFor();
      await page
        .getByRole("button", { name: /^Exportar$/ })
        .first()
        .click();
      await page.getByRole("menuitem").first().waitFor();
    },
  },
  {
    name: "report without records",
    path: "/reports?report=visitors&from=2020-01-01&to=2020-02-01",
    as: "secretaria",
    reach: async (page) => page.getByText("Não há registros neste período").waitFor(),
  },
];
