import type { financeGoalRoutes } from "@aprisco/contract/finance-goals.ts";
import { rightOf } from "../../api/light-route.ts";
import type { Place } from "../../room.ts";
import { lazyPart } from "../../ui/base/lazy-part.ts";
import type { BoardPart } from "../dashboard/index.ts";

const allow = rightOf<typeof financeGoalRoutes.listFinanceGoals>("finance:view");

const goals: Place = {
  paths: ["/finance/goals"],
  feature: "finance",
  allow,
  load: async () => (await import("./goals-page.tsx")).GoalsPage,
  texts: ["finance-goals", "finance", "fields", "record", "lists", "failures/finance-goals"],
  first: [{ path: "/finance/goals?limit=25", allow }],
};

export const places = [goals];

export const boardParts: readonly BoardPart[] = [
  {
    name: "goals",
    feature: "finance",
    allow: rightOf<typeof financeGoalRoutes.listPublicGoals>("signedIn"),
    // Those who see the overview have its goals there.
    unless: "finance:view",
    last: true,
    desk: true,
    order: 96,
    Part: lazyPart(async () => ({ default: (await import("./goals-part.tsx")).GoalsPart })),
  },
];
