import type { FinanceMonth } from "@aprisco/contract/finance-months.ts";

/**
 * The month that is closed next: the earliest open one, once it is over; undefined: none is.
 *
 * @param months the latest first
 * @param today in church time
 */
export const monthToClose = <M extends Pick<FinanceMonth, "month" | "status">>(months: readonly M[], today: string): M | undefined => {
  const earliest = months.findLast(({ status }) => status === "open");
  return earliest !== undefined && earliest.month < today.slice(0, 7) ? earliest : undefined;
};
