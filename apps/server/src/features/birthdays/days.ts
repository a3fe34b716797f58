import { birthdayKinds, type BirthdayKind } from "@aprisco/contract/birthdays.ts";
import { DAY_MS } from "@aprisco/contract/durations.ts";

const atMidnight = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const dayAt = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
/** Month and day as one number: 1 February is 201. */
const monthDayOf = (day: string): number => Number(day.slice(5, 7)) * 100 + Number(day.slice(8));
const isLeap = (year: number): boolean => new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1;

export interface RememberedDay {
  readonly date: string;
  readonly monthDay: number;
}

/** The number of days of a span, both ends included; less than one if `to` is before `from`. */
export const daysIn = (from: string, to: string): number => (atMidnight(to) - atMidnight(from)) / DAY_MS + 1;

/** The dates celebrated on each day of a span: on 28 February of a common year also those of the 29th. */
export function rememberedDays(from: string, to: string): readonly RememberedDay[] {
  return Array.from({ length: daysIn(from, to) }, (_, at) => dayAt(atMidnight(from) + at * DAY_MS)).flatMap((date) => {
    const monthDay = monthDayOf(date);
    const isEnd = monthDay === 228 && !isLeap(Number(date.slice(0, 4)));
    return (isEnd ? [228, 229] : [monthDay]).map((each) => ({ date, monthDay: each }));
  });
}

/** The days in spans of one, two, four … dates; all kinds of a date stay together. */
export function doublingSpans(days: readonly RememberedDay[]): readonly (readonly RememberedDay[])[] {
  const dates = [...new Set(days.map(({ date }) => date))];
  const spans: RememberedDay[][] = [];
  for (let from = 0, size = 1; from < dates.length; from += size / 2) {
    const span = new Set(dates.slice(from, from + size));
    spans.push(days.filter(({ date }) => span.has(date)));
    size *= 2;
  }
  return spans;
}

interface DaysAndKinds {
  readonly days: readonly RememberedDay[];
  readonly kinds: readonly BirthdayKind[];
}

/**
 * The reads that fill a page, in its order: the first date kind by kind, since the births of a large church alone may fill a page;
 * then all kinds, in spans of doubling length.
 */
export function pageParts({ days, kinds }: DaysAndKinds): readonly DaysAndKinds[] {
  const [first = [], ...later] = doublingSpans(days);
  const inOrder = birthdayKinds.filter((kind) => kinds.includes(kind));
  return [...inOrder.map((kind) => ({ days: first, kinds: [kind] })), ...later.map((span) => ({ days: span, kinds: inOrder }))];
}
