import { accountRoutes } from "./accounts/routes.ts";
import { dashboardRoutes } from "./dashboard/routes.ts";
import { healthRoutes } from "./health/routes.ts";
import { postalCodeRoutes } from "./postal-codes/routes.ts";
import { roleRoutes } from "./roles/routes.ts";
import type { NamedRow } from "./route.ts";
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

export interface ListedRoute {
  readonly feature: string;
  readonly operation: string;
  readonly row: NamedRow;
}

/** Every row with its feature and operation name. */
export const allRoutes: readonly ListedRoute[] = Object.entries(routesByFeature).flatMap(([feature, rows]) =>
  Object.entries<NamedRow>(rows).map(([operation, row]) => ({ feature, operation, row })),
);
