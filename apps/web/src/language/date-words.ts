import { monthOfYear } from "./birth-words.ts";
import { churchNow } from "./church-now.ts";
import { daysBetween } from "./days.ts";
import { timeText } from "./time-words.ts";
import { dateFormat, relativeFormat } from "./formats.ts";

export { dayIn, daysBetween } from "./days.ts";

/** Texts of days and instants. A day is "YYYY-MM-DD"; 'today' is in the church's time zone. */

const atNoon = (day: string): Date => new Date(`${day}T12:00:00Z`);

/** "20 de nov. de 2026"; of a day of which a part is unknown "2026", "novembro de 2026", "20 de nov.". */
export function dayText(language: string, day: string): string {
  if (day.length === 4) return day;
  if (day.startsWith("--")) return birthdayText(language, day.slice(2));
  if (day.length === 7) return monthOfYear(language, day);
  return dateFormat(language, { dateStyle: "medium", timeZone: "UTC" }).format(atNoon(day));
}

/** "14h20": the time of an instant in a zone; without a zone in the device's. */
export const clockText = (language: string, instant: string, zone: string | undefined): string =>
  // The minutes as an instant in UTC, which timeText formats.
  timeText(language, new Date(churchNow(zone, new Date(instant)).minutes * 60_000).toISOString().slice(11, 16));

/** "20 de nov. de 2026, 14h20" in church time. The time is formatted apart, because Intl writes "14:20" in Portuguese. */
export const instantText = (language: string, instant: string, zone: string | undefined): string =>
  `${dateFormat(language, { dateStyle: "medium", timeZone: zone }).format(new Date(instant))}, ${clockText(language, instant, zone)}`;

/** "hoje", "ontem", "há 3 dias", "em 2 dias" within a week, else the date. */
export function nearDayText(language: string, today: string, day: string): string {
  const days = daysBetween(today, day);
  if (Math.abs(days) >= 7) return dayText(language, day);
  return relativeFormat(language).format(days, "day");
}

/** Like nearDayText, without the current year: for coming days. */
export function nextDayText(language: string, today: string, day: string): string {
  const near = Math.abs(daysBetween(today, day)) < 7;
  if (near || day.slice(0, 4) !== today.slice(0, 4)) return nearDayText(language, today, day);
  return monthDayText(language, day);
}

/** "20 de nov.": a day whose year is known. */
export const monthDayText = (language: string, day: string): string =>
  dateFormat(language, { day: "numeric", month: "short", timeZone: "UTC" }).format(atNoon(day));

/** "12 de mar." of a birthday "03-12". */
export const birthdayText = (language: string, birthday: string): string => monthDayText(language, `2000-${birthday}`);

/** "sábado, 21 de novembro". */
export const weekdayText = (language: string, day: string): string =>
  dateFormat(language, { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" }).format(atNoon(day));

/** "12 de outubro": a day without its year. */
export const dayOfYearText = (language: string, day: string): string =>
  dateFormat(language, { day: "numeric", month: "long", timeZone: "UTC" }).format(atNoon(day));

/** "sábado", of a day. */
export const weekdayWord = (language: string, day: string, style: "long" | "narrow" = "long"): string =>
  dateFormat(language, { weekday: style, timeZone: "UTC" }).format(atNoon(day));

export type Due = "overdue" | "today" | "later";
export const dueOf = (today: string, day: string): Due => {
  const days = daysBetween(today, day);
  if (days < 0) return "overdue";
  return days === 0 ? "today" : "later";
};
