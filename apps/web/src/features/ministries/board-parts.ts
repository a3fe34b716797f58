import type { dashboardRoutes } from "@aprisco/contract/dashboard/routes.ts";
import { lazy } from "react";
import { rightOf } from "../../api/light-row.ts";
import type { BoardPart } from "../dashboard/index.ts";

/** The ministries that an account's owner serves in. */
export const boardParts: readonly BoardPart[] = [
  {
    name: "ownMinistries",
    allow: rightOf<typeof dashboardRoutes.getDashboardStats>("dashboard:view"),
    roles: ["leader", "membro", "visitante"],
    order: 25,
    Part: lazy(async () => ({ default: (await import("./own-ministries-part.tsx")).OwnMinistriesPart })),
  },
];
