import type { financeMonthRoutes } from "@aprisco/contract/finance-months.ts";
import { rightOf } from "../../api/light-route.ts";
import type { Place } from "../../room.ts";

const allow = rightOf<typeof financeMonthRoutes.listFinanceMonths>("finance:view");

const months: Place = {
  paths: ["/finance/months"],
  feature: "finance",
  allow,
  load: async () => (await import("./months-page.tsx")).MonthsPage,
  texts: ["finance-months", "finance", "fields", "lists"],
  first: [{ path: "/finance/months", allow }],
};

export const places = [months];
