import type { auditRoutes } from "@aprisco/contract/audit/routes.ts";
import { rightOf } from "../../api/light-row.ts";
import type { Place } from "../../places.ts";

const allow = rightOf<typeof auditRoutes.listAuditLogs>("settings:manage");

export const activitiesPlace: Place = {
  paths: ["/settings/activities"],
  allow,
  load: async () => (await import("./activities-page.tsx")).ActivitiesPage,
  texts: ["sections", "audit", "settings", "lists"],
};

export const places = [activitiesPlace];
