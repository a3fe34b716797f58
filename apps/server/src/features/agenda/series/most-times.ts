import { MOST_OCCURRENCES } from "@aprisco/contract/agenda.ts";
import { DAY_MINUTES, minutesBetween, type LocalTime } from "./clock.ts";
import { expand } from "./expand.ts";
import { FIRST_YEARS, type Recurrence } from "./occurrences.ts";
import type { Rule } from "./rule.ts";

/** The shortest period of each frequency, in days. */
const shortest = { DAILY: 1, WEEKLY: 7, MONTHLY: 28, YEARLY: 365 } as const;
const WEEKS_IN_MONTH = 5;
const DAYS_IN_MONTH = 31;
const DAYS_IN_YEAR = 366;

/** The days that a rule may give in a month. */
const inMonth = ({ byMonthDay, byDay }: Rule): number => {
  const weekdays = byDay.reduce((sum, { ordinal }) => sum + (ordinal === null ? WEEKS_IN_MONTH : 1), 0);
  return Math.min(DAYS_IN_MONTH, Math.max(1, byMonthDay.length, weekdays));
};

/** The times that a rule may give in one of its periods. */
function inPeriod(rule: Rule): number {
  if (rule.freq === "DAILY") return 1;
  if (rule.freq === "WEEKLY") return Math.max(1, rule.byDay.length);
  if (rule.freq === "MONTHLY") return inMonth(rule);
  const months = rule.byMonth.length > 0 ? rule.byMonth.length : rule.byDay.length > 0 || rule.byMonthDay.length > 0 ? 12 : 1;
  return Math.min(DAYS_IN_YEAR, months * inMonth(rule));
}

const periodsIn = ({ freq, interval }: Rule, days: number): number => Math.floor(days / (shortest[freq] * interval)) + 1;

/**
 * The periods that a search for a rule's first time may look at. A rule of days or weeks in any month begins within two of them, and
 * most rules begin at their start.
 */
export function mostSearched(start: LocalTime, rule: Rule): number {
  const [first] = expand(start, rule, start, start);
  const isNear = (rule.freq === "DAILY" || rule.freq === "WEEKLY") && rule.byMonth.length + rule.byMonthDay.length === 0;
  return isNear || first !== undefined ? 2 : periodsIn(rule, (FIRST_YEARS + 1) * DAYS_IN_YEAR);
}

const earlier = (...times: readonly (LocalTime | null)[]): LocalTime =>
  times.filter((time) => time !== null).reduce((one, other) => (one < other ? one : other));

/**
 * An upper bound of the times of a series from `from` to `to`, computed without an expansion of its rule. More dates beside the rule than are stored count as one time more: the series is refused.
 */
export function mostTimes({ start, rule, rdates, last }: Omit<Recurrence, "exdates">, from: LocalTime, to: LocalTime): number {
  const dates = Math.min(rdates.length, 2 * MOST_OCCURRENCES + 1);
  if (rule === null) return 1 + dates;
  // A rule with COUNT is computed from its start.
  const begin = rule.count === null && from > start ? from : start;
  const days = minutesBetween(begin, earlier(to, last, rule.until)) / DAY_MINUTES;
  const periods = days < 0 ? 0 : periodsIn(rule, days);
  return Math.min(periods * inPeriod(rule), rule.count ?? Infinity) + dates;
}
