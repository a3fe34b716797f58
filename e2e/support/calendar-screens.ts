import type { ScreenUnderTest } from "./screen-under-test.ts";

/** The agenda and other programs. */
export const calendarScreens: readonly ScreenUnderTest[] = [
  {
    name: "calendars",
    path: "/agenda/calendars",
    as: "secretaria",
    reach: async (page) => page.getByRole("heading", { name: "Importar eventos" }).waitFor(),
  },
  {
    name: "calendars, a new connection",
    path: "/agenda/calendars",
    as: "secretaria",
    reach: async (page) => {
      await page.getByRole("button", { name: "Adicionar calendário conectado" }).click();
      await page.getByRole("dialog", { name: /calendário conectado/i }).waitFor();
    },
  },
];
