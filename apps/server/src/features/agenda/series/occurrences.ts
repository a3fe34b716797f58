import { setImmediate as breath } from "node:timers/promises";
import { addMinutes, DAY_MINUTES, floating, localAt, minutesBetween, type LocalTime } from "./clock.ts";
import { ruleText, type Rule } from "./rule.ts";

/** What says when the occurrences of a series are: times on the clock of its zone. */
export interface Recurrence {
  readonly start: LocalTime;
  /** Null: once. */
  readonly rule: Rule | null;
  /** Besides those of the rule. */
  readonly rdates: readonly LocalTime[];
  /** Taken out. */
  readonly exdates: readonly LocalTime[];
  /** No occurrence is later; null: as the rule says. */
  readonly last: LocalTime | null;
}

/** Years in which a first occurrence is looked for: of 29 February on a Sunday there is one in 28, or in 40 over a common century. */
const FIRST_YEARS = 41;

/** Of a daily rule these are 270 years. */
const MOST_STEPS = 100_000;

/** Days of a step of a rule that goes by days; null: by months or years. */
const daysOf = ({ freq, interval }: Rule): number | null => (freq === "DAILY" ? interval : freq === "WEEKLY" ? 7 * interval : null);

/**
 * Where a rule may be begun to be counted so that it gives the same times from `from` on: a daily rule of 1970 has twenty thousand
 * before those of today. One with a COUNT is counted from its start.
 */
function nearStart(start: LocalTime, rule: Rule, from: LocalTime): LocalTime {
  const days = daysOf(rule);
  if (days === null || rule.count !== null || from <= start) return start;
  // One step before: the week of a start is whole.
  const steps = Math.floor(minutesBetween(start, from) / (days * DAY_MINUTES)) - 1;
  return steps > 0 ? addMinutes(start, steps * days * DAY_MINUTES) : start;
}

/** Years of a rule that are expanded at once, besides the one that they begin in; then others get their turn. */
const SPAN_YEARS = 3;

/** The times of a rule between two, both included. */
async function times(start: LocalTime, rule: Rule, from: LocalTime, to: LocalTime): Promise<LocalTime[]> {
  // By months or years it has few, and counted from its start it is counted at once.
  if (daysOf(rule) === null || rule.count !== null) return timesAtOnce(start, rule, from, to);
  const found: LocalTime[] = [];
  const last = rule.until !== null && rule.until < to ? rule.until : to;
  for (let begin = from > start ? from : start; begin <= last;) {
    const year = Number(begin.slice(0, 4)) + SPAN_YEARS;
    const end = `${String(year).padStart(4, "0")}-12-31T23:59:59`;
    found.push(...(await timesAtOnce(nearStart(start, rule, begin), rule, begin, end < last ? end : last)));
    begin = `${String(year + 1).padStart(4, "0")}-01-01T00:00:00`;
  }
  return found;
}

/** The library is loaded with the first rule that is expanded: a start that meets none does not wait for it. */
async function timesAtOnce(start: LocalTime, rule: Rule, from: LocalTime, to: LocalTime): Promise<LocalTime[]> {
  if (to < from) return [];
  const { RRuleTemporal } = await import("rrule-temporal");
  // An expansion holds everybody up; a file of many lets others in between two of them.
  await breath();
  const compact = start.replaceAll(/[-:]/g, "");
  // In UTC no day has another length: what comes out is the clock's time, whatever zone that is of. The library wants a Z at UNTIL.
  const text = ruleText(rule).replace(/(UNTIL=\w{15})/, "$1Z");
  const rruleString = `DTSTART;TZID=UTC:${compact}\nRRULE:${text}`;
  const expanded = new RRuleTemporal({ rruleString, maxIterations: MOST_STEPS, maxCandidateEvaluations: MOST_STEPS, cache: false });
  return expanded.between(floating(from), floating(to), true).map(({ epochMilliseconds }) => localAt(epochMilliseconds));
}

/** The first time that a rule gives from `start` on; null: it gives none. A series begins with an occurrence. */
export async function firstTime(start: LocalTime, rule: Rule): Promise<LocalTime | null> {
  for (const years of [1, 5, FIRST_YEARS]) {
    const to = `${String(Number(start.slice(0, 4)) + years).padStart(4, "0")}-12-31T23:59:59`;
    const [first] = await times(start, rule, start, to);
    if (first !== undefined) return first;
  }
  return null;
}

/** The times of the rule and the dates beside it, without what was taken out of them, from `from` to `to`, both included. */
export async function everyTime({ start, rule, rdates, last }: Omit<Recurrence, "exdates">, from: LocalTime, to: LocalTime) {
  const end = last !== null && last < to ? last : to;
  const ruled = rule === null ? [start] : await times(start, rule, from, end);
  return [...new Set([...ruled, ...rdates])].filter((time) => time >= from && time <= end).toSorted();
}

/**
 * The occurrences of a series from `from` to `to`, both included, in their order. A time that the clock of a zone jumps over
 * is an occurrence like any other: which instant it is, the store says (`instantOf`).
 */
export async function occurrences(series: Recurrence, from: LocalTime, to: LocalTime): Promise<readonly LocalTime[]> {
  const out = new Set(series.exdates);
  return (await everyTime(series, from, to)).filter((time) => !out.has(time));
}
