import type { ServiceTime } from "@aprisco/contract/settings/settings.ts";
import type { ChurchNow } from "../../messages/church-now.ts";

const dayMs = 86_400_000;

/** Which greeting the hour wants: from 5 in the morning, from noon, from 6 in the evening. */
export function partOfDay(minutes: number): "morning" | "afternoon" | "evening" {
  const hour = Math.floor(minutes / 60);
  if (hour >= 5 && hour < 12) return "morning";
  return hour >= 12 && hour < 18 ? "afternoon" : "evening";
}

/** A plain day as an instant that every time zone's calendar agrees on. */
export const atNoon = (day: string): Date => new Date(`${day}T12:00:00Z`);

export interface NextMeeting extends ServiceTime {
  /** Its next day, "YYYY-MM-DD". */
  readonly day: string;
  /** 0 is today. */
  readonly inDays: number;
}

/** When each regular service comes next, the nearest first; one of today that has begun counts for next week. */
export function nextMeetings(times: readonly ServiceTime[], now: ChurchNow): readonly NextMeeting[] {
  const today = atNoon(now.day);
  return times
    .map((time): NextMeeting => {
      const [hours = 0, minutes = 0] = time.time.split(":").map(Number);
      const ahead = (time.weekday - today.getUTCDay() + 7) % 7;
      const inDays = ahead === 0 && hours * 60 + minutes < now.minutes ? 7 : ahead;
      return { ...time, inDays, day: new Date(today.getTime() + inDays * dayMs).toISOString().slice(0, 10) };
    })
    .toSorted((a, b) => a.inDays - b.inDays || a.time.localeCompare(b.time));
}
