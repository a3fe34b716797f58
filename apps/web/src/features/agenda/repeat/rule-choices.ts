import { addMonths } from "../../../ui/month.ts";
import { ordinalOf, weekdayNameOf, type Rule, type Weekday } from "./rule.ts";

const never = { is: "never" } as const;

/** The rule that a choice of "toda semana" and the like begins with; null: it does not repeat. */
export function everyChosen(every: string, first: string): Rule | null {
  if (every === "day" || every === "year") return { every, interval: 1, end: never };
  if (every === "week") return { every, interval: 1, days: [weekdayNameOf(first)], end: never };
  return every === "month" ? { every, on: "day", day: Number(first.slice(8)), interval: 1, end: never } : null;
}

export const intervalSet = (rule: Rule, interval: number): Rule => ({ ...rule, interval });
/** The intervals to choose from, with the one that a rule has. */
export const intervalsWith = (own: number): readonly number[] => {
  const usual = Array.from({ length: 12 }, (_, at) => at + 1);
  return usual.includes(own) ? usual : [...usual, own];
};

/** A weekday put in or taken out; the last one stays, and with none left it is the first day's. */
export function weekdayTurned(rule: Extract<Rule, { every: "week" }>, day: Weekday, own: Weekday): Rule {
  const days = rule.days.includes(day) ? rule.days.filter((one) => one !== day) : [...rule.days, day];
  return { ...rule, days: days.length === 0 ? [own] : days };
}

/** Which of the three ways to say a day of the month a rule takes. */
export function monthKey(rule: Extract<Rule, { every: "month" }>): "day" | "nth" | "last" {
  if (rule.on === "day") return "day";
  return rule.nth === -1 ? "last" : "nth";
}

/** The same rule on the first day's date, on its weekday counted from the month's beginning, or on the last such weekday. */
export function monthChosen({ interval, end }: Pick<Rule, "interval" | "end">, on: string, first: string): Rule {
  const base = { every: "month", interval, end } as const;
  if (on === "day") return { ...base, on: "day", day: Number(first.slice(8)) };
  return { ...base, on: "weekday", nth: on === "last" ? -1 : ordinalOf(first), weekday: weekdayNameOf(first) };
}

/** How a rule ends: never, three months on until somebody says otherwise, or after ten times. */
export function endChosen(rule: Rule, is: string, first: string): Rule {
  if (is === "until") return { ...rule, end: { is, day: addMonths(first, 3) } };
  return { ...rule, end: is === "count" ? { is, count: 10 } : never };
}
