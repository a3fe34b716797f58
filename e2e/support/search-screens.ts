import type { Page } from "@playwright/test";
import type { ScreenUnderTest } from "./screen-under-test.ts";

/** Opens Busca Global by its keys and types `words`. */
export async function search(page: Page, words: string): Promise<void> {
  await page.getByRole("button", { name: "Buscar pessoas, eventos, grupos…" }).waitFor({ state: "attached" });
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Busca Global" }).fill(words);
}

/** Busca Global, which lies over any page. */
export const searchScreens: readonly ScreenUnderTest[] = [
  {
    name: "search, before anything is typed",
    path: "/dashboard",
    as: "secretaria",
    reach: async (page) => {
      await search(page, "");
      await page.getByRole("option", { name: "Adicionar visitante" }).waitFor();
    },
  },
  {
    name: "search, found",
    path: "/dashboard",
    as: "admin",
    reach: async (page) => {
      await search(page, "ana");
      await page.getByRole("group", { name: "Pessoas" }).getByRole("option").first().waitFor();
    },
  },
  {
    name: "search, nothing found",
    path: "/dashboard",
    as: "secretaria",
    reach: async (page) => {
      await search(page, "zzzzqqqq");
      await page.getByRole("dialog").getByText("Nenhum resultado encontrado").last().waitFor();
    },
  },
];
