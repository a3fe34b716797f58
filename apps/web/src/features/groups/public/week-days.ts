import { DAY_MS } from "@aprisco/contract/durations.ts";

const at = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const dayAt = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
const mondayOf = (day: string): number => at(day) - ((new Date(at(day)).getUTCDay() + 6) % 7) * DAY_MS;

/** Whether two days lie in one week; a week begins on Monday. */
export const isOfWeek = (day: string, other: string): boolean => mondayOf(day) === mondayOf(other);

/** The days of a day's week until today, the latest first; the day itself is among them. */
export function daysOfWeek(day: string, today: string): readonly string[] {
  const monday = mondayOf(day);
  const days = [0, 1, 2, 3, 4, 5, 6].map((more) => dayAt(monday + more * DAY_MS));
  return days.filter((one) => one <= today || one === day).toReversed();
}
