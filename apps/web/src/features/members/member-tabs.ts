import { lazy } from "react";
import { rightOf } from "../../api/light-row.ts";
import type { memberRoutes } from "@aprisco/contract/members/routes.ts";
import type { MemberTab } from "./index.ts";

/** The record itself; further tabs come from the features that know more of a person. */
export const memberTabs: readonly MemberTab[] = [
  {
    name: "details",
    title: "title.details",
    order: 10,
    allow: rightOf<typeof memberRoutes.getMember>("members:view"),
    Part: lazy(async () => ({ default: (await import("./record/details-tab.tsx")).DetailsTab })),
  },
];
