import type { dashboardRoutes } from "@aprisco/contract/dashboard.ts";
import type { visitorRoutes } from "@aprisco/contract/visitors.ts";
import { rightOf } from "../../api/light-route.ts";
import type { MenuItem, Place } from "../../room.ts";

const dashboardPlace: Place = {
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
  // Asked early with the right that most accounts with pending work have; the others ask when the code has loaded.
  first: [{ path: "/dashboard/duties", allow: rightOf<typeof visitorRoutes.createVisitorContact>("visitors:edit") }],
};

export const places = [dashboardPlace];

// For every signed-in account: without figures it shows the church's week.
export const menu: MenuItem = { path: "/dashboard", allow: "signedIn", group: "start", order: 1, icon: "IconHome" };
