import type { familyRoutes } from "@aprisco/contract/families/routes.ts";
import { lazy } from "react";
import { rightOf } from "../../api/light-row.ts";
import type { MemberTab } from "../members/index.ts";

const allow = rightOf<typeof familyRoutes.getPersonFamily>("members:view");

/** Who a person lives with and belongs to: beside every tab, and in full on a tab of its own. */
export const memberTabs: readonly MemberTab[] = [
  {
    name: "family",
    title: "title.family",
    order: 20,
    allow,
    wide: true,
    Part: lazy(async () => ({ default: (await import("./tab/family-tab.tsx")).FamilyTab })),
  },
  {
    name: "household",
    at: "side",
    order: 20,
    allow,
    Part: lazy(async () => ({ default: (await import("./tab/family-panel.tsx")).HouseholdPanel })),
  },
];
