import { monthAt, monthIndex } from "./church-time.ts";

/** The last day of a month "YYYY-MM", "YYYY-MM-DD". */
export function lastDayOf(month: string): string {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return `${month}-${String(new Date(Date.UTC(year, number, 0)).getUTCDate()).padStart(2, "0")}`;
}

/** The same day so many months later; a day that the month does not have is its last one: 31 January → 28 February → 31 March. */
export function monthsLater(day: string, months: number): string {
  const last = lastDayOf(monthAt(monthIndex(day) + months));
  const same = `${last.slice(0, 8)}${day.slice(8)}`;
  return same < last ? same : last;
}
