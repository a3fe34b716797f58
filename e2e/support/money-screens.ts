import type { Page } from "@playwright/test";
import type { ScreenUnderTest } from "./screen-under-test.ts";

const list = (path: string, title: string): ScreenUnderTest => ({
  name: `finance, ${title}`,
  path,
  as: "tesoureiro",
  reach: async (page) => page.getByRole("heading", { name: title, level: 1 }).waitFor(),
});
const refused = async (page: Page): Promise<void> => {
  await page.getByRole("button", { name: "Salvar", exact: true }).click();
  await page.getByText("Preencha este campo").first().waitFor();
};

/** The church's books: overview, ledger, giving, vouchers, transfers and what they are made of. */
export const moneyScreens: readonly ScreenUnderTest[] = [
  {
    name: "finance",
    path: "/finance",
    as: "tesoureiro",
    reach: async (page) => page.getByRole("heading", { name: "Pedem atenção" }).waitFor(),
  },
  list("/finance/transactions", "Lançamentos"),
  { name: "finance, a new transaction refused", path: "/finance/transactions?add=true", as: "tesoureiro", reach: refused },
  list("/finance/tithes", "Dízimos"),
  list("/finance/vouchers", "Comprovantes"),
  list("/finance/installments", "Parcelas"),
  { name: "finance, a new plan refused", path: "/finance/installments?add=true", as: "tesoureiro", reach: refused },
  list("/finance/goals", "Metas"),
  list("/finance/months", "Meses"),
  list("/finance/imports", "Importar"),
  {
    name: "finance, the rows of an import",
    path: "/finance/imports",
    as: "tesoureiro",
    reach: async (page) => {
      await page.getByRole("link", { name: "cantina.csv" }).first().click();
      await page.getByRole("list", { name: "Linhas da planilha" }).getByRole("listitem").first().waitFor();
    },
  },
  list("/finance/transfers", "Transferências"),
  { name: "finance, a new transfer refused", path: "/finance/transfers?add=true", as: "tesoureiro", reach: refused },
  {
    name: "finance, setup",
    path: "/finance/setup",
    as: "tesoureiro",
    reach: async (page) => page.getByRole("table").getByText("Total").waitFor(),
  },
];
