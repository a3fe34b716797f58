import type { leadershipRoutes } from "@aprisco/contract/leadership/routes.ts";
import { lazy } from "react";
import { rightOf } from "../../api/light-row.ts";
import type { MemberTab } from "../members/index.ts";

/** What the person does and did in the church, and what they were ordained to, on their record. */
export const memberTabs: readonly MemberTab[] = [
  {
    name: "service",
    title: "title.service",
    order: 40,
    allow: rightOf<typeof leadershipRoutes.listLeaders>("leadership:view"),
    Part: lazy(async () => ({ default: (await import("./service-tab.tsx")).ServiceTab })),
  },
];
