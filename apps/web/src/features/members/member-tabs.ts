import { lazy } from "react";
import { rightOf } from "../../api/light-row.ts";
import type { memberRoutes } from "@aprisco/contract/members/routes.ts";
import type { MemberTab } from "./index.ts";

const allow = rightOf<typeof memberRoutes.getMember>("members:view");
const own = async () => await import("./record/overview-parts.tsx");

/** The overview with what the record itself gives it, and the record; what else there is comes from the features that know of it. */
export const memberTabs: readonly MemberTab[] = [
  {
    name: "overview",
    title: "title.overview",
    short: "title.overview.short",
    order: 5,
    allow,
    Part: lazy(async () => ({ default: (await own()).OverviewTab })),
  },
  {
    name: "details",
    title: "title.details",
    order: 10,
    allow,
    Part: lazy(async () => ({ default: (await import("./record/details-tab.tsx")).DetailsTab })),
  },
  { name: "facts", at: "overview-side", order: 30, allow, Part: lazy(async () => ({ default: (await own()).KeyFacts })) },
  { name: "ministries", at: "strip", order: 40, allow, Part: lazy(async () => ({ default: (await own()).MinistriesFact })) },
  { name: "birthday", at: "strip", order: 60, allow, Part: lazy(async () => ({ default: (await own()).BirthdayFact })) },
  { name: "roll", at: "strip", order: 80, allow, Part: lazy(async () => ({ default: (await own()).RollFact })) },
];
