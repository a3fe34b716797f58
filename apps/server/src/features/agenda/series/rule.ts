import { localIn } from "./clock.ts";

// The part of RFC 5545 3.3.10 that a church's calendar needs: daily or less often, without parts of the day.

export const frequencies = ["DAILY", "WEEKLY", "MONTHLY", "YEARLY"] as const;
export type Frequency = (typeof frequencies)[number];
export const weekdays = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"] as const;
export type Weekday = (typeof weekdays)[number];

export interface RuleDay {
  readonly weekday: Weekday;
  /** The position in the month or year, negative from its end; null: every one. */
  readonly ordinal: number | null;
}

/** A recurrence rule. An empty list: the part is absent. */
export interface Rule {
  readonly freq: Frequency;
  readonly interval: number;
  readonly count: number | null;
  /** The last local time, included. */
  readonly until: string | null;
  readonly weekStart: Weekday | null;
  readonly byMonth: readonly number[];
  readonly byMonthDay: readonly number[];
  readonly byDay: readonly RuleDay[];
  readonly bySetPos: readonly number[];
}

const MOST_COUNT = 5_000;
const MOST_INTERVAL = 1_000;

const isOneOf = <T extends string>(words: readonly T[], word: string): word is T => words.some((one) => one === word);

/** Numbers separated by commas, each from 1 to `most`, negative ones too if `fromEnd`; null: invalid. */
function numbers(text: string, most: number, fromEnd: boolean): readonly number[] | null {
  const found = text.split(",").map((part) => (/^[+-]?\d{1,4}$/.test(part) ? Number(part) : 0));
  return found.every((one) => one !== 0 && Math.abs(one) <= most && (fromEnd || one > 0)) ? found : null;
}

function dayParts(text: string): readonly RuleDay[] | null {
  const found = text.split(",").map((part): RuleDay | null => {
    const weekday = part.slice(-2);
    const ordinal = part.slice(0, -2);
    if (!isOneOf(weekdays, weekday)) return null;
    if (ordinal === "") return { weekday, ordinal: null };
    const [number] = numbers(ordinal, 53, true) ?? [];
    return number === undefined ? null : { weekday, ordinal: number };
  });
  return found.every((one) => one !== null) ? found : null;
}

/** "20261231", "20261231T235959" or "20261231T235959Z" as a local time of the zone; a day is included whole. */
function untilOf(text: string, timeZone: string): string | null {
  const parts = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)(Z?))?$/.exec(text);
  if (!parts) return null;
  const [, year, month, day, hour = "23", minute = "59", second = "59", zulu] = parts;
  const local = `${year}-${month}-${day}T${hour}:${minute}:${second}`;
  const instant = new Date(`${local}Z`);
  if (Number.isNaN(instant.getTime()) || instant.toISOString().slice(0, 10) !== local.slice(0, 10)) return null;
  return zulu === "Z" ? localIn(timeZone, instant) : local;
}

/** Whether the parts are consistent. RFC 5545 forbids the others, and libraries differ on them. */
function agrees({ freq, count, until, byMonth, byMonthDay, byDay, bySetPos }: Rule): boolean {
  const isOfWeeks = freq === "DAILY" || freq === "WEEKLY";
  if (count !== null && until !== null) return false;
  if (byDay.some(({ ordinal }) => ordinal !== null && (isOfWeeks || (freq === "MONTHLY" && Math.abs(ordinal) > 5)))) return false;
  if (freq === "WEEKLY" && byMonthDay.length > 0) return false;
  // For example a first Sunday that is also the 3rd, or every Sunday and the first: libraries differ on these.
  const ordinals = byDay.filter(({ ordinal }) => ordinal !== null).length;
  if (ordinals > 0 && (byMonthDay.length > 0 || ordinals < byDay.length)) return false;
  // Libraries differ on the week of a set at its first and last day.
  if (isOfWeeks && bySetPos.length > 0) return false;
  return bySetPos.length === 0 || byMonth.length + byMonthDay.length + byDay.length > 0;
}

/**
 * Parses an RRULE, with or without its name. Null: invalid, an unsupported part (HOURLY and more frequent, BYHOUR, BYWEEKNO, RSCALE
 * …), or inconsistent parts.
 *
 * @param timeZone IANA; an UNTIL in UTC becomes a local time of it
 */
export function parseRule(text: string, timeZone: string): Rule | null {
  const entries = text
    .trim()
    .toUpperCase()
    .replace(/^RRULE:/, "")
    .replace(/;$/, "")
    .split(";")
    .map((part) => part.split("="));
  if (entries.some((entry) => entry.length !== 2 || entry[1] === "")) return null;
  const parts = new Map(entries as [string, string][]);
  if (parts.size !== entries.length) return null;
  const take = (name: string): string | undefined => {
    const value = parts.get(name);
    parts.delete(name);
    return value;
  };
  /** Null: the part is present and wrong. */
  const read = <T>(name: string, absent: T, from: (value: string) => T | null): T | null => {
    const value = take(name);
    return value === undefined ? absent : from(value);
  };
  const freq = take("FREQ") ?? "";
  if (!isOneOf(frequencies, freq)) return null;
  const one = (most: number) => (value: string) => {
    const found = numbers(value, most, false);
    return found?.length === 1 ? (found[0] ?? null) : null;
  };
  const wrong = Symbol("wrong");
  const orWrong =
    <T>(from: (value: string) => T | null) =>
    (value: string) =>
      from(value) ?? wrong;
  const interval = read("INTERVAL", 1, one(MOST_INTERVAL));
  const count = read<number | null | typeof wrong>("COUNT", null, orWrong(one(MOST_COUNT)));
  const until = read<string | null | typeof wrong>(
    "UNTIL",
    null,
    orWrong((value) => untilOf(value, timeZone)),
  );
  const weekStart = read<Weekday | null | typeof wrong>("WKST", null, (value) => (isOneOf(weekdays, value) ? value : wrong));
  const byMonth = read("BYMONTH", [], (value) => numbers(value, 12, false));
  const byMonthDay = read("BYMONTHDAY", [], (value) => numbers(value, 31, true));
  const byDay = read("BYDAY", [], dayParts);
  const bySetPos = read("BYSETPOS", [], (value) => numbers(value, 366, true));
  if (parts.size > 0 || interval === null || byMonth === null || byMonthDay === null || byDay === null || bySetPos === null) return null;
  if (typeof count === "symbol" || typeof until === "symbol" || typeof weekStart === "symbol") return null;
  const rule: Rule = { freq, interval, count, until, weekStart, byMonth, byMonthDay, byDay, bySetPos };
  return agrees(rule) ? rule : null;
}

/** The rule in the syntax of RFC 5545, its parts always in the same order; UNTIL as a local time. */
export function ruleText({ freq, interval, count, until, weekStart, byMonth, byMonthDay, byDay, bySetPos }: Rule): string {
  const list = (name: string, values: readonly (string | number)[]) => (values.length === 0 ? [] : [`${name}=${values.join(",")}`]);
  return [
    `FREQ=${freq}`,
    ...(interval === 1 ? [] : [`INTERVAL=${interval}`]),
    ...(count === null ? [] : [`COUNT=${count}`]),
    ...(until === null ? [] : [`UNTIL=${until.replaceAll(/[-:]/g, "")}`]),
    ...list("BYMONTH", byMonth),
    ...list("BYMONTHDAY", byMonthDay),
    ...list(
      "BYDAY",
      byDay.map(({ weekday, ordinal }) => `${ordinal ?? ""}${weekday}`),
    ),
    ...list("BYSETPOS", bySetPos),
    ...(weekStart === null ? [] : [`WKST=${weekStart}`]),
  ].join(";");
}
