import type { timelineRoutes } from "@aprisco/contract/timeline/routes.ts";
import { lazy } from "react";
import { rightOf } from "../../api/light-row.ts";
import type { MemberTab } from "../members/index.ts";

/** What happened with the person, on their record. */
export const memberTabs: readonly MemberTab[] = [
  {
    name: "timeline",
    title: "title.timeline",
    order: 50,
    allow: rightOf<typeof timelineRoutes.listTimeline>("members:view"),
    Part: lazy(async () => ({ default: (await import("./timeline-tab.tsx")).TimelineTab })),
  },
];
