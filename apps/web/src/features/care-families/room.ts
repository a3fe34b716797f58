import type { careFamilyRoutes } from "@aprisco/contract/care-families.ts";
import { rightOf } from "../../api/light-route.ts";
import type { MenuItem, Place } from "../../room.ts";

const allow = rightOf<typeof careFamilyRoutes.listCareFamilies>("pastoral:view");
const texts = ["care", "fields", "record", "lists", "failures/care-families"];

const boardPlace: Place = {
  paths: ["/pastoral-care"],
  feature: "pastoral",
  allow,
  load: async () => (await import("./board-page.tsx")).BoardPage,
  texts,
  first: [{ path: "/pastoral/dashboard", allow }],
};
const familiesPlace: Place = {
  paths: ["/pastoral-care/families"],
  feature: "pastoral",
  allow,
  load: async () => (await import("./families-page.tsx")).FamiliesPage,
  texts,
  first: [{ path: "/pastoral/families?sort=priority&limit=25", allow }],
};
const analyticsPlace: Place = {
  paths: ["/pastoral-care/analytics"],
  feature: "pastoral",
  allow,
  load: async () => (await import("./analytics-page.tsx")).AnalyticsPage,
  texts: ["care", "prayers", "fields", "lists"],
  first: [{ path: "/pastoral/analytics", allow }],
};

export const places = [boardPlace, familiesPlace, analyticsPlace];

export const menu: MenuItem = { path: "/pastoral-care", group: "people", order: 3, icon: "IconHeartHandshake" };
