import { monthAt, monthIndex } from "../../days/church-time.ts";
import type { MembershipMonth } from "@aprisco/contract/dashboard/membership-report.ts";

/** The numbers of those who joined and left in a month, "YYYY-MM". */
export interface MonthChange {
  readonly month: string;
  readonly joined: number;
  readonly left: number;
}

/** The months from the first to the last, as "YYYY-MM". */
export const monthsFrom = (first: string, last: string): readonly string[] =>
  Array.from({ length: Math.max(0, monthIndex(last) - monthIndex(first) + 1) }, (_none, step) => monthAt(monthIndex(first) + step));

/**
 * Each month with those who joined, those who left and the number at its end: today's without those who joined later, and with
 * those who left later.
 *
 * @param changes of the months from the first one on, to the last that has any
 */
export function membershipMonths(months: readonly string[], changes: readonly MonthChange[], membersNow: number): MembershipMonth[] {
  const later = (month: string) =>
    changes.filter((change) => change.month > month).reduce((sum, { joined, left }) => sum + joined - left, 0);
  return months.map((month) => {
    const { joined = 0, left = 0 } = changes.find((change) => change.month === month) ?? {};
    return { month, joined, left, total: membersNow - later(month) };
  });
}
