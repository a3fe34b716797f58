import { isPartialDay, yearOf } from "@aprisco/contract/partial-day.ts";
import { monthName, monthOfYear } from "./birth-words.ts";
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

const plainWord = (text: string): string => text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();

/** The month of its typed name or the first three letters of it, "05"; null: none. */
function monthOf(language: string, typed: string): string | null {
  const word = plainWord(typed).replace(/\.$/, "");
  if (word.length < 3) return null;
  const month = Array.from({ length: 12 }, (_, at) => at + 1).find((one) => plainWord(monthName(language, one)).startsWith(word));
  return month === undefined ? null : String(month).padStart(2, "0");
}

/**
 * Parses a typed day of which a part is unknown: "1987", "05/1987", "maio de 1987", "12/05" (month first in English), "12 de maio",
 * "May 12". @returns the partial day (partial-day.ts of the contract); null: none
 */
export function toPartialDay(language: string, typed: string): string | null {
  const text = typed.trim();
  const [numbers, wordsOfYear, dayOfMonth, monthAndDay] = [
    /^(\d{1,2})[/.\-\s](\d{4}|\d{1,2})$/.exec(text),
    /^(\p{L}{3,}\.?)(?:\s+del?|,)?\s+(\d{4})$/u.exec(text),
    /^(\d{1,2})(?:\s+de)?\s+(\p{L}{3,}\.?)$/u.exec(text),
    /^(\p{L}{3,}\.?)\s+(\d{1,2})$/u.exec(text),
  ];
  const two = (digits: string): string => digits.padStart(2, "0");
  const birthday = (month: string | null, day: string): string => `--${month ?? ""}-${two(day)}`;
  let value = text;
  if (numbers) {
    const [, first = "", second = ""] = numbers;
    if (second.length === 4) value = `${second}-${two(first)}`;
    else value = isMonthFirst(language) ? birthday(two(first), second) : birthday(two(second), first);
  } else if (wordsOfYear) value = `${wordsOfYear[2] ?? ""}-${monthOf(language, wordsOfYear[1] ?? "") ?? ""}`;
  else if (dayOfMonth) value = birthday(monthOf(language, dayOfMonth[2] ?? ""), dayOfMonth[1] ?? "");
  else if (monthAndDay) value = birthday(monthOf(language, monthAndDay[1] ?? ""), monthAndDay[2] ?? "");
  return isPartialDay(value) ? value : null;
}

/** A partial day as a form shows it, which `toPartialDay` reads: "1987", "maio de 1987", "12/05". */
export function partialDigits(language: string, value: string): string {
  const year = yearOf(value);
  if (year === null) {
    const [month = "", day = ""] = value.slice(2).split("-");
    return (isMonthFirst(language) ? [month, day] : [day, month]).join("/");
  }
  return value.length === 4 ? value : monthOfYear(language, value);
}
