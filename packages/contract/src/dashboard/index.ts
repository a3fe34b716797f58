import * as activities from "./activity.ts";
import * as reports from "./membership-report.ts";
import { dashboardRoutes } from "./routes.ts";
import * as schemas from "./routes.ts";

/** What the feature puts on the wire; features.ts sums it up. */
export const dashboard = {
  about: "The figures that the signed-in person may see, and what waits for them.",
  schemas: [schemas, activities, reports],
  routes: dashboardRoutes,
  failures: {},
  messages: {},
  texts: { "pt-BR": {}, es: {}, en: {} },
} as const;
