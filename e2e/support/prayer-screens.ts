import type { ScreenUnderTest } from "./screen-under-test.ts";

/** Prayer requests, as pastors, the office and the prayer team see them. */
export const prayerScreens: readonly ScreenUnderTest[] = [
  {
    name: "prayers",
    path: "/pastoral-care/prayers",
    as: "admin",
    reach: async (page) => {
      await page.getByText("Por uma porta de trabalho").waitFor();
      await page.getByRole("region", { name: "Equipe de oração" }).getByText("Talita Moura").waitFor();
    },
  },
  {
    name: "prayers without their texts",
    path: "/pastoral-care/prayers",
    as: "secretaria",
    reach: async (page) => page.getByText("O texto é só para quem a pessoa escolheu.").first().waitFor(),
  },
  {
    name: "prayers, none of the account's own",
    path: "/pastoral-care/prayers?show=mine",
    as: "membro",
    reach: async (page) => page.getByText("Você ainda não assumiu um pedido").waitFor(),
  },
  {
    name: "prayers, a new one refused",
    path: "/pastoral-care/prayers",
    as: "secretaria",
    reach: async (page) => {
      await page.getByRole("button", { name: "Registrar pedido" }).click();
      await page.getByRole("button", { name: "Salvar pedido" }).click();
      await page.getByText("Escreva o pedido.").waitFor();
    },
  },
];
