import { accountRoutes } from "@aprisco/contract/accounts/routes.ts";
import { dashboardRoutes } from "@aprisco/contract/dashboard/routes.ts";
import type { RouteRow } from "@aprisco/contract/route.ts";
import { settingsRoutes } from "@aprisco/contract/settings/routes.ts";
import { visitorRoutes } from "@aprisco/contract/visitors/routes.ts";
import { dashboardPlace, settingsPlace, usersPlace, visitorsPlace, type Place } from "./places.ts";

export interface Screen extends Place {
  /** The operation that fills the screen: whoever may not call it sees 'Acesso Negado' instead. */
  readonly guard: RouteRow;
  /** What 'Acesso Negado' says; the general sentence when absent. */
  readonly denied?: "denied.visitors";
}

/** Every screen of the application. A path that is not here is the not-found page. */
export const screens: readonly Screen[] = [
  { ...dashboardPlace, guard: dashboardRoutes.getDashboardStats },
  { ...visitorsPlace, guard: visitorRoutes.listVisitors, denied: "denied.visitors" },
  { ...usersPlace, guard: accountRoutes.listUsers },
  { ...settingsPlace, guard: settingsRoutes.getSettings },
];
