import * as z from "zod/mini";
import { choice, day, flag, id, listQuery, name, optionalDay, optionalText, version } from "./fields.ts";
import { amount } from "./finance-transfers.ts";
import { auditValues } from "./kept-values.ts";
import { inEachLanguage } from "./languages.ts";
import type { RecordNames } from "./record-names.ts";
import { recordRoutes } from "./record-routes.ts";
import { joined, recordTexts } from "./record-texts.ts";
import { routeTable } from "./route.ts";
import { failureTexts } from "./texts/finance-goals.ts";

export const financeGoalNames: RecordNames = {
  "pt-BR": ["a meta", "as metas"],
  es: ["la meta", "las metas"],
  en: ["the goal", "the goals"],
};
export const financeGoalStatuses = ["active", "closed"] as const;

const fields = {
  title: name(120).check(z.minLength(2, { error: "field.tooShort" })),
  description: optionalText(1_000),
  /** Centavos. */
  target_amount: amount,
  /** What this fund receives counts. */
  fund_id: id,
  starts_on: day,
  /** Not before `starts_on`. Null: until it is closed. */
  ends_on: optionalDay,
  /** Every account of its congregation sees it with its progress. */
  public: auditValues(z.optional(flag)),
};
export const financeGoalInput = z.object({
  ...fields,
  /** The goal of all congregations together; by an account of the whole church. Default: the congregation's. */
  whole_church: z.optional(flag),
});
export const financeGoalChange = z.object({
  ...fields,
  title: z.optional(fields.title),
  target_amount: z.optional(fields.target_amount),
  fund_id: z.optional(fields.fund_id),
  starts_on: z.optional(fields.starts_on),
  /** A closed goal counts until the day on which it was closed. */
  status: auditValues(z.optional(choice(financeGoalStatuses))),
  version,
});
export const financeGoalQuery = z.object({ ...listQuery, status: z.optional(choice(financeGoalStatuses)) });

export const financeGoal = z.object({
  id: z.number(),
  /** Null: the whole church's. */
  congregation_id: z.nullable(z.number()),
  title: z.string(),
  description: z.nullable(z.string()),
  target_amount: z.number(),
  /**
   * Centavos of confirmed incomes of the fund in the goal's congregation, from its first day until its last one or today; of the whole
   * church's goal in all congregations.
   */
  saved_amount: z.number(),
  fund_id: z.number(),
  fund_name: z.string(),
  starts_on: z.string(),
  ends_on: z.nullable(z.string()),
  public: z.boolean(),
  status: choice(financeGoalStatuses),
  version: z.number(),
});
export type FinanceGoal = z.infer<typeof financeGoal>;
/** What everybody sees of a public goal. */
export const publicGoal = z.object({
  id: z.number(),
  title: z.string(),
  description: z.nullable(z.string()),
  target_amount: z.number(),
  saved_amount: z.number(),
  ends_on: z.nullable(z.string()),
});
export type PublicGoal = z.infer<typeof publicGoal>;

const goals = recordRoutes("financeGoal", financeGoal, ["finance-goals", "finance"]);
const manage = "finance:manage";

export const financeGoalRoutes = routeTable("finance-goals", {
  listFinanceGoals: {
    method: "GET",
    path: "/finance/goals",
    summary: "The goals with their progress, by title",
    byCongregation: true,
    allow: "finance:view",
    about: ["finance-goals", "finance"],
    query: financeGoalQuery,
    reply: z.array(financeGoal),
    list: true,
  },
  listPublicGoals: {
    method: "GET",
    path: "/finance/public-goals",
    summary: "The active public goals of the caller's congregations and of the whole church, with their progress",
    byCongregation: true,
    allow: "signedIn",
    about: ["finance-goals", "finance"],
    reply: z.array(publicGoal),
  },
  createFinanceGoal: goals.creation({
    path: "/finance/goals",
    summary: "Add a goal of a fund",
    byCongregation: true,
    allow: manage,
    body: financeGoalInput,
    fails: ["financeGoal.fundTaken"],
  }),
  getFinanceGoal: goals.reading({ path: "/finance/goals/{id}", summary: "One goal", allow: "finance:view" }),
  updateFinanceGoal: goals.change({
    path: "/finance/goals/{id}",
    summary: "Change, close or reopen a goal",
    allow: manage,
    body: financeGoalChange,
    fails: ["financeGoal.fundTaken"],
  }),
  deleteFinanceGoal: goals.deletion({
    path: "/finance/goals/{id}",
    summary: "Delete a goal; for 24 hours it can be restored",
    allow: manage,
  }),
  restoreFinanceGoal: goals.restoration({
    path: "/finance/goals/{id}/restore",
    summary: "Bring a deleted goal back",
    allow: manage,
    fails: ["financeGoal.fundTaken"],
  }),
});

const special = {
  failures: { "financeGoal.fundTaken": 409 },
  messages: {},
  texts: inEachLanguage(failureTexts),
} as const;

export const feature = {
  about: "What a fund is to reach until a day, with its progress.",
  routes: financeGoalRoutes,
  ...joined(recordTexts("financeGoal", financeGoalNames), special),
} as const;
