import { midnightOf, minutesBetween, DAY_MINUTES } from "./clock.ts";
import { weekdays, type Rule, type RuleDay, type Weekday } from "./rule.ts";

const dateOf = (day: string) => new Date(midnightOf(day).concat("Z"));
const weekdayOf = (day: string): Weekday => weekdays[dateOf(day).getUTCDay()] ?? "SU";
const dayNumber = (day: string): number => Number(day.slice(8));
const daysOfMonth = (day: string): number => new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).getUTCDate();

/** The same place among its weekday's of the month, counted from the end where the rule did. */
function ordinalOf(day: string, { ordinal }: RuleDay): RuleDay {
  const place = Math.ceil(dayNumber(day) / 7);
  const fromEnd = -Math.ceil((daysOfMonth(day) - dayNumber(day) + 1) / 7);
  return { weekday: weekdayOf(day), ordinal: ordinal !== null && ordinal < 0 ? fromEnd : place };
}

/** A weekly rule on other days: each as far on as the one that was moved. */
const turned = (byDay: readonly RuleDay[], days: number): readonly RuleDay[] =>
  byDay.map(({ weekday, ordinal }) => ({ weekday: weekdays[(((weekdays.indexOf(weekday) + days) % 7) + 7) % 7] ?? weekday, ordinal }));

/**
 * The rule of a series whose occurrences move from one day to another: 'every Sunday' becomes 'every Monday', 'on the 5th' 'on
 * the 7th', 'the first Sunday' 'the first Tuesday'. Null: nobody could guess what is meant, so the rule must be given.
 */
export function shiftRule(rule: Rule, from: string, to: string): Rule | null {
  const days = minutesBetween(midnightOf(from), midnightOf(to)) / DAY_MINUTES;
  const { freq, byMonth, byMonthDay, byDay, bySetPos } = rule;
  if (days === 0) return rule;
  if (byDay.every(({ ordinal }) => ordinal === null) && byMonthDay.length + byMonth.length + bySetPos.length === 0 && freq !== "MONTHLY")
    return { ...rule, byDay: turned(byDay, days) };
  if (bySetPos.length > 0 || byMonth.length > 1 || byMonthDay.length > 1 || byDay.length > 1) return null;
  if (byDay.length > 0 && byMonthDay.length > 0) return null;
  const [monthDay] = byMonthDay;
  const [ruleDay] = byDay;
  if (freq === "DAILY" || freq === "WEEKLY") return null;
  if (ruleDay && (ruleDay.ordinal === null || (freq === "YEARLY" && byMonth.length === 0))) return null;
  return {
    ...rule,
    byMonth: byMonth.length === 0 ? byMonth : [Number(to.slice(5, 7))],
    byMonthDay: monthDay === undefined ? byMonthDay : [monthDay < 0 ? dayNumber(to) - daysOfMonth(to) - 1 : dayNumber(to)],
    byDay: ruleDay ? [ordinalOf(to, ruleDay)] : byDay,
  };
}
