import { addDays, addMonths, weekdayOf } from "../../../ui/form/month.ts";

export const views = ["month", "week", "day", "list"] as const;
export type View = (typeof views)[number];

export interface Span {
  /** "YYYY-MM-DD", both included. */
  readonly from: string;
  readonly to: string;
}

/** The first day of the week: Monday in Spanish, Sunday in Portuguese and English. 0 is Sunday. */
export const weekStartOf = (language: string): 0 | 1 => (language.startsWith("es") ? 1 : 0);

const startOfWeek = (day: string, first: 0 | 1): string => addDays(day, -((weekdayOf(day) - first + 7) % 7));

/** The seven days of a day's week. */
export function weekOf(day: string, first: 0 | 1): Span {
  const from = startOfWeek(day, first);
  return { from, to: addDays(from, 6) };
}

/** The six weeks that a month is drawn with, whatever its length: nothing jumps from month to month. */
export function monthSpan(day: string, first: 0 | 1): Span {
  const from = startOfWeek(`${day.slice(0, 7)}-01`, first);
  return { from, to: addDays(from, 41) };
}

/** What a view shows around a day; of a list, a year from that day on. */
export function spanOf(view: View, day: string, first: 0 | 1): Span {
  if (view === "month") return monthSpan(day, first);
  if (view === "week") return weekOf(day, first);
  return { from: day, to: view === "day" ? day : addDays(day, 365) };
}

/** The day that a view turns to: a month, a week or a day on, or back. */
export function turned(view: View, day: string, steps: 1 | -1): string {
  if (view === "month" || view === "list") return addMonths(`${day.slice(0, 7)}-01`, steps);
  return addDays(day, view === "week" ? 7 * steps : steps);
}

/** The days of a span, in order. */
export function daysOf({ from, to }: Span): readonly string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

/** Days in weeks of seven. */
export const weeksOf = (days: readonly string[]): readonly (readonly string[])[] =>
  Array.from({ length: Math.ceil(days.length / 7) }, (_, at) => days.slice(at * 7, at * 7 + 7));
