import type { Page } from "@playwright/test";
import type { ScreenUnderTest } from "./screen-under-test.ts";

/** On a desk a button, on a phone the link to the page. */
const bell = (page: Page) =>
  page
    .getByRole("banner")
    .getByRole("button", { name: /^Notificações/ })
    .or(page.getByRole("banner").getByRole("link", { name: /^Notificações/ }));

/** What the church tells an account, and the rules of it. */
export const noticeScreens: readonly ScreenUnderTest[] = [
  {
    name: "notifications behind the bell",
    isBrief: true,
    path: "/dashboard",
    as: "secretaria",
    reach: async (page) => {
      await bell(page).click();
      await page.getByRole("list", { name: "Todas" }).getByRole("listitem").first().waitFor();
    },
  },
  {
    name: "notifications",
    path: "/notifications",
    as: "secretaria",
    reach: async (page) => page.getByRole("list", { name: "Todas" }).getByRole("listitem").first().waitFor(),
  },
  {
    name: "notifications, none of a subject",
    path: "/notifications?category=events",
    as: "membro",
    reach: async (page) => page.getByText("Tudo em dia").waitFor(),
  },
  {
    name: "notifications, a message to write",
    path: "/notifications",
    as: "pastora",
    reach: async (page) => {
      await page.getByRole("button", { name: "Enviar aviso" }).click();
      await page.getByRole("dialog", { name: "Enviar aviso" }).getByRole("radio", { name: "Só estes papéis" }).check();
    },
  },
  {
    name: "settings, notices",
    path: "/settings/notices",
    as: "admin",
    reach: async (page) => page.getByRole("switch", { name: "Visitante se cadastrou" }).waitFor(),
  },
  {
    name: "settings, one rule of the notices",
    path: "/settings/notices",
    as: "admin",
    reach: async (page) => {
      await page.getByRole("button", { name: "Mudar: Visitante se cadastrou" }).click();
      await page.getByRole("radio", { name: "Só estes papéis" }).check();
    },
  },
  {
    name: "profile, what reaches its owner",
    path: "/profile?tab=settings",
    as: "lider",
    reach: async (page) => {
      await page.getByText("Personalizar", { exact: true }).click();
      await page.getByRole("checkbox", { name: "Pastoral, No sistema" }).scrollIntoViewIfNeeded();
    },
  },
];
