import { DAY_MS } from "@aprisco/contract/durations.ts";
import { floating, localAt, timeOf, type LocalTime } from "./clock.ts";
import { weekdays, type Rule, type RuleDay } from "./rule.ts";

// The recurrence of RFC 5545 3.3.10 for the rules that rule.ts reads, on days alone: a rule never changes the time of day. A day is
// its number since 1970-01-01, so that a year of daily times costs microseconds.

const WEEK = 7;
/** 1970-01-01 was a Thursday. */
const weekdayOf = (day: number): number => (((day + 4) % WEEK) + WEEK) % WEEK;
const dayOf = (local: LocalTime): number => Math.floor(floating(local).getTime() / DAY_MS);
/** The day of a month, counted from January of the year 0; month 12 is January of the year 1. */
const dayIn = (month: number, date: number): number => {
  const first = new Date(0);
  first.setUTCFullYear(Math.floor(month / 12), ((month % 12) + 12) % 12, date);
  return first.getTime() / DAY_MS;
};
const monthOf = (day: number): number => {
  const date = new Date(day * DAY_MS);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
};

/** The days of a span that a BYDAY part names: each such weekday, or those at a position in the span, negative from its end. */
function ofWeekday({ weekday, ordinal }: RuleDay, from: number, to: number): number[] {
  const first = from + ((weekdays.indexOf(weekday) - weekdayOf(from) + WEEK) % WEEK);
  const count = first > to ? 0 : Math.floor((to - first) / WEEK) + 1;
  if (ordinal === null) return Array.from({ length: count }, (_, at) => first + at * WEEK);
  const at = ordinal > 0 ? ordinal - 1 : count + ordinal;
  return at >= 0 && at < count ? [first + at * WEEK] : [];
}

const isOnWeekday = (day: number, byDay: readonly RuleDay[]): boolean =>
  byDay.length === 0 || byDay.some(({ weekday }) => weekdays[weekdayOf(day)] === weekday);

/** The days of one month by BYMONTHDAY, limited by BYDAY; else by BYDAY; else the day of the start. */
function inMonth(month: number, { byMonthDay, byDay }: Rule, startDate: number): number[] {
  const [from, to] = [dayIn(month, 1), dayIn(month + 1, 1) - 1];
  if (byMonthDay.length === 0 && byDay.length > 0) return byDay.flatMap((one) => ofWeekday(one, from, to));
  return (byMonthDay.length > 0 ? byMonthDay : [startDate])
    .map((date) => (date > 0 ? from + date - 1 : to + date + 1))
    .filter((day) => day >= from && day <= to && isOnWeekday(day, byMonthDay.length > 0 ? byDay : []));
}

/** The days of one year. BYDAY without BYMONTH and BYMONTHDAY counts in the year, otherwise in its months. */
function inYear(january: number, rule: Rule, start: { readonly month: number; readonly date: number }): number[] {
  const { byMonth, byMonthDay, byDay } = rule;
  if (byMonth.length === 0 && byMonthDay.length === 0 && byDay.length > 0) {
    const [from, to] = [dayIn(january, 1), dayIn(january + 12, 1) - 1];
    return byDay.flatMap((one) => ofWeekday(one, from, to));
  }
  const months =
    byMonth.length > 0 ? byMonth.map((one) => one - 1) : byMonthDay.length > 0 ? [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] : [start.month];
  return months.flatMap((month) => inMonth(january + month, rule, start.date));
}

/** The days in order, each once; with BYSETPOS those at its positions. */
function atPositions(days: readonly number[], { bySetPos }: Rule): number[] {
  const set = [...new Set(days)].toSorted((one, other) => one - other);
  if (bySetPos.length === 0) return set;
  const chosen = new Set(bySetPos.map((at) => set[at > 0 ? at - 1 : set.length + at]));
  return set.filter((day) => chosen.has(day));
}

/** The periods of a frequency: which one has a day, where it begins, and its days by the rule. */
interface Periods {
  readonly of: (day: number) => number;
  readonly begin: (period: number) => number;
  readonly days: (period: number) => number[];
}

function periodsOf(rule: Rule, first: number): Periods {
  const { freq, byMonth, byMonthDay, byDay, weekStart } = rule;
  const isInMonth = (day: number): boolean => byMonth.length === 0 || byMonth.includes((monthOf(day) % 12) + 1);
  const start = { month: monthOf(first) % 12, date: new Date(first * DAY_MS).getUTCDate() };
  if (freq === "DAILY") {
    const isOnDate = (day: number): boolean => {
      if (byMonthDay.length === 0) return true;
      const [date, month] = [new Date(day * DAY_MS).getUTCDate(), monthOf(day)];
      return byMonthDay.includes(date) || byMonthDay.includes(date - 1 - (dayIn(month + 1, 1) - dayIn(month, 1)));
    };
    const isTaken = (day: number): boolean => isOnWeekday(day, byDay) && isInMonth(day) && isOnDate(day);
    return { of: (day) => day, begin: (day) => day, days: (day) => (isTaken(day) ? [day] : []) };
  }
  if (freq === "WEEKLY") {
    // The day of week 0 before 1970-01-01.
    const origin = weekdays.indexOf(weekStart ?? "MO") - 4 - WEEK;
    const begin = (week: number): number => origin + week * WEEK;
    const wanted = byDay.length > 0 ? byDay : [{ weekday: weekdays[weekdayOf(first)] ?? "SU", ordinal: null }];
    return {
      of: (day) => Math.floor((day - origin) / WEEK),
      begin,
      days: (week) => atPositions(wanted.flatMap((one) => ofWeekday(one, begin(week), begin(week + 1) - 1)).filter(isInMonth), rule),
    };
  }
  if (freq === "MONTHLY")
    return {
      of: monthOf,
      begin: (month) => dayIn(month, 1),
      days: (month) =>
        byMonth.length === 0 || byMonth.includes((month % 12) + 1) ? atPositions(inMonth(month, rule, start.date), rule) : [],
    };
  return {
    of: (day) => Math.floor(monthOf(day) / 12),
    begin: (year) => dayIn(year * 12, 1),
    days: (year) => atPositions(inYear(year * 12, rule, start), rule),
  };
}

/**
 * The times of a rule between two local times, both included, in order, one after the other. Those before `from` are skipped without
 * a look at them, except with COUNT, which counts from the start.
 */
export function* expand(start: LocalTime, rule: Rule, from: LocalTime, to: LocalTime): Generator<LocalTime> {
  const end = rule.until !== null && rule.until < to ? rule.until : to;
  const [first, last, clock] = [dayOf(start), dayOf(end), timeOf(start)];
  const periods = periodsOf(rule, first);
  const origin = periods.of(first);
  const near = rule.count === null && from > start ? Math.floor((periods.of(dayOf(from)) - origin) / rule.interval) * rule.interval : 0;
  let counted = 0;
  for (let period = origin + near; periods.begin(period) <= last; period += rule.interval) {
    for (const day of periods.days(period)) {
      if (day < first) continue;
      const time = `${localAt(day * DAY_MS).slice(0, 11)}${clock}`;
      if (time > end) return;
      if (time >= from) yield time;
      counted += 1;
      if (counted === rule.count) return;
    }
  }
}
