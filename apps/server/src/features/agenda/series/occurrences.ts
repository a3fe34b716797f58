import { setImmediate as breath } from "node:timers/promises";
import { addMinutes, DAY_MINUTES, floating, localAt, minutesBetween, type LocalTime } from "./clock.ts";
import { ruleText, type Rule } from "./rule.ts";

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
const FIRST_YEARS = 41;

/** For a daily rule 270 years. */
const MOST_STEPS = 100_000;

/** The days of one step of a daily or weekly rule; null: monthly or yearly. */
const daysOf = ({ freq, interval }: Rule): number | null => (freq === "DAILY" ? interval : freq === "WEEKLY" ? 7 * interval : null);

/**
 * A later start from which a rule gives the same times from `from` on: a daily rule of 1970 has twenty thousand times before today.
 * A rule with COUNT keeps its start.
 */
function nearStart(start: LocalTime, rule: Rule, from: LocalTime): LocalTime {
  const days = daysOf(rule);
  if (days === null || rule.count !== null || from <= start) return start;
  // One step earlier, so that the week of the start is complete.
  const steps = Math.floor(minutesBetween(start, from) / (days * DAY_MINUTES)) - 1;
  return steps > 0 ? addMinutes(start, steps * days * DAY_MINUTES) : start;
}

/** The times of a rule between two local times, both included. */
async function times(start: LocalTime, rule: Rule, from: LocalTime, to: LocalTime): Promise<LocalTime[]> {
  // A monthly or yearly rule has few times, and COUNT needs all of them: one step is enough.
  if (daysOf(rule) === null || rule.count !== null) return timesAtOnce(start, rule, from, to);
  const found: LocalTime[] = [];
  const last = rule.until !== null && rule.until < to ? rule.until : to;
  // One calendar year a step, about 40 ms of a daily rule; then other requests may run.
  for (let begin = from > start ? from : start; begin <= last;) {
    const year = Number(begin.slice(0, 4));
    const end = `${String(year).padStart(4, "0")}-12-31T23:59:59`;
    found.push(...(await timesAtOnce(nearStart(start, rule, begin), rule, begin, end < last ? end : last)));
    begin = `${String(year + 1).padStart(4, "0")}-01-01T00:00:00`;
  }
  return found;
}

/** Loads the library with the first rule, so that the server's start does not wait for it. */
async function timesAtOnce(start: LocalTime, rule: Rule, from: LocalTime, to: LocalTime): Promise<LocalTime[]> {
  if (to < from) return [];
  const { RRuleTemporal } = await import("rrule-temporal");
  // An expansion blocks the server; a file with many events lets others run between two of them.
  await breath();
  const compact = start.replaceAll(/[-:]/g, "");
  // In UTC all days have 24 hours, so the results are local times of any zone. The library needs a Z at UNTIL.
  const text = ruleText(rule).replace(/(UNTIL=\w{15})/, "$1Z");
  const rruleString = `DTSTART;TZID=UTC:${compact}\nRRULE:${text}`;
  const expanded = new RRuleTemporal({ rruleString, maxIterations: MOST_STEPS, maxCandidateEvaluations: MOST_STEPS, cache: false });
  return expanded.between(floating(from), floating(to), true).map(({ epochMilliseconds }) => localAt(epochMilliseconds));
}

/** The first time of a rule from `start` on; null: none. A series begins with an occurrence. */
export async function firstTime(start: LocalTime, rule: Rule): Promise<LocalTime | null> {
  for (const years of [1, 5, FIRST_YEARS]) {
    const to = `${String(Number(start.slice(0, 4)) + years).padStart(4, "0")}-12-31T23:59:59`;
    const [first] = await times(start, rule, start, to);
    if (first !== undefined) return first;
  }
  return null;
}

/** The times of the rule and the dates beside it, excluded ones too, from `from` to `to`, both included. */
export async function everyTime({ start, rule, rdates, last }: Omit<Recurrence, "exdates">, from: LocalTime, to: LocalTime) {
  const end = last !== null && last < to ? last : to;
  const ruled = rule === null ? [start] : await times(start, rule, from, end);
  return [...new Set([...ruled, ...rdates])].filter((time) => time >= from && time <= end).toSorted();
}

/**
 * The occurrences of a series from `from` to `to`, both included, in order. A time that the clock of a zone skips is an occurrence
 * too; `instantOf` of the store gives its instant.
 */
export async function occurrences(series: Recurrence, from: LocalTime, to: LocalTime): Promise<readonly LocalTime[]> {
  const out = new Set(series.exdates);
  return (await everyTime(series, from, to)).filter((time) => !out.has(time));
}
