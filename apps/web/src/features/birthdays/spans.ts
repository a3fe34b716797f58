export const views = ["today", "week", "month"] as const;
export type View = (typeof views)[number];

export interface Span {
  readonly from: string;
  readonly to: string;
}

const dayAt = (year: number, month: number, day: number): string => new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
const partsOf = (day: string): readonly [year: number, month: number, day: number] => {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return [year, month, date];
};

/** First and last day of a view: today, the seven days from today, or a calendar month ("2026-11"). */
export function spanOf(view: View, today: string, month: string): Span {
  const [year, ofYear, day] = partsOf(today);
  if (view === "today") return { from: today, to: today };
  if (view === "week") return { from: today, to: dayAt(year, ofYear, day + 6) };
  const [monthsYear, number] = partsOf(month);
  return { from: dayAt(monthsYear, number, 1), to: dayAt(monthsYear, number + 1, 0) };
}

/** The month `months` later; negative: before. */
export function monthAfter(month: string, months: number): string {
  const [year, number] = partsOf(month);
  return dayAt(year, number + months, 1).slice(0, 7);
}
