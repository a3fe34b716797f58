import type { ScreenUnderTest } from "./screen-under-test.ts";
import { entriesWith, entryLinks } from "./lists.ts";

/** Attendance of services, people who are missed, and the trend of a year. */
export const attendanceScreens: readonly ScreenUnderTest[] = [
  {
    name: "attendance",
    path: "/attendance",
    as: "secretaria",
    reach: async (page) => page.getByText("Culto de celebração").first().waitFor(),
  },
  {
    name: "attendance of a service",
    path: "/attendance?kind=service",
    as: "secretaria",
    reach: async (page) => {
      await entryLinks(page).first().click();
      await page
        .getByRole("dialog")
        .getByRole("combobox", { name: /^Como esteve/ })
        .first()
        .waitFor();
    },
  },
  {
    name: "attendance, a head-count",
    path: "/attendance?kind=service",
    as: "secretaria",
    reach: async (page) => {
      // The oldest open one: a service that has just ended may have marks of those who served, and no head-count.
      await entriesWith(page, "Aberta").last().click();
      await page.getByRole("tab", { name: "Contagem" }).click();
      await page.getByRole("dialog").getByRole("textbox", { name: "Adultos · Templo" }).waitFor();
    },
  },
  {
    name: "people who are missed",
    path: "/attendance/radar",
    as: "presidente",
    reach: async (page) => page.getByText("Voltaram").waitFor(),
  },
  {
    name: "trends of attendance",
    path: "/attendance/summary",
    as: "presidente",
    reach: async (page) => page.getByRole("img", { name: /^Presenças por semana/ }).waitFor(),
  },
];
