import { weekdayOf } from "../../../ui/form/month.ts";

/** Sunday first, as in `Date`. */
export const weekdays = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"] as const;
export type Weekday = (typeof weekdays)[number];

/** -1 is the last of the month. */
export const ordinals = [1, 2, 3, 4, -1] as const;
export type Ordinal = (typeof ordinals)[number];

export type RuleEnd =
  | { readonly is: "never" }
  | { readonly is: "until"; readonly day: string }
  | { readonly is: "count"; readonly count: number };

/** A rule that the editor can express: a subset of RFC 5545. */
export type Rule = {
  readonly interval: number;
  readonly end: RuleEnd;
} & (
  | { readonly every: "day" }
  | { readonly every: "week"; readonly days: readonly Weekday[] }
  | { readonly every: "month"; readonly on: "day"; readonly day: number }
  | { readonly every: "month"; readonly on: "weekday"; readonly nth: Ordinal; readonly weekday: Weekday }
  | { readonly every: "year" }
);

const isWeekday = (text: string): text is Weekday => weekdays.some((one) => one === text);
const isOrdinal = (value: number): value is Ordinal => ordinals.some((one) => one === value);

export const weekdayNameOf = (day: string): Weekday => weekdays[weekdayOf(day)] ?? "SU";

/** The position of a day's weekday in its month; the fifth counts as the last. */
export function ordinalOf(day: string): Ordinal {
  const nth = Math.ceil(Number(day.slice(8)) / 7);
  return isOrdinal(nth) ? nth : -1;
}

/** "20261217T235959" or "20261217" → "2026-12-17". */
function untilDay(text: string): string | null {
  const match = /^(\d{4})(\d{2})(\d{2})(?:T\d{6}Z?)?$/.exec(text);
  return match ? `${match[1] ?? ""}-${match[2] ?? ""}-${match[3] ?? ""}` : null;
}

function endOf(parts: ReadonlyMap<string, string>): RuleEnd | null {
  const [until, count] = [parts.get("UNTIL"), Number(parts.get("COUNT") ?? 0)];
  if (count > 0) return { is: "count", count };
  if (until === undefined) return { is: "never" };
  const day = untilDay(until);
  return day === null ? null : { is: "until", day };
}

/** Parts of an RRULE that the editor knows, or that only repeat what the first day implies. */
const known = new Set(["FREQ", "INTERVAL", "COUNT", "UNTIL", "WKST", "BYDAY", "BYMONTHDAY", "BYMONTH"]);

/**
 * Parses the value of an RRULE ("FREQ=WEEKLY;BYDAY=TH").
 * | @param first the day of the first occurrence, which supplies what the rule leaves out
 * @returns null for a rule that the editor cannot express
 */
export function parseRule(rrule: string, first: string): Rule | null {
  const parts = new Map(
    rrule
      .replace(/^RRULE:/i, "")
      .split(";")
      .filter(Boolean)
      .map((part) => part.toUpperCase().split("=") as [string, string]),
  );
  const end = endOf(parts);
  const interval = Number(parts.get("INTERVAL") ?? 1);
  if (end === null || !Number.isInteger(interval) || interval < 1 || [...parts.keys()].some((name) => !known.has(name))) return null;
  const days = parts.get("BYDAY")?.split(",") ?? [];
  const [dates, months] = [parts.get("BYMONTHDAY"), parts.get("BYMONTH")];
  const base = { interval, end };
  switch (parts.get("FREQ") ?? "") {
    case "DAILY":
      return days.length === 0 && dates === undefined && months === undefined ? { ...base, every: "day" } : null;
    case "WEEKLY":
      if (!days.every(isWeekday) || dates !== undefined || months !== undefined) return null;
      return { ...base, every: "week", days: days.length === 0 ? [weekdayNameOf(first)] : weekdays.filter((day) => days.includes(day)) };
    case "MONTHLY":
      return months === undefined ? monthly(base, days, dates ?? (days.length === 0 ? String(Number(first.slice(8))) : undefined)) : null;
    case "YEARLY": {
      const isOwnDay =
        (dates === undefined || Number(dates) === Number(first.slice(8))) &&
        (months === undefined || Number(months) === Number(first.slice(5, 7)));
      return days.length === 0 && isOwnDay ? { ...base, every: "year" } : null;
    }
    default:
      return null;
  }
}

function monthly(base: Pick<Rule, "interval" | "end">, days: readonly string[], dates: string | undefined): Rule | null {
  if (days.length === 0) {
    const day = Number(dates);
    return Number.isInteger(day) && day >= 1 && day <= 31 ? { ...base, every: "month", on: "day", day } : null;
  }
  const match = /^([+-]?\d)(\w\w)$/.exec(days.length === 1 && dates === undefined ? (days[0] ?? "") : "");
  const [nth, weekday] = [Number(match?.[1]), match?.[2] ?? ""];
  return isOrdinal(nth) && isWeekday(weekday) ? { ...base, every: "month", on: "weekday", nth, weekday } : null;
}

const frequencies = { day: "DAILY", week: "WEEKLY", month: "MONTHLY", year: "YEARLY" } as const;

/** Formats a rule as the value of an RRULE. UNTIL is the end of its day, so that an occurrence in the evening is included. */
export function formatRule(rule: Rule): string {
  const { end } = rule;
  return [
    `FREQ=${frequencies[rule.every]}`,
    rule.interval > 1 ? `INTERVAL=${String(rule.interval)}` : "",
    rule.every === "week" ? `BYDAY=${weekdays.filter((day) => rule.days.includes(day)).join(",")}` : "",
    rule.every === "month" ? (rule.on === "day" ? `BYMONTHDAY=${String(rule.day)}` : `BYDAY=${String(rule.nth)}${rule.weekday}`) : "",
    end.is === "count" ? `COUNT=${String(end.count)}` : "",
    end.is === "until" ? `UNTIL=${end.day.replaceAll("-", "")}T235959` : "",
  ]
    .filter(Boolean)
    .join(";");
}
