import { dateFormat } from "./formats.ts";

/** How old somebody is on a day; who is born on 29 February is a year older on 1 March of common years. */
export function ageOn(today: string, birthDate: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

/** "maio" of 5. */
export const monthName = (language: string, month: number): string =>
  dateFormat(language, { month: "long", timeZone: "UTC" }).format(Date.UTC(2000, month - 1, 15));
