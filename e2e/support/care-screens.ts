import type { ScreenUnderTest } from "./screen-under-test.ts";
import { entryLinks } from "./lists.ts";

/** Pastoral care: the board, the families, the visits, the numbers. */
export const careScreens: readonly ScreenUnderTest[] = [
  {
    name: "pastoral care, the board",
    path: "/pastoral-care",
    as: "presidente",
    reach: async (page) => page.getByRole("region", { name: "Acompanhando" }).getByRole("listitem").first().waitFor(),
  },
  {
    name: "pastoral care, a family beside the board",
    path: "/pastoral-care",
    as: "pastora",
    reach: async (page) => {
      await page.getByRole("region", { name: "Visita marcada" }).getByRole("listitem").first().getByRole("button").first().click();
      await page.getByRole("dialog", { name: "Família" }).getByRole("button", { name: "Marcar visita" }).waitFor();
    },
  },
  {
    name: "pastoral care, a new visit",
    path: "/pastoral-care/visits?add=true",
    as: "secretaria",
    reach: async (page) => page.getByRole("dialog", { name: "Marcar visita" }).getByRole("radio", { name: "Hospital" }).waitFor(),
  },
  {
    name: "pastoral care, families",
    path: "/pastoral-care/families?priority=high",
    as: "presidente",
    reach: async (page) => entryLinks(page).first().waitFor(),
  },
  {
    name: "pastoral care, visits",
    path: "/pastoral-care/visits",
    as: "secretaria",
    reach: async (page) => entryLinks(page).first().waitFor(),
  },
  {
    name: "pastoral care, analytics",
    path: "/pastoral-care/analytics",
    as: "presidente",
    reach: async (page) => page.getByRole("img", { name: /visitas nos últimos doze meses/ }).waitFor(),
  },
];
