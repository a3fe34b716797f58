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

const steps = [
  ["minute", 60],
  ["hour", 60],
  ["day", 24],
] as const;

/** "agora", "há 5 minutos", "há 3 horas", "ontem": the distance from `now` (milliseconds) to an instant, past or future. */
export function relativeText(language: string, now: number, instant: string): string {
  let amount = (Date.parse(instant) - now) / 1000;
  let unit: Intl.RelativeTimeFormatUnit = "minute";
  for (const [next, size] of steps) {
    const larger = amount / size;
    if (next !== "minute" && Math.abs(Math.round(larger)) < 1) break;
    [amount, unit] = [larger, next];
  }
  const rounded = Math.round(amount);
  // 0 minutes would read "este minuto"; 0 seconds reads "agora".
  return relativeFormat(language).format(rounded, rounded === 0 ? "second" : unit);
}
