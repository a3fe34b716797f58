import type { rollRoutes } from "@aprisco/contract/roll/routes.ts";
import { lazy } from "react";
import { rightOf } from "../../api/light-row.ts";
import type { BoardPart } from "../dashboard/index.ts";

/** What the book of the roll says on the dashboard of those who keep it. */
export const boardParts: readonly BoardPart[] = [
  {
    name: "roll",
    allow: rightOf<typeof rollRoutes.addMovement>("members:edit"),
    audience: "overseers",
    order: 37,
    Part: lazy(async () => ({ default: (await import("./movements-part.tsx")).MovementsPart })),
  },
];
