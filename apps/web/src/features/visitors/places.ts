import type { visitorRoutes } from "@aprisco/contract/visitors/routes.ts";
import { rightOf } from "../../api/light-row.ts";
import type { Place } from "../../places.ts";
import { withTable } from "../../ui/table-file.ts";

const allow = rightOf<typeof visitorRoutes.listVisitors>("visitors:view");

export const visitorsPlace: Place = {
  paths: ["/visitor-management", "/visitors"],
  allow,
  denied: "denied.visitors",
  load: async () => (await withTable(import("./visitors-page.tsx"))).VisitorsPage,
  texts: ["visitors", "lists", "failures/visitors", "failures/accounts"],
  first: [
    { path: "/visitors?sort=-created_at&limit=25", allow },
    { path: "/visitors/summary", allow: rightOf<typeof visitorRoutes.getVisitorSummary>("visitors:view") },
  ],
};

export const places = [visitorsPlace];
