import { daysBetween, weekdayText } from "./date-words.ts";
import { dateFormat, relativeFormat } from "./formats.ts";

/** Days and months as headings. Apart from date-words.ts, which the first visit loads. */

const atNoon = (day: string): Date => new Date(`${day}T12:00:00Z`);

/** "novembro de 2026", of "2026-11". */
export const monthText = (language: string, month: string): string =>
  dateFormat(language, { month: "long", year: "numeric", timeZone: "UTC" }).format(atNoon(`${month}-15`));

/** "hoje, sábado, 21 de novembro", as a heading. */
export function dayHeading(language: string, today: string, day: string): string {
  const days = daysBetween(today, day);
  const near = Math.abs(days) < 2 ? `${relativeFormat(language).format(days, "day")}, ` : "";
  return near + weekdayText(language, day);
}

/** "ter., 17 de nov.", below the heading of its month. */
export const entryDayText = (language: string, day: string): string =>
  dateFormat(language, { weekday: "short", day: "numeric", month: "short", timeZone: "UTC" }).format(atNoon(day));

/** "sábado, 21 de novembro de 2026". */
export const longDayText = (language: string, day: string): string =>
  dateFormat(language, { dateStyle: "full", timeZone: "UTC" }).format(atNoon(day));
