import { accountRoutes } from "@aprisco/contract/accounts/routes.ts";
import { dashboardRoutes } from "@aprisco/contract/dashboard/routes.ts";
import type { RouteRow } from "@aprisco/contract/route.ts";
import { settingsRoutes } from "@aprisco/contract/settings/routes.ts";
import { visitorRoutes } from "@aprisco/contract/visitors/routes.ts";
import type { ReactNode } from "react";

export interface Screen {
  /** All its addresses; the first is the one that links use. */
  readonly paths: readonly string[];
  /** The operation that fills the screen: whoever may not call it sees 'Acesso Negado' instead. */
  readonly guard: RouteRow;
  readonly load: () => Promise<() => ReactNode>;
  /** The texts that it needs, loaded beside its code. */
  readonly texts: readonly string[];
  /** What 'Acesso Negado' says; the general sentence when absent. */
  readonly denied?: "denied.visitors";
}

/** Every screen of the application. A path that is not here is the not-found page. */
export const screens: readonly Screen[] = [
  {
    paths: [
      "/dashboard",
      "/admin/dashboard",
      "/pastor-presidente/dashboard",
      "/pastor-casa/dashboard",
      "/cooperador/dashboard",
      "/secretaria/dashboard",
      "/tesoureiro/dashboard",
      "/leader/dashboard",
      "/membro/dashboard",
    ],
    guard: dashboardRoutes.getDashboardStats,
    load: async () => (await import("./features/dashboard/dashboard-page.tsx")).DashboardPage,
    texts: ["dashboard"],
  },
  {
    paths: ["/visitor-management", "/visitors"],
    guard: visitorRoutes.listVisitors,
    load: async () => (await import("./features/visitors/visitors-page.tsx")).VisitorsPage,
    texts: ["visitors", "users", "lists", "failures/visitors", "failures/accounts"],
    denied: "denied.visitors",
  },
  {
    paths: ["/users"],
    guard: accountRoutes.listUsers,
    load: async () => (await import("./features/accounts/users-page.tsx")).UsersPage,
    texts: ["users", "lists", "failures/accounts"],
  },
  {
    paths: ["/settings", "/system-settings"],
    guard: settingsRoutes.getSettings,
    load: async () => (await import("./features/settings/settings-page.tsx")).SettingsPage,
    texts: ["settings", "failures/settings"],
  },
];

/** The screen of a path; undefined when there is none. */
export const screenAt = (path: string): Screen | undefined => screens.find(({ paths }) => paths.includes(path));
