import { memberLink } from "./people-screens.ts";
import type { ScreenUnderTest } from "./screen-under-test.ts";

/** The roll of members, and its acts on a member's page. */
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
      await memberLink(page).click();
      await page
        .getByRole("tab", { name: /^(Igreja|Iglesia|Church)$/ })

        .click();
      await page
        .getByRole("button", { name: /^(Registrar|Record)/ })
        .first()
        .click();
      await page.getByRole("dialog").waitFor();
    },
  },
];
