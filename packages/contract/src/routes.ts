import { accountRoutes } from "./accounts/routes.ts";
import { dashboardRoutes } from "./dashboard/routes.ts";
import { healthRoutes } from "./health/routes.ts";
import { postalCodeRoutes } from "./postal-codes/routes.ts";
import { roleRoutes } from "./roles/routes.ts";
import type { RouteRow } from "./route.ts";
import { settingsRoutes } from "./settings/routes.ts";
import { setupRoutes } from "./setup/routes.ts";
import { visitorRoutes } from "./visitors/routes.ts";

/** Every call, by feature. For the server, the documents and the tests; the web imports a feature's own rows. */
export const routesByFeature = {
  accounts: accountRoutes,
  dashboard: dashboardRoutes,
  health: healthRoutes,
  "postal-codes": postalCodeRoutes,
  roles: roleRoutes,
  settings: settingsRoutes,
  setup: setupRoutes,
  visitors: visitorRoutes,
} as const;

/** What each feature's calls are about, for the documents. */
export const featureSentences: Readonly<Record<keyof typeof routesByFeature, string>> = {
  accounts: "Sessions, registrations and the accounts of those who may sign in.",
  dashboard: "The figures that the signed-in person may see.",
  health: "Whether the server works.",
  "postal-codes": "The address of a postal code.",
  roles: "The roles and what each may do.",
  settings: "The church: its name, place, contact and service times.",
  setup: "The first run: the church and its first administrator.",
  visitors: "The people who came: their cards, visits, contacts and next steps.",
};

export interface ListedRoute {
  readonly feature: string;
  readonly operation: string;
  readonly row: RouteRow;
}

/** Every row with its feature and operation name. */
export const allRoutes: readonly ListedRoute[] = Object.entries(routesByFeature).flatMap(([feature, rows]) =>
  Object.entries<RouteRow>(rows).map(([operation, row]) => ({ feature, operation, row })),
);
