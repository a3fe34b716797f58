import type { dashboardRoutes } from "@aprisco/contract/dashboard/routes.ts";
import type { visitorRoutes } from "@aprisco/contract/visitors/routes.ts";
import { rightOf } from "../../api/light-row.ts";
import type { Place } from "../../places.ts";

export const dashboardPlace: Place = {
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
  allow: rightOf<typeof dashboardRoutes.getDashboardStats>("dashboard:view"),
  load: async () => (await import("./dashboard-page.tsx")).DashboardPage,
  texts: ["dashboard"],
  // For most of those who may have duties; the others ask a little later.
  first: [{ path: "/dashboard/duties", allow: rightOf<typeof visitorRoutes.createVisitorContact>("visitors:edit") }],
};

export const places = [dashboardPlace];
