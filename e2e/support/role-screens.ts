import { heading } from "./public-screens.ts";
import type { ScreenUnderTest } from "./screen-under-test.ts";

/** What roles and accounts may do, and why. */
export const roleScreens: readonly ScreenUnderTest[] = [
  {
    name: "settings, roles",
    path: "/settings/roles",
    as: "admin",
    reach: async (page) => page.getByRole("list", { name: "Papéis da igreja" }).getByRole("listitem").nth(8).waitFor(),
  },
  {
    name: "settings, a role's permissions",
    path: "/settings/roles",
    as: "admin",
    reach: async (page) => {
      await page.getByRole("button", { name: "Editar o papel Líder" }).click();
      await page.getByRole("checkbox", { name: "Finanças: Ver" }).check();
      await page.getByText("Ao salvar").waitFor();
    },
  },
  {
    name: "why an account may",
    path: "/users/why?section=members",
    as: "lider",
    reach: heading(/^Por que pode/),
  },
];
