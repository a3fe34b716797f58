import { fullDay } from "@aprisco/contract/partial-day.ts";
import { dateFormat } from "./formats.ts";

/** Age in years. Born on 29 February, a person turns a year older on 1 March of common years. */
export function ageOn(today: string, birthDate: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

/** The day of the next birthday of "05-13", possibly today. 29 February counts as 1 March in common years. */
export function nextBirthday(today: string, birthday: string): string {
  const inYear = (year: number): string => {
    const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
    return `${String(year)}-${birthday === "02-29" && !isLeap ? "03-01" : birthday}`;
  };
  const year = Number(today.slice(0, 4));
  const next = inYear(year);
  return next < today ? inYear(year + 1) : next;
}

/** "maio" of 5. */
export const monthName = (language: string, month: number): string =>
  dateFormat(language, { month: "long", timeZone: "UTC" }).format(Date.UTC(2000, month - 1, 15));

/** "maio de 1987" of "1987-05". */
export const monthOfYear = (language: string, month: string): string =>
  dateFormat(language, { month: "long", year: "numeric", timeZone: "UTC" }).format(new Date(`${month}-15T12:00:00Z`));

/** Age in years; null: unknown, because a part of the birth is. */
export function knownAge(today: string, birth: string | null): number | null {
  const day = fullDay(birth);
  return day === null ? null : ageOn(today, day);
}
