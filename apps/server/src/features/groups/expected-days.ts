import { DAY_MS } from "@aprisco/contract/durations.ts";

/** Days of a report that may be missing. */
export const WEEKS_LOOKED_BACK = 8;

interface Rhythm {
  /** Sunday is 0; null: no fixed day. */
  readonly meeting_day: number | null;
  readonly every_weeks: number;
  readonly started_on: string;
}

const atDay = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const dayAt = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** 1 January 1970, day 0, was a Thursday. */
const THURSDAY = 3;
/** The number of the week in which a time falls (milliseconds of UTC). A week begins on Monday. */
const weekAt = (ms: number): number => Math.floor((ms / DAY_MS + THURSDAY) / 7);
const weekOf = (day: string): number => weekAt(atDay(day));
/** The Monday of a day's week. */
export const mondayOf = (day: string): string => dayAt((weekOf(day) * 7 - THURSDAY) * DAY_MS);

/**
 * The days on which a group meets, of the last weeks up to `today`, the latest first. A group that meets every so many weeks counts
 * from its first meeting day.
 *
 * @returns milliseconds of UTC
 */
function expectedTimes({ meeting_day: weekday, every_weeks: every, started_on: start }: Rhythm, today: string): readonly number[] {
  if (weekday === null) return [];
  const began = new Date(atDay(start)).getUTCDay();
  const first = atDay(start) + ((weekday - began + 7) % 7) * DAY_MS;
  const step = 7 * every * DAY_MS;
  const last = atDay(today);
  const since = last - WEEKS_LOOKED_BACK * 7 * DAY_MS;
  const times: number[] = [];
  for (let time = first + Math.floor((last - first) / step) * step; time > since && time >= first; time -= step) times.push(time);
  return times;
}

/** The days on which a group meets, "YYYY-MM-DD", the latest first. */
export const expectedDays = (rhythm: Rhythm, today: string): readonly string[] => expectedTimes(rhythm, today).map(dayAt);

/**
 * The day of a week on which a group meets.
 *
 * @param monday of the week
 * @returns null: no fixed day, or it does not meet in that week
 */
export const dayOfWeek = (rhythm: Rhythm, monday: string): string | null =>
  expectedDays(rhythm, dayAt(atDay(monday) + 6 * DAY_MS)).find((day) => day >= monday) ?? null;

/** The next day after `today` on which a group meets; null: no fixed day. */
export const nextDay = (rhythm: Rhythm, today: string): string | null =>
  expectedDays(rhythm, dayAt(atDay(today) + 7 * rhythm.every_weeks * DAY_MS)).findLast((day) => day > today) ?? null;

/**
 * The week that a link made now is for: the latest of this week and the last one whose meeting has begun and has no report; else this
 * one, if the group meets in it; else that of the last meeting without a report, or of the next meeting.
 *
 * @param missing days of meetings without a report, the latest first
 * @param now local time of the church, "YYYY-MM-DDTHH:MM"
 * @returns its Monday
 */
export function weekToReport(rhythm: Rhythm & { readonly meeting_time: string | null }, missing: readonly string[], now: string): string {
  const today = now.slice(0, 10);
  const thisWeek = mondayOf(today);
  const lastWeek = dayAt(atDay(thisWeek) - 7 * DAY_MS);
  const begun = missing.find((day) => `${day}T${rhythm.meeting_time ?? "00:00"}` <= now);
  if (begun !== undefined && begun >= lastWeek) return mondayOf(begun);
  if (rhythm.meeting_day === null || dayOfWeek(rhythm, thisWeek) !== null) return thisWeek;
  return mondayOf(begun ?? nextDay(rhythm, today) ?? today);
}

/**
 * The expected days without a report: a report on any day of the week counts for it.
 *
 * @param weeks those with a report, a bit each: 1 for the week of `today`, 2 for the one before
 */
export function missingDaysOf(rhythm: Rhythm, today: string, weeks: number): readonly string[] {
  const thisWeek = weekOf(today);
  return expectedTimes(rhythm, today)
    .filter((time) => (weeks & (1 << (thisWeek - weekAt(time)))) === 0)
    .map(dayAt);
}

/** The same from the days of the reports. */
export function missingDays(rhythm: Rhythm, today: string, reported: readonly string[]): readonly string[] {
  const ago = reported.map((day) => weekOf(today) - weekOf(day)).filter((weeks) => weeks >= 0 && weeks <= WEEKS_LOOKED_BACK);
  return missingDaysOf(
    rhythm,
    today,
    ago.reduce((weeks, one) => weeks | (1 << one), 0),
  );
}

/**
 * The day that a report begins with: the latest expected one without a report; if all have theirs, the latest expected one, or the day
 * of its week that has the report; today without a fixed day and before the first meeting.
 */
export function dayToReport(rhythm: Rhythm, today: string, reported: readonly string[]): string {
  const [missing] = missingDays(rhythm, today, reported);
  const [last] = expectedDays(rhythm, today);
  if (missing !== undefined || last === undefined) return missing ?? today;
  if (reported.includes(last)) return last;
  return (
    reported
      .filter((day) => weekOf(day) === weekOf(last))
      .toSorted()
      .at(-1) ?? last
  );
}

/**
 * The missing days that are late: 24 hours have passed since the meeting.
 *
 * @param now local time of the church, "YYYY-MM-DDTHH:MM"
 */
export const lateDays = (missing: readonly string[], time: string | null, now: string): readonly string[] =>
  missing.filter((day) => `${dayAt(atDay(day) + DAY_MS)}T${time ?? "23:59"}` <= now);
