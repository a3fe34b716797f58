import { addMinutes, addMonths, dayOf, midnightOf, type LocalTime } from "./clock.ts";
import { expand } from "./expand.ts";
import type { Rule } from "./rule.ts";

/** The fields that define the occurrences of a series, as local times of its zone. */
export interface Recurrence {
  readonly start: LocalTime;
  readonly rule: Rule | null;
  readonly rdates: readonly LocalTime[];
  readonly exdates: readonly LocalTime[];
  /** No occurrence is later; null: no limit besides the rule's. */
  readonly last: LocalTime | null;
}

/** Years searched for a first occurrence: 29 February falls on a Sunday once in 28 years, or in 40 across a common century year. */
export const FIRST_YEARS = 41;

/** The first time of a rule from `start` on; null: none. A series begins with an occurrence. */
export function firstTime(start: LocalTime, rule: Rule): LocalTime | null {
  const to = `${String(Number(start.slice(0, 4)) + FIRST_YEARS).padStart(4, "0")}-12-31T23:59:59`;
  const [first] = expand(start, rule, start, to);
  return first ?? null;
}

/** The times of the rule and the dates beside it, excluded ones too, from `from` to `to`, both included. */
export function everyTime({ start, rule, rdates, last }: Omit<Recurrence, "exdates">, from: LocalTime, to: LocalTime): LocalTime[] {
  const end = last !== null && last < to ? last : to;
  const ruled = rule === null ? [start] : expand(start, rule, from, end);
  return [...new Set([...ruled, ...rdates])].filter((time) => time >= from && time <= end).toSorted();
}

/**
 * The occurrences of a series from `from` to `to`, both included, in order. A time that the clock of a zone skips is an occurrence
 * too; `instantOf` of the store gives its instant.
 */
export function occurrences(series: Recurrence, from: LocalTime, to: LocalTime): readonly LocalTime[] {
  const out = new Set(series.exdates);
  return everyTime(series, from, to).filter((time) => !out.has(time));
}

/** The latest occurrence of a series until `to`; null: none. Years are looked at from the end: a daily series may be old. */
export function lastTime(series: Recurrence, to: LocalTime): LocalTime | null {
  const ends = [to, series.rule?.until ?? to, series.last ?? to].toSorted();
  let end = series.rdates.length > 0 ? to : (ends[0] ?? to);
  // COUNT counts from the start in any case.
  const years = (series.rule?.count ?? null) === null ? 1 : FIRST_YEARS;
  while (end >= series.start) {
    const begin = midnightOf(addMonths(dayOf(end), -12 * years));
    const found = occurrences(series, begin, end).at(-1);
    if (found !== undefined) return found;
    end = `${dayOf(addMinutes(begin, -1))}T23:59:59`;
  }
  return null;
}
