import type { agendaRoutes } from "@aprisco/contract/agenda/routes.ts";
import { lazy } from "react";
import { rightOf } from "../../api/light-row.ts";
import type { BoardPart } from "../dashboard/index.ts";

/** What comes next in the church, on the dashboard. */
export const boardParts: readonly BoardPart[] = [
  {
    name: "nextEvents",
    allow: rightOf<typeof agendaRoutes.listEvents>("agenda:view"),
    order: 40,
    Part: lazy(async () => ({ default: (await import("./board/next-events.tsx")).NextEvents })),
  },
];
