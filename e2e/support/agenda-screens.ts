import type { Page } from "@playwright/test";
import type { ScreenUnderTest } from "./screen-under-test.ts";

const dialog = (page: Page, name: RegExp) => page.getByRole("dialog", { name });
/** The next Sunday: the demo's church meets on it. */
const soon = new Date();
soon.setUTCDate(soon.getUTCDate() + 7 - soon.getUTCDay());
const sunday = soon.toISOString().slice(0, 10);
const service = (page: Page) => page.getByRole("button", { name: /Culto/ }).filter({ hasNotText: "Cultos" }).first();

/** The agenda in its four views, with the panel of an event and its forms. */
export const agendaScreens: readonly ScreenUnderTest[] = [
  { name: "agenda, month", path: `/agenda?day=${sunday}`, as: "secretaria", reach: async (page) => service(page).waitFor() },
  { name: "agenda, week", path: `/agenda?view=week&day=${sunday}`, as: "secretaria", reach: async (page) => service(page).waitFor() },
  { name: "agenda, list", path: `/agenda?view=list&day=${sunday}`, as: "membro", reach: async (page) => service(page).waitFor() },
  {
    name: "agenda, a day without events",
    path: "/agenda?view=day&day=2038-03-02",
    as: "secretaria",
    reach: async (page) => page.getByText("Nenhum evento neste dia").waitFor(),
  },
  {
    name: "agenda, an event",
    path: `/agenda?view=list&day=${sunday}`,
    as: "secretaria",
    reach: async (page) => {
      await service(page).click();
      await dialog(page, /Detalhes do evento/)
        .getByRole("button", { name: "Editar" })
        .waitFor();
    },
  },
  {
    name: "agenda, a new event refused",
    path: "/agenda?add=true",
    as: "secretaria",
    reach: async (page) => {
      await dialog(page, /Novo evento/)
        .getByRole("combobox", { name: "Repete" })
        .selectOption("toda semana");
      await page.getByRole("button", { name: "Salvar" }).click();
      await page.getByText("Preencha este campo").waitFor();
    },
  },
  {
    name: "agenda, how far a change reaches",
    path: `/agenda?view=list&day=${sunday}`,
    as: "secretaria",
    reach: async (page) => {
      await service(page).click();
      await dialog(page, /Detalhes do evento/)
        .getByRole("button", { name: "Mais ações" })
        .click();
      await page.getByRole("menuitem", { name: "Excluir" }).click();
      await dialog(page, /Este evento se repete/).waitFor();
    },
  },
  {
    name: "agenda, somebody else to register",
    path: "/agenda?view=list&q=mutirao+cestas",
    as: "secretaria",
    reach: async (page) => {
      await page
        .getByRole("button", { name: /Mutirão de cestas/ })
        .first()
        .click();
      await page.getByRole("button", { name: "Inscrever alguém" }).click();
      await dialog(page, /Inscrever alguém/)
        .getByLabel("Nome")
        .waitFor();
    },
  },
];
