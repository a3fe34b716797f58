import type { Handle } from "../../database/connect.ts";
import { firstTime, lastTime, occurrences } from "./series/occurrences.ts";
import { ruleText } from "./series/rule.ts";
import { addRows } from "./series/rows-store.ts";
import { checkCount, checkGives, endOf, keptSpan, recurrenceOf, recurs, ruleGiven, type SeriesFields } from "./series/series.ts";
import { addSeries, type NewSeries } from "./series/store.ts";

export interface CreatedSeries {
  readonly seriesId: number;
  /** The first stored occurrence. */
  readonly eventId: number;
}

/**
 * Adds a series and its stored occurrences. It begins with the first time of its rule.
 *
 * @param today in church time
 * @throws Failure `event.rule` for an invalid rule or one without dates, `event.tooMany`, before anything is written
 */
export async function createSeries(
  tx: Handle,
  given: SeriesFields & Pick<NewSeries, "congregation_id" | "created_by" | "uid">,
  { now, today }: { readonly now: Date; readonly today: string },
): Promise<CreatedSeries> {
  const rule = ruleGiven(given.rrule, given.time_zone);
  const local_start = rule ? checkGives(firstTime(given.local_start, rule)) : given.local_start;
  const fields = { ...given, local_start, rrule: rule && ruleText(rule) };
  const span = keptSpan(local_start, today);
  const isOnce = !recurs(fields);
  const from = isOnce || local_start > span.from ? local_start : span.from;
  const recurrence = recurrenceOf({ ...fields, last_local: null });
  const times = occurrences(recurrence, from, endOf(span.to));
  checkCount(times, today);
  // A series that ended before the kept span still stores its last occurrence.
  const stored = times.length > 0 ? times : [checkGives(lastTime(recurrence, endOf(span.to)))];
  const seriesId = await addSeries(tx, { ...fields, materialised_to: rule ? span.to : null }, now);
  const [eventId] = await addRows(tx, seriesId, stored, now);
  return { seriesId, eventId: checkGives(eventId ?? null) };
}
