import { dayIn, daysBetween } from "./days.ts";
import { relativeFormat } from "./formats.ts";

export { timeText } from "@aprisco/contract/time-words.ts";

/** Texts of times and of ages; days and instants are in date-words. A time is "HH:MM", 24 hours. */

/** Parses a typed time, "19h30", "1930", "7:30 pm", "19"; null if invalid. */
export function toTime(typed: string): string | null {
  const match = /^(\d{1,2})(?:[h:.\s]?(\d{2}))?[h\s]*([ap])?\.?m?\.?$/i.exec(typed.trim());
  if (!match) return null;
  const [, hour = "", minute = "00", half] = match;
  const isTwelve = half !== undefined;
  const hours = isTwelve ? (Number(hour) % 12) + (half.toLowerCase() === "p" ? 12 : 0) : Number(hour);
  if (hours > 23 || Number(minute) > 59 || (isTwelve && Number(hour) > 12)) return null;
  return `${String(hours).padStart(2, "0")}:${minute}`;
}

/** Beyond so many hours an age is in days of the calendar, unless it is the same day. */
const HOURS = 12;

/**
 * "agora", "há 5 minutos", "há 3 horas", "ontem": the distance from `now` (milliseconds) to an instant, past or future. Days are the
 * calendar's in `zone`, so that the evening of Friday is no "anteontem" on the morning of Monday.
 */
export function relativeText(language: string, now: number, instant: string, zone: string | undefined): string {
  const format = relativeFormat(language);
  const minutes = (Date.parse(instant) - now) / 60_000;
  // 0 minutes would read "este minuto"; 0 seconds reads "agora".
  if (Math.round(minutes) === 0) return format.format(0, "second");
  const hours = minutes / 60;
  if (Math.abs(Math.round(hours)) < 1) return format.format(Math.round(minutes), "minute");
  const days = Math.abs(hours) < HOURS ? 0 : daysBetween(dayIn(zone, new Date(now)), dayIn(zone, new Date(instant)));
  return days === 0 ? format.format(Math.round(hours), "hour") : format.format(days, "day");
}
