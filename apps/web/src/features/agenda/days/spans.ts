import { addDays, addMonths, weekdayOf } from "../../../ui/form/month.ts";

export const views = ["month", "week", "day", "list"] as const;
export type View = (typeof views)[number];

export interface Span {
  /** "YYYY-MM-DD", both included. */
  readonly from: string;
  readonly to: string;
}

/** 0 is Sunday. Monday in Spanish, Sunday in Portuguese and English. */
export const weekStartOf = (language: string): 0 | 1 => (language.startsWith("es") ? 1 : 0);

const startOfWeek = (day: string, first: 0 | 1): string => addDays(day, -((weekdayOf(day) - first + 7) % 7));

export function weekOf(day: string, first: 0 | 1): Span {
  const from = startOfWeek(day, first);
  return { from, to: addDays(from, 6) };
}

/** Six weeks for every month, so that the calendar keeps its height. */
export function monthSpan(day: string, first: 0 | 1): Span {
  const from = startOfWeek(`${day.slice(0, 7)}-01`, first);
  return { from, to: addDays(from, 41) };
}

export function spanOf(view: View, day: string, first: 0 | 1): Span {
  if (view === "month") return monthSpan(day, first);
  if (view === "week") return weekOf(day, first);
  return { from: day, to: view === "day" ? day : addDays(day, 365) };
}

/** The days that a view shows: of a month its whole weeks. */
export function shownSpan(view: View, day: string, first: 0 | 1): Span {
  if (view !== "month") return spanOf(view, day, first);
  const last = addDays(`${addMonths(`${day.slice(0, 7)}-01`, 1)}`, -1);
  return { from: startOfWeek(`${day.slice(0, 7)}-01`, first), to: addDays(startOfWeek(last, first), 6) };
}

/** `day` moved by one month, week or day, forwards or backwards. */
export function turned(view: View, day: string, steps: 1 | -1): string {
  if (view === "month" || view === "list") return addMonths(`${day.slice(0, 7)}-01`, steps);
  return addDays(day, view === "week" ? 7 * steps : steps);
}

export function daysOf({ from, to }: Span): readonly string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

export const weeksOf = (days: readonly string[]): readonly (readonly string[])[] =>
  Array.from({ length: Math.ceil(days.length / 7) }, (_, at) => days.slice(at * 7, at * 7 + 7));
