import { agoText } from "../../../language/ago-text.ts";
import type { ChurchNow } from "../../../language/church-now.ts";

const minute = 60_000;
const units = [
  ["day", 24 * 60],
  ["hour", 60],
  ["minute", 1],
] as const;

/** "há 3 horas": whole minutes, hours or days (spec.md §9); null within the first minute. */
export function waitingText(language: string, since: string, now: Date): string | null {
  const minutes = Math.floor((now.getTime() - new Date(since).getTime()) / minute);
  const unit = units.find(([, length]) => minutes >= length);
  if (!unit) return null;
  return agoText(language, Math.floor(minutes / unit[1]), unit[0]);
}

/**
 * Whether the church answers in 2–4 hours: Monday to Friday, 08:00 to 18:00 church time (spec.md §9). Otherwise within 24 hours on
 * working days.
 */
export function isOfficeTime({ day, minutes }: ChurchNow): boolean {
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
  return weekday >= 1 && weekday <= 5 && minutes >= 8 * 60 && minutes < 18 * 60;
}
