/** Days of a calendar month. A day is "YYYY-MM-DD", a month "YYYY-MM". */
const dayLength = 86_400_000;
const atNoon = (day: string): number => Date.parse(`${day}T12:00:00Z`);
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

export const addDays = (day: string, days: number): string => dayOf(atNoon(day) + days * dayLength);

/** The same day, `months` later; the month's last day if it has no such day. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const last = new Date(Date.UTC(year, month + months, 0, 12)).getUTCDate();
  return dayOf(Date.UTC(year, month - 1 + months, Math.min(date, last), 12));
}

/** 0 is Sunday. */
export const weekdayOf = (day: string): number => new Date(atNoon(day)).getUTCDay();

/** The weeks of a month, from Sunday to Saturday; null for days of other months. */
export function weeksOf(month: string): readonly (readonly (string | null)[])[] {
  const first = `${month}-01`;
  const start = addDays(first, -weekdayOf(first));
  const weeks = [];
  for (let day = start; day.slice(0, 7) <= month; day = addDays(day, 7))
    weeks.push(Array.from({ length: 7 }, (_, at) => addDays(day, at)).map((one) => (one.startsWith(month) ? one : null)));
  return weeks;
}
