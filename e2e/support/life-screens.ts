import type { ScreenUnderTest } from "./screen-under-test.ts";

/** What happens in people's lives: birthdays, and the timeline of a member. */
export const lifeScreens: readonly ScreenUnderTest[] = [
  {
    name: "birthdays",
    path: "/birthdays?view=month",
    as: "secretaria",
    reach: async (page) =>
      page
        .getByRole("listitem")
        .getByText(/faz \d+ anos/)
        .first()
        .waitFor(),
  },
  {
    name: "birthdays, the greeting",
    path: "/birthdays",
    as: "admin",
    reach: async (page) => {
      await page.getByRole("button", { name: "Mensagem" }).click();
      await page.getByRole("dialog").getByRole("textbox").waitFor();
    },
  },
  {
    name: "member, timeline with the form of a contact",
    path: "/members/9?tab=timeline",
    as: "secretaria",
    reach: async (page) => {
      await page.getByRole("button", { name: "Visita" }).click();
      await page.getByLabel("Anotação").waitFor();
    },
  },
];
