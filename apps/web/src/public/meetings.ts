import type { Language } from "@aprisco/contract/languages.ts";
import type { ServiceTime } from "@aprisco/contract/settings.ts";
import type { ChurchNow } from "../language/church-now.ts";
import { timeText } from "../language/time-words.ts";
import { dateFormat, relativeFormat } from "../language/formats.ts";

const dayMs = 86_400_000;

/** "Domingo", "Sunday", with a capital at the beginning of a line. 0 is Sunday. */
export function weekdayName(weekday: number, language: Language): string {
  // 7 January 2024 was a Sunday.
  const name = dateFormat(language, { weekday: "long", timeZone: "UTC" }).format(Date.UTC(2024, 0, 7 + weekday));
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}

/** Noon in UTC, so that the calendar day is the same in nearly every zone. */
const atNoon = (day: string): Date => new Date(`${day}T12:00:00Z`);

export interface NextMeeting extends ServiceTime {
  /** "YYYY-MM-DD". */
  readonly day: string;
  /** 0 is today. */
  readonly inDays: number;
}

/** The next date of each regular service, nearest first. One that has begun today counts for next week. */
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

export interface ComingMeeting {
  readonly weekday: number;
  readonly time: string;
  /** 0 is today. */
  readonly inDays: number;
}

export function comingMeeting(times: readonly ServiceTime[], now: ChurchNow): ComingMeeting | null {
  const [next] = nextMeetings(times, now);
  return next ? { weekday: next.weekday, time: next.time, inDays: next.inDays } : null;
}

export interface Meeting {
  readonly key: string;
  readonly weekday: string;
  readonly time: string;
  readonly name: string;
  /** "hoje", "amanhã", "em 3 dias" for the next meeting; null for the others. */
  readonly soon: string | null;
}

/** The regular services as text, Sunday first, in church time. */
export function meetingsOf(times: readonly ServiceTime[], language: Language, coming: ComingMeeting | null): readonly Meeting[] {
  const isComing = (one: ServiceTime): boolean => one.weekday === coming?.weekday && one.time === coming.time;
  const inDays = relativeFormat(language);
  return times
    .toSorted((a, b) => a.weekday - b.weekday || a.time.localeCompare(b.time))
    .map((one) => ({
      key: `${one.weekday} ${one.time} ${one.name}`,
      weekday: weekdayName(one.weekday, language),
      time: timeText(language, one.time),
      name: one.name,
      soon: coming && isComing(one) ? inDays.format(coming.inDays, "day") : null,
    }));
}
