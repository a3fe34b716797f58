import type { ScreenUnderTest } from "./screen-under-test.ts";

/** The book of the roll, and what writes it. */
export const rollScreens: readonly ScreenUnderTest[] = [
  {
    name: "roll",
    path: "/roll",
    as: "secretaria",
    reach: async (page) =>
      page
        .getByText(/^Retificação do nº|Rectificación|Correction/)
        .first()
        .waitFor(),
  },
  {
    name: "member, acts of the roll",
    path: "/members?status=active",
    as: "secretaria",
    reach: async (page) => {
      await page.locator('a[href^="/members/"]').first().click();
      await page.getByRole("tab", { name: /^(Igreja|Iglesia|Church)$/ }).click();
      await page.getByRole("button", { name: /^(Registrar ato|Registrar acto|Record an act)$/ }).click();
      await page.getByRole("dialog").waitFor();
    },
  },
];
