import type { ScreenUnderTest } from "./screen-under-test.ts";

/** The inventory, its places, and the assets. */
export const thingsScreens: readonly ScreenUnderTest[] = [
  { name: "inventory", path: "/inventory", as: "tesoureiro", reach: async (page) => page.getByText("Açúcar").waitFor() },
  {
    name: "inventory, an item",
    path: "/inventory?item=2",
    as: "tesoureiro",
    reach: async (page) => page.getByRole("dialog").getByRole("heading", { name: "Movimentações" }).waitFor(),
  },
  {
    name: "inventory, a movement",
    path: "/inventory?item=2",
    as: "tesoureiro",
    reach: async (page) => {
      await page.getByRole("dialog").getByRole("button", { name: "Transferir", exact: true }).click();
      await page.getByRole("combobox", { name: "Para onde vai" }).waitFor();
    },
  },
  {
    name: "inventory, a new item refused",
    path: "/inventory?add=true",
    as: "tesoureiro",
    reach: async (page) => {
      await page.getByRole("button", { name: "Salvar" }).click();
      await page.getByText("Preencha este campo").first().waitFor();
    },
  },
  {
    name: "counts",
    path: "/inventory/counts",
    as: "tesoureiro",
    reach: async (page) => page.getByRole("heading", { name: "Contagens" }).waitFor(),
  },
  {
    name: "counts, a new one",
    path: "/inventory/counts?add=true",
    as: "tesoureiro",
    reach: async (page) => page.getByRole("dialog").getByRole("combobox", { name: "Lugar" }).waitFor(),
  },
  {
    name: "counts, that of a member",
    path: "/inventory/count",
    as: "membro",
    reach: async (page) => page.getByRole("textbox", { name: /^Café / }).waitFor(),
  },
  { name: "places", path: "/inventory/places", as: "tesoureiro", reach: async (page) => page.getByText("Armário da ceia").waitFor() },
  { name: "assets", path: "/assets", as: "tesoureiro", reach: async (page) => page.getByText("Ar-condicionado split 1").waitFor() },
  {
    name: "assets, one that is lent too long",
    path: "/assets?late=true&asset=56",
    as: "tesoureiro",
    reach: async (page) => page.getByRole("dialog").getByText("Foi emprestado").waitFor(),
  },
  {
    name: "assets, a loan",
    path: "/assets?asset=60",
    as: "tesoureiro",
    reach: async (page) => {
      await page.getByRole("dialog").getByRole("button", { name: "Emprestar", exact: true }).click();
      await page.getByLabel("Devolver até").waitFor();
    },
  },
  {
    name: "assets, a new one refused",
    path: "/assets?add=true",
    as: "tesoureiro",
    reach: async (page) => {
      await page.getByRole("button", { name: "Salvar" }).click();
      await page.getByText("Preencha este campo").first().waitFor();
    },
  },
];
