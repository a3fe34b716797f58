import type { EditEffect } from "@aprisco/contract/agenda/event.ts";
import type { Handle } from "../../database/connect.ts";
import { Failure } from "../../failure.ts";
import { addMinutes, dayOf, type LocalTime } from "./clock.ts";
import { firstTime } from "./occurrences.ts";
import { noEffect, remakeRows, shiftDates, tellFollowers, type EditContext } from "./remake.ts";
import { checkLeftOut, withLeftOut, type DayExceptions } from "./left-out.ts";
import { idsFrom } from "./rows-store.ts";
import { checkGives, keptSpan, ruleGiven, type Series, type SeriesFields, type SeriesTexts } from "./series.ts";
import { setSeries } from "./series-store.ts";
import { ruleText } from "./rule.ts";
import { shiftRule } from "./shift-rule.ts";

/** What becomes of the times of a series; an absent field is as it was. */
export interface SeriesTimes {
  /** By how much its occurrences move on the clock. */
  readonly shift?: number;
  readonly minutes?: number;
  readonly all_day?: boolean;
  readonly time_zone?: string;
  /** Another rule; null: once. */
  readonly rrule?: string | null;
  /** The dates beside the rule, as they are from now on; absent: they move along. */
  readonly dates?: Pick<SeriesFields, "rdates" | "exdates">;
  /** Days that it leaves out from now on, and those that it leaves out no longer; the others move along. */
  readonly out?: DayExceptions;
}

const told = ["status", "location"] as const;

/** The rule of a series that moves to another day. @throws Failure `event.rule` where it must be given */
function movedRule(series: Series, start: LocalTime): string | null {
  const rule = ruleGiven(series.rrule, series.time_zone);
  if (rule === null) return null;
  return ruleText(checkGives(shiftRule(rule, dayOf(series.local_start), dayOf(start))));
}

/** A series with its new times, before they are written. @throws Failure `event.rule`, `event.noDate` */
async function timed(
  before: Series,
  { shift = 0, minutes, all_day, time_zone, rrule, dates, out }: SeriesTimes,
  today: string,
): Promise<Series> {
  const series = out ? { ...before, exdates: withLeftOut(before, { ...out, added: [] }) } : before;
  const start = addMinutes(series.local_start, shift);
  const zone = time_zone ?? series.time_zone;
  const rule = ruleGiven(rrule === undefined ? movedRule(series, start) : rrule, zone);
  const local_start = rule === null ? start : checkGives(await firstTime(start, rule));
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
  const moved = { ...after, ...(await shiftDates(series, after, { keepsOrder: rrule === undefined, shift })), ...dates };
  if (!out) return moved;
  await checkLeftOut(moved, out.added, today);
  return { ...moved, exdates: withLeftOut(moved, { ...out, removed: [] }) };
}

/**
 * Changes a whole series that the transaction holds, and its occurrences with it; answers what that did to them.
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
  const after = isTimed ? await timed(series, times, context.today) : series;
  const { local_start, minutes, all_day, time_zone, rrule, rdates, exdates, last_local, materialised_to } = after;
  const when = { local_start, minutes, all_day, time_zone, rrule, rdates, exdates, last_local, materialised_to };
  await setSeries(tx, series.id, { ...texts, ...(isTimed ? when : {}), sequence: series.sequence + (isNews ? 1 : 0) }, context.now);
  if (isTimed) return remakeRows(tx, series, after, { keepsOrder: times.rrule === undefined, shift: times.shift ?? 0 }, context);
  if (isNews) await tellFollowers(tx, context, await idsFrom(tx, series.id, null));
  return noEffect;
}

/** A failure that the whole series alone may change: the first of the fields. */
export const wholeSeries = (fields: readonly string[]): Failure =>
  new Failure("event.wholeSeries", { fields: Object.fromEntries(fields.map((field) => [field, "event.wholeSeries" as const])) });
