import type { visitorRoutes } from "@aprisco/contract/visitors/routes.ts";
import { lazy } from "react";
import { rightOf } from "../../api/light-row.ts";
import type { BoardPart } from "../dashboard/index.ts";

/** What the dashboard shows of the visitors besides their figures and duties. */
export const boardParts: readonly BoardPart[] = [
  {
    name: "ownVisitors",
    allow: rightOf<typeof visitorRoutes.listVisitors>("visitors:view"),
    audience: "carers",
    order: 20,
    Part: lazy(async () => ({ default: (await import("./board/own-visitors.tsx")).OwnVisitors })),
  },
  {
    name: "journey",
    allow: "visitors:view",
    audience: "overseers",
    order: 30,
    Part: lazy(async () => ({ default: (await import("./board/journey.tsx")).JourneyPart })),
  },
];
