import type { auditRoutes } from "@aprisco/contract/audit/routes.ts";
import { lazy } from "react";
import { rightOf } from "../../api/light-row.ts";
import type { MemberTab } from "../members/index.ts";

/** Who read what of the person. */
export const memberTabs: readonly MemberTab[] = [
  {
    name: "readings",
    title: "title.readings",
    order: 95,
    allow: rightOf<typeof auditRoutes.listAuditLogs>("settings:manage"),
    Part: lazy(async () => ({ default: (await import("./readings-tab.tsx")).ReadingsTab })),
  },
];
