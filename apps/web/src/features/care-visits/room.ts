import type { careVisitRoutes } from "@aprisco/contract/care-visits.ts";
import { rightOf } from "../../api/light-route.ts";
import type { QueuedAct } from "../../api/queue/kept-act.ts";
import type { Place } from "../../room.ts";

const allow = rightOf<typeof careVisitRoutes.listCareVisits>("pastoral:view");

const visitsPlace: Place = {
  paths: ["/pastoral-care/visits"],
  feature: "pastoral",
  allow,
  load: async () => (await import("./visits-page.tsx")).VisitsPage,
  texts: ["care", "fields", "record", "lists"],
  first: [{ path: "/pastoral/visits?sort=-scheduled_for&limit=25", allow }],
};

export const places = [visitsPlace];

export const queuedActs: readonly QueuedAct[] = [
  {
    operation: "completeCareVisit",
    allow: rightOf<typeof careVisitRoutes.completeCareVisit>("pastoral:edit"),
    plural: "kept.visits",
    load: async () => (await import("./unsent-report.tsx")).unsentReport,
  },
];
