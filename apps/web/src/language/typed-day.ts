import { isMonthFirst } from "./day-digits.ts";

/** Typed days: day first in Portuguese and Spanish, month first in English. A day is "YYYY-MM-DD". */

/** Whether a text is a "YYYY-MM-DD" that exists. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T12:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/**
 * Parses a typed day: "4/5/2031", "04.05.31", "04052031", also "2031-05-04".
 * @param year the current one: two digits mean the latest year that is at most ten years ahead
 * @returns the day; null if invalid
 */
export function toDay(language: string, typed: string, year: number): string | null {
  const text = typed.trim();
  if (isDay(text)) return text;
  const parts = /^(\d{1,2})[/.\-\s](\d{1,2})[/.\-\s](\d{4}|\d{2})$/.exec(text) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(text);
  if (!parts) return null;
  const [, first = "", second = "", last = ""] = parts;
  const [month, date] = isMonthFirst(language) ? [first, second] : [second, first];
  const century = Math.floor((year + 10) / 100) * 100;
  const short = century + Number(last) > year + 10 ? century - 100 + Number(last) : century + Number(last);
  const full = last.length === 4 ? last : String(short);
  const day = `${full}-${month.padStart(2, "0")}-${date.padStart(2, "0")}`;
  return isDay(day) ? day : null;
}
