import type { EditEffect } from "@aprisco/contract/agenda.ts";
import type { Handle } from "../../../database/connect.ts";
import { Failure } from "../../../failure.ts";
import { addMinutes, dayOf, type LocalTime, midnightOf, minutesBetween, DAY_MINUTES } from "./clock.ts";
import { checkLeftOut, withLeftOut, type DayExceptions } from "./left-out.ts";
import { firstTime } from "./occurrences.ts";
import { noEffect, remakeRows, shiftDates, tellFollowers, type EditContext } from "./remake.ts";
import { idsFrom } from "./rows-store.ts";
import { ruleText, weekdays, type Rule, type RuleDay, type Weekday } from "./rule.ts";
import { setSeries } from "./store.ts";
import { checkGives, keptSpan, ruleGiven, type Series, type SeriesFields, type SeriesTexts } from "./series.ts";

const dateOf = (day: string) => new Date(midnightOf(day).concat("Z"));
const weekdayOf = (day: string): Weekday => weekdays[dateOf(day).getUTCDay()] ?? "SU";
const dayNumber = (day: string): number => Number(day.slice(8));
const daysOfMonth = (day: string): number => new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).getUTCDate();

/** The same position of the weekday in its month, counted from the end if the rule did. */
function ordinalOf(day: string, { ordinal }: RuleDay): RuleDay {
  const place = Math.ceil(dayNumber(day) / 7);
  const fromEnd = -Math.ceil((daysOfMonth(day) - dayNumber(day) + 1) / 7);
  return { weekday: weekdayOf(day), ordinal: ordinal !== null && ordinal < 0 ? fromEnd : place };
}

/** A weekly rule with all days shifted by the same number. */
const turned = (byDay: readonly RuleDay[], days: number): readonly RuleDay[] =>
  byDay.map(({ weekday, ordinal }) => ({ weekday: weekdays[(((weekdays.indexOf(weekday) + days) % 7) + 7) % 7] ?? weekday, ordinal }));

/**
 * The rule of a series whose occurrences move from one day to another: 'every Sunday' becomes 'every Monday', 'on the 5th' 'on the
 * 7th', 'the first Sunday' 'the first Tuesday'. Null: ambiguous, so the caller must give the rule.
 */
function shiftRule(rule: Rule, from: string, to: string): Rule | null {
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

/** The changes of a series' times; an absent field does not change. */
export interface SeriesTimes {
  readonly shift?: number;
  readonly minutes?: number;
  readonly all_day?: boolean;
  readonly time_zone?: string;
  /** The new rule; null: no recurrence. */
  readonly rrule?: string | null;
  /** The new dates beside the rule; absent: they are shifted. */
  readonly dates?: Pick<SeriesFields, "rdates" | "exdates">;
  /** Days to exclude, and days to exclude no longer; the others are shifted. */
  readonly out?: DayExceptions;
}

const told = ["status", "location"] as const;

/** The rule of a series that moves to another day. @throws Failure `event.rule` if the caller must give it */
function movedRule(series: Series, start: LocalTime): string | null {
  const rule = ruleGiven(series.rrule, series.time_zone);
  if (rule === null) return null;
  return ruleText(checkGives(shiftRule(rule, dayOf(series.local_start), dayOf(start))));
}

/** A series with its new times, not written yet. @throws Failure `event.rule`, `event.noDate` */
function timed(before: Series, { shift = 0, minutes, all_day, time_zone, rrule, dates, out }: SeriesTimes, today: string): Series {
  const series = out ? { ...before, exdates: withLeftOut(before, { ...out, added: [] }) } : before;
  const start = addMinutes(series.local_start, shift);
  const zone = time_zone ?? series.time_zone;
  const rule = ruleGiven(rrule === undefined ? movedRule(series, start) : rrule, zone);
  const local_start = rule === null ? start : checkGives(firstTime(start, rule));
  const { to } = keptSpan(local_start, today);
  const after: Series = {
    ...series,
    local_start,
    minutes: minutes ?? series.minutes,
    all_day: all_day ?? series.all_day,
    time_zone: zone,
    rrule: rule === null ? null : ruleText(rule),
    materialised_to: rule === null ? null : series.materialised_to !== null && series.materialised_to > to ? series.materialised_to : to,
  };
  const moved = { ...after, ...shiftDates(series, after, { keepsOrder: rrule === undefined, shift }), ...dates };
  if (!out) return moved;
  checkLeftOut(moved, out.added, today);
  return { ...moved, exdates: withLeftOut(moved, { ...out, removed: [] }) };
}

/**
 * Changes a whole series that the transaction holds, with its occurrences; returns the effect on them.
 *
 * @throws Failure `event.rule`, `event.tooMany`, `event.noDate`
 */
export async function changeSeries(
  tx: Handle,
  series: Series,
  texts: SeriesTexts,
  times: SeriesTimes,
  context: EditContext,
): Promise<EditEffect> {
  const isTimed = Object.keys(times).length > 0;
  const isNews = isTimed || told.some((field) => texts[field] !== undefined);
  if (!isTimed && Object.keys(texts).length === 0) return noEffect;
  const after = isTimed ? timed(series, times, context.today) : series;
  const { local_start, minutes, all_day, time_zone, rrule, rdates, exdates, last_local, materialised_to } = after;
  const when = { local_start, minutes, all_day, time_zone, rrule, rdates, exdates, last_local, materialised_to };
  await setSeries(tx, series.id, { ...texts, ...(isTimed ? when : {}), sequence: series.sequence + (isNews ? 1 : 0) }, context.now);
  if (isTimed) return remakeRows(tx, series, after, { keepsOrder: times.rrule === undefined, shift: times.shift ?? 0 }, context);
  if (isNews) await tellFollowers(tx, context, await idsFrom(tx, series.id, null));
  return noEffect;
}

/** The failure for fields that only a change of the whole series may have; it names the first one. */
export const wholeSeries = (fields: readonly string[]): Failure =>
  new Failure("event.wholeSeries", { fields: Object.fromEntries(fields.map((field) => [field, "event.wholeSeries" as const])) });
