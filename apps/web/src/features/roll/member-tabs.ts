import type { rollRoutes } from "@aprisco/contract/roll/routes.ts";
import { lazy } from "react";
import { rightOf } from "../../api/light-row.ts";
import type { MemberTab } from "../members/index.ts";

export const memberTabs: readonly MemberTab[] = [
  {
    name: "church",
    title: "title.church",
    order: 30,
    allow: rightOf<typeof rollRoutes.getMemberRoll>("members:view"),
    Part: lazy(async () => ({ default: (await import("./tab/church-tab.tsx")).ChurchTab })),
  },
];
