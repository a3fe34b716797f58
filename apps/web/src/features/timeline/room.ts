import type { timelineRoutes } from "@aprisco/contract/timeline.ts";
import type { QueuedAct } from "../../api/queue/kept-act.ts";
import { rightOf } from "../../api/light-route.ts";
import type { MemberTab } from "../members/index.ts";
import { lazyPart } from "../../ui/base/lazy-part.ts";

const allow = rightOf<typeof timelineRoutes.listTimeline>("members:view");
const parts = async () => await import("./timeline-tab.tsx");

export const queuedActs: readonly QueuedAct[] = [
  {
    operation: "createMemberContact",
    allow: rightOf<typeof timelineRoutes.createMemberContact>("members:edit"),
    plural: "kept.contacts",
    load: async () => (await import("./unsent-contact.tsx")).unsentContact,
  },
];

export const memberTabs: readonly MemberTab[] = [
  {
    name: "timeline",
    title: "title.timeline",
    order: 50,
    allow,
    Part: lazyPart(async () => ({ default: (await parts()).TimelineTab })),
  },
  { name: "contact", at: "strip", order: 20, allow, Part: lazyPart(async () => ({ default: (await parts()).LastContact })) },
  {
    name: "latest",
    at: "overview",
    order: 50,
    allow,
    act: {
      title: "act.contact",
      short: "act.contact.short",
      icon: "IconMessagePlus",
      allow: rightOf<typeof timelineRoutes.createMemberContact>("members:edit"),
    },
    Part: lazyPart(async () => ({ default: (await parts()).LatestPanel })),
  },
];
