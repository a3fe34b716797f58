import type { birthdayRoutes } from "@aprisco/contract/birthdays/routes.ts";
import { lazy } from "react";
import { rightOf } from "../../api/light-row.ts";
import type { BoardPart } from "../dashboard/index.ts";

/** Who has a birthday this week, on the dashboard. */
export const boardParts: readonly BoardPart[] = [
  {
    name: "birthdays",
    allow: rightOf<typeof birthdayRoutes.listBirthdays>("members:view"),
    order: 35,
    Part: lazy(async () => ({ default: (await import("./week-part.tsx")).WeekPart })),
  },
];
