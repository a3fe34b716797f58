import type { timelineRoutes } from "@aprisco/contract/timeline/routes.ts";
import { IconMessagePlus } from "@tabler/icons-react";
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
    act: {
      title: "act.contact",
      short: "act.contact.short",
      icon: IconMessagePlus,
      allow: rightOf<typeof timelineRoutes.createMemberContact>("members:edit"),
    },
    Part: lazy(async () => ({ default: (await import("./timeline-tab.tsx")).TimelineTab })),
  },
];
