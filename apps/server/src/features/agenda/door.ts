import type { EditEffect } from "@aprisco/contract/agenda/event.ts";
import type { Handle } from "../../database/connect.ts";
import { minutesBetween, type LocalTime } from "./clock.ts";
import { changeSeries, type SeriesTimes } from "./change-series.ts";
import { heldOf, tellFollowers, type EditContext } from "./remake.ts";
import { ruleText } from "./rule.ts";
import { cancelRows, dropRows, idsFrom, rowsOf, setRow, type OwnFields } from "./rows-store.ts";
import { ruleGiven, seriesTexts, type Series, type SeriesFields, type SeriesTexts } from "./series.ts";
import { dropSeries, setSeries } from "./series-store.ts";

// What other calendars do to events: an import, and a calendar that is kept in step. Whoever calls has held the series
// (`holdSeries`, `holdSeriesByUid`) within its congregation.

/**
 * Makes a series what another calendar says of it: what differs changes, with its occurrences.
 *
 * @throws Failure `event.rule`, `event.tooMany`
 */
export async function replaceSeries(tx: Handle, series: Series, given: Partial<SeriesFields>, context: EditContext): Promise<EditEffect> {
  const changed = seriesTexts.filter((name) => given[name] !== undefined && given[name] !== series[name]);
  const rule = given.rrule === undefined ? undefined : ruleGiven(given.rrule, given.time_zone ?? series.time_zone);
  const rrule = rule && ruleText(rule);
  const shift = given.local_start === undefined ? 0 : minutesBetween(series.local_start, given.local_start);
  const times: SeriesTimes = {
    ...(shift === 0 ? {} : { shift }),
    ...(given.minutes === undefined || given.minutes === series.minutes ? {} : { minutes: given.minutes }),
    ...(given.all_day === undefined || given.all_day === series.all_day ? {} : { all_day: given.all_day }),
    ...(given.time_zone === undefined || given.time_zone === series.time_zone ? {} : { time_zone: given.time_zone }),
    // A start that another calendar moved comes with a rule that goes with it.
    ...(rrule === undefined || (rrule === series.rrule && shift === 0) ? {} : { rrule }),
  };
  const dates = {
    ...(given.rdates ? { rdates: given.rdates } : {}),
    ...(given.exdates ? { exdates: given.exdates } : {}),
  };
  const isDated = Object.keys(dates).length > 0 && !sameDates(series, dates);
  return changeSeries(
    tx,
    series,
    Object.fromEntries(changed.map((name) => [name, given[name]])) as SeriesTexts,
    isDated ? { ...times, dates: { rdates: given.rdates ?? series.rdates, exdates: given.exdates ?? series.exdates } } : times,
    context,
  );
}

const same = (one: readonly LocalTime[], other: readonly LocalTime[]) => one.toSorted().join() === other.toSorted().join();
const sameDates = (series: Series, dates: { readonly rdates?: readonly LocalTime[]; readonly exdates?: readonly LocalTime[] }): boolean =>
  same(dates.rdates ?? series.rdates, series.rdates) && same(dates.exdates ?? series.exdates, series.exdates);

/** Gives the occurrence of a time of the rule what another calendar says of it alone; false: the series has no such one. */
export async function overrideOccurrence(
  tx: Handle,
  series: Series,
  at: LocalTime,
  own: OwnFields,
  context: EditContext,
): Promise<boolean> {
  const row = (await rowsOf(tx, series.id)).find(({ recurrence_id }) => recurrence_id === at);
  if (!row) return false;
  await setRow(tx, row.id, own, true, context.now);
  await tellFollowers(tx, context, [row.id]);
  return true;
}

/** Ends a series that another calendar has no more: deleted for good, or canceled where something hangs on an occurrence. */
export async function endSeries(tx: Handle, series: Series, context: EditContext): Promise<"deleted" | "canceled"> {
  const ids = await idsFrom(tx, series.id, null);
  const held = await heldOf(tx, context.followers, ids);
  if (held.size === 0) {
    await dropSeries(tx, series.id);
    return "deleted";
  }
  await dropRows(
    tx,
    ids.filter((id) => !held.has(id)),
  );
  await cancelRows(tx, [...held], context.now);
  await setSeries(tx, series.id, { status: "canceled", rrule: null, sequence: series.sequence + 1 }, context.now);
  await tellFollowers(tx, context, [...held]);
  return "canceled";
}
