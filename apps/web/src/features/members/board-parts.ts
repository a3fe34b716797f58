import type { dashboardRoutes } from "@aprisco/contract/dashboard/routes.ts";
import { lazy } from "react";
import { rightOf } from "../../api/light-row.ts";
import type { BoardPart } from "../dashboard/index.ts";

/** How the membership went, for those who look over it. */
export const boardParts: readonly BoardPart[] = [
  {
    name: "membership",
    allow: rightOf<typeof dashboardRoutes.getMembershipReport>("members:view"),
    roles: ["pastor_presidente", "pastor_casa", "secretaria"],
    order: 32,
    Part: lazy(async () => ({ default: (await import("./report/membership-part.tsx")).MembershipPart })),
  },
];
