import type { reportRoutes } from "@aprisco/contract/reports.ts";
import { rightOf } from "../../api/light-route.ts";
import type { MenuItem, Place } from "../../room.ts";

const allow = rightOf<typeof reportRoutes.listReportTemplates>("reports:view");

const reportsPlace: Place = {
  paths: ["/reports"],
  allow,
  load: async () => (await import("./reports-page.tsx")).ReportsPage,
  texts: ["reports", "membership-report", "file-task", "lists", "parts"],
  first: [{ path: "/reports/templates", allow }],
};

export const places = [reportsPlace];

export const menu: MenuItem = { path: "/reports", group: "communication", order: 3, icon: "IconReportAnalytics" };
