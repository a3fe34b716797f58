import type { financeRoutes } from "@aprisco/contract/finance.ts";
import { monthAt, monthIndex } from "../../days/church-time.ts";
import type { Handlers } from "../../http/handler.ts";
import { readActiveGoals } from "../finance-goals/index.ts";
import {
  countGaps,
  readBalances,
  readClosing,
  readMonthTotals,
  readNextInstallments,
  readPayable,
  readWeeks,
  type MonthTotal,
} from "./summary-store.ts";
import { todayOf } from "./transactions.ts";

type Rows = typeof financeRoutes;

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** What the confirmed totals of a month add up to, in centavos. */
function flowOf(totals: readonly MonthTotal[], month: string, status: MonthTotal["status"] = "confirmed") {
  const sum = (kind: MonthTotal["kind"]) =>
    totals.reduce((all, one) => (one.month === month && one.status === status && one.kind === kind ? all + one.amount : all), 0);
  const [income, expense] = [sum("income"), sum("expense")];
  return { income, expense, result: income - expense };
}
/** The month and the eleven before it, the oldest first. */
const yearUntil = (totals: readonly MonthTotal[], month: string) =>
  Array.from({ length: 12 }, (_, at) => {
    const one = monthAt(monthIndex(month) - 11 + at);
    const { income, expense } = flowOf(totals, one);
    return { month: one, income, expense };
  });

export const summaryHandlers: Pick<Handlers<Rows>, "getFinanceSummary" | "getFinancialReport" | "listGivingWeeks"> = {
  getFinanceSummary: async (context) => {
    const { now, query, reads, scope } = context;
    const reach = scope("finance");
    const today = todayOf(context);
    const month = query.month ?? today.slice(0, 7);
    const [totals, balances, payable, installments, gaps, closing, goals] = await Promise.all([
      readMonthTotals(reads, reach, month),
      readBalances(reads, reach),
      readPayable(reads, reach, today, dayAfter(today, 30)),
      readNextInstallments(reads, reach),
      countGaps(reads, reach),
      readClosing(reads, reach, today.slice(0, 7), month),
      readActiveGoals(reads, reach),
    ]);
    const processing = flowOf(totals, month, "processing");
    return {
      data: {
        month,
        closed: closing.closed,
        ...flowOf(totals, month),
        previous: flowOf(totals, monthAt(monthIndex(month) - 1)),
        processing: { income: processing.income, expense: processing.expense },
        ...balances,
        by_category: totals
          .filter((one) => one.month === month && one.status === "confirmed" && one.amount !== 0)
          .map(({ key, name, kind, result_group: group, amount }) => ({ key, name, type: kind, group, amount })),
        months: yearUntil(totals, month),
        goals: goals.map(({ id, title, target_amount: target, saved_amount: saved, ends_on }) => ({ id, title, target, saved, ends_on })),
        payable,
        next_installments: installments,
        vouchers_missing: gaps,
        month_to_close: closing.toClose,
        updated_at: now.toISOString(),
      },
    };
  },
  listGivingWeeks: async (context) => ({
    data: [...(await readWeeks(context.reads, context.scope("finance"), context.query.category, todayOf(context)))],
  }),
  getFinancialReport: async (context) => {
    const reach = context.scope("finance");
    const month = todayOf(context).slice(0, 7);
    const [totals, { accounts }] = await Promise.all([readMonthTotals(context.reads, reach, month), readBalances(context.reads, reach)]);
    return {
      data: {
        month,
        ...flowOf(totals, month),
        previous: flowOf(totals, monthAt(monthIndex(month) - 1)),
        balance: accounts.reduce((all, { balance }) => all + balance, 0),
        months: yearUntil(totals, month),
      },
    };
  },
};
