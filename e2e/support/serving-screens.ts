import type { Page } from "@playwright/test";
import type { ScreenUnderTest } from "./screen-under-test.ts";

const dialog = (page: Page, name: RegExp) => page.getByRole("dialog", { name });

/** Ministries with their people, and leadership. */
export const servingScreens: readonly ScreenUnderTest[] = [
  { name: "ministries", path: "/ministries", as: "secretaria", reach: async (page) => page.getByText("Recepção").waitFor() },
  {
    name: "ministry details",
    path: "/ministries?ministry=2",
    as: "secretaria",
    reach: async (page) =>
      dialog(page, /Detalhes do ministério/)
        .getByRole("button", { name: "Editar" })
        .waitFor(),
  },
  {
    name: "ministry, a new one refused",
    path: "/ministries?add=true",
    as: "secretaria",
    reach: async (page) => {
      await page.getByRole("button", { name: "Salvar" }).click();
      await page.getByText("Preencha este campo").waitFor();
    },
  },
  {
    name: "ministry, people to add",
    path: "/ministries?ministry=2",
    as: "secretaria",
    reach: async (page) => {
      await page.getByRole("button", { name: "Adicionar pessoas" }).click();
      await dialog(page, /Adicionar pessoas/)
        .getByRole("combobox", { name: "Pessoa" })
        .waitFor();
    },
  },
  { name: "leadership", path: "/leadership", as: "secretaria", reach: async (page) => page.getByText("Samuel Brandão").waitFor() },
  {
    name: "leader details",
    path: "/leadership?leader=1",
    as: "secretaria",
    reach: async (page) =>
      dialog(page, /Detalhes do líder/)
        .getByRole("button", { name: "Editar" })
        .waitFor(),
  },
  {
    name: "leader, a new one refused",
    path: "/leadership?add=true",
    as: "secretaria",
    reach: async (page) => {
      await page.getByRole("button", { name: "Salvar" }).click();
      await page.getByText("Informe o nome").waitFor();
    },
  },
  {
    name: "roster of the month",
    path: "/schedule",
    as: "secretaria",
    reach: async (page) => page.getByRole("heading", { name: "Escalas", level: 1 }).waitFor(),
  },
  {
    name: "own roster",
    path: "/schedule/mine",
    as: "lider",
    reach: async (page) => page.getByRole("heading", { name: "Minha escala", level: 1 }).waitFor(),
  },
];
