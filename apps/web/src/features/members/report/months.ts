import { dashboardRoutes, type MembershipMonth } from "@aprisco/contract/dashboard.ts";
import { asked } from "../../../api/asked.ts";
import { dateFormat } from "../../../language/formats.ts";

export const spans = ["6", "12", "24"] as const;
export type MonthSpan = (typeof spans)[number];
export const usualSpan: MonthSpan = "12";

/** "YYYY-MM", `months` before the month of a day. */
export function monthBefore(day: string, months: number): string {
  const at = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 - months;
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, "0")}`;
}

export const membershipReportOf = (today: string, span: MonthSpan) =>
  asked(dashboardRoutes.getMembershipReport, { query: { from: monthBefore(today, Number(span) - 1), to: today.slice(0, 7) } });

export function movementOf(months: readonly MembershipMonth[]) {
  const joined = months.reduce((sum, month) => sum + month.joined, 0);
  const left = months.reduce((sum, month) => sum + month.left, 0);
  const last = months.at(-1)?.total ?? 0;
  const first = last - joined + left;
  const key = last > first ? "finding.more" : last < first ? "finding.fewer" : "finding.even";
  return { joined, left, first, last, finding: { key, count: Math.abs(last - first), months: months.length } } as const;
}

/** "nov"; with the year in January and in spans of more than a year: "jan de 26". */
export const monthNames = (language: string, months: readonly MembershipMonth[]): readonly string[] =>
  months.map(({ month }) => {
    const year = months.length > 12 || month.endsWith("-01") ? ({ year: "2-digit" } as const) : {};
    const parts = dateFormat(language, { month: "short", ...year, timeZone: "UTC" }).formatToParts(Date.parse(`${month}-15`));
    return parts.map(({ type, value }) => (type === "month" ? value.replace(".", "") : value)).join("");
  });
