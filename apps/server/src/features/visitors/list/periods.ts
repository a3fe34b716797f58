import type { visitorPeriods, followUpDues } from "@aprisco/contract/visitors-card.ts";

type Period = (typeof visitorPeriods)[number];

/** The day `days` after `day` ("YYYY-MM-DD"); negative: before. */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** The same day of last month, or its last day (31 March → 28 or 29 February). */
function sameDayLastMonth(day: string): string {
  const [year = 0, month = 1, dayOfMonth = 1] = day.split("-").map(Number);
  const lastDay = new Date(Date.UTC(year, month - 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 2, Math.min(dayOfMonth, lastDay))).toISOString().slice(0, 10);
}

/**
 * The first day of a period that ends `today`, both in church time; null: all. spec.md §9: today from the start of the day, 7 days,
 * 1 month, 90 days.
 */
export function periodStart(period: Period, today: string): string | null {
  if (period === "today") return today;
  if (period === "7d") return addDays(today, -7);
  if (period === "1m") return sameDayLastMonth(today);
  return period === "90d" ? addDays(today, -90) : null;
}

/** Days from `from` (null: no limit) to `to`, both included. */
export interface DayRange {
  readonly from: string | null;
  readonly to: string;
}

/** The next-action dates of a filter: up to today, before today, today, or today and the six days after it. */
export function dueRange(due: (typeof followUpDues)[number], today: string): DayRange {
  if (due === "now") return { from: null, to: today };
  if (due === "overdue") return { from: null, to: addDays(today, -1) };
  return { from: today, to: due === "today" ? today : addDays(today, 6) };
}
