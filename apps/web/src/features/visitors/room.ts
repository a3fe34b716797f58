import type { visitorRoutes } from "@aprisco/contract/visitors.ts";
import type { QueuedAct } from "../../api/queue/kept-act.ts";
import { rightOf } from "../../api/light-route.ts";
import type { MenuItem, Place } from "../../room.ts";
import type { RoomAct } from "../../shell/search-acts.ts";
import { withTable } from "../../ui/list/table-file.ts";
import type { BoardPart } from "../dashboard/index.ts";
import { lazyPart } from "../../ui/base/lazy-part.ts";

const allow = rightOf<typeof visitorRoutes.listVisitors>("visitors:view");

const visitorsPlace: Place = {
  paths: ["/visitor-management", "/visitors"],
  allow,
  denied: "denied.visitors",
  load: async () => (await withTable(import("./visitors-page.tsx"))).VisitorsPage,
  texts: ["visitors", "record", "lists", "failures/visitors", "failures/accounts"],
  first: [
    { path: "/visitors?sort=-created_at&limit=25", allow },
    { path: "/visitors/summary", allow: rightOf<typeof visitorRoutes.getVisitorSummary>("visitors:view") },
  ],
};

export const places = [visitorsPlace];

export const menu: MenuItem = { path: "/visitor-management", group: "people", order: 1, icon: "IconUserPlus", note: "waiting" };

export const searchAct: RoomAct = {
  path: "/visitor-management",
  allow: "visitors:create",
  title: "act.visitor",
  order: 10,
  icon: "IconUserPlus",
  hue: "trigo",
  takesName: true,
};

export const queuedActs: readonly QueuedAct[] = [
  {
    operation: "createVisitorContact",
    allow: rightOf<typeof visitorRoutes.createVisitorContact>("visitors:edit"),
    plural: "kept.contacts",
    load: async () => (await import("./follow-up/unsent-contact.tsx")).unsentContact,
  },
];

export const boardParts: readonly BoardPart[] = [
  {
    name: "ownVisitors",
    allow: rightOf<typeof visitorRoutes.listVisitors>("visitors:view"),
    audience: "carers",
    order: 20,
    Part: lazyPart(async () => ({ default: (await import("./board/own-visitors.tsx")).OwnVisitors })),
  },
  {
    name: "journey",
    desk: true,
    allow: "visitors:view",
    audience: "overseers",
    order: 30,
    Part: lazyPart(async () => ({ default: (await import("./board/journey.tsx")).JourneyPart })),
  },
];
