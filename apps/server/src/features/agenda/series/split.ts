import type { Handle } from "../../../database/connect.ts";
import type { LocalTime } from "./clock.ts";
import { everyTime } from "./occurrences.ts";
import type { EditContext } from "./remake.ts";
import { parseRule, ruleText } from "./rule.ts";
import { handOver } from "./rows-store.ts";
import { recurrenceOf, seriesTexts, type Series } from "./series.ts";
import { addSeries, dropSeries, holdSeries, setSeries } from "./store.ts";

const timesBefore = (series: Series, at: LocalTime): LocalTime[] =>
  everyTime(recurrenceOf(series), series.local_start, at).filter((time) => time < at);

/** The rule of the later part; COUNT is reduced by the earlier times. */
function restOfRule(series: Series, at: LocalTime): string | null {
  const rule = series.rrule === null ? null : parseRule(series.rrule, series.time_zone);
  if (!rule || rule.count === null) return series.rrule;
  const before = timesBefore({ ...series, rdates: [] }, at);
  return ruleText({ ...rule, count: Math.max(1, rule.count - before.length) });
}

/**
 * Splits a series at one of its occurrences: the later ones, with their ids and the records that refer to them, become a series of
 * their own. Null: there are no earlier ones, so the change concerns the whole series.
 */
export async function splitAt(tx: Handle, series: Series, at: LocalTime, { now, by }: EditContext): Promise<Series | null> {
  const last = timesBefore(series, at).at(-1);
  if (last === undefined) return null;
  const { id, uid: _uid, sequence: _sequence, version, rdates, exdates, ...fields } = series;
  const later = (times: readonly LocalTime[]) => times.filter((time) => time >= at);
  const earlier = (times: readonly LocalTime[]) => times.filter((time) => time < at);
  const rest = {
    ...fields,
    local_start: at,
    rrule: restOfRule(series, at),
    rdates: later(rdates),
    exdates: later(exdates),
    split_from_id: id,
    created_by: by,
    // An occurrence's version is the sum of its own and its series' version; it must never decrease.
    version: version + 1,
  };
  const newId = await addSeries(tx, rest, now);
  await handOver(tx, id, newId, at);
  await setSeries(tx, id, { last_local: last, rdates: earlier(rdates), exdates: earlier(exdates) }, now);
  return holdSeries(tx, newId);
}

/** The fields in which both parts must still agree; otherwise one of them was changed after the split. */
const shared = [...seriesTexts, "time_zone", "all_day", "minutes"] as const;

/** Whether a series still ends where a later part was split off, and agrees with that part. */
function isContinuedBy(series: Series, rest: Series): boolean {
  if (series.last_local === null || series.rrule === null) return false;
  const whole = { ...series, last_local: null };
  const last = timesBefore(whole, rest.local_start).at(-1);
  if (last !== series.last_local || restOfRule(whole, rest.local_start) !== rest.rrule) return false;
  return shared.every((field) => series[field] === rest[field]);
}

/**
 * Joins a later part with the series that it was split from, if that one still ends right before it and neither was changed since.
 * Otherwise both stay.
 */
export async function joinAgain(tx: Handle, rest: Series, parentId: number, now: Date): Promise<void> {
  const series = rest.split_from_id === parentId ? await holdSeries(tx, parentId) : null;
  if (!series || !isContinuedBy(series, rest)) return;
  await handOver(tx, rest.id, series.id, null);
  const dates = { rdates: [...series.rdates, ...rest.rdates], exdates: [...series.exdates, ...rest.exdates] };
  await setSeries(tx, series.id, { last_local: rest.last_local, ...dates }, now);
  await dropSeries(tx, rest.id);
}
