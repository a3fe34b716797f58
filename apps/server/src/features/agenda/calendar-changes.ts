import type { EditEffect } from "@aprisco/contract/agenda.ts";
import { sql } from "kysely"; // queries: the occurrences of a series that the transaction holds
import { type Handle, queriesOf } from "../../database/connect.ts";
import { Failure } from "../../failure.ts";
import { changeSeries, type SeriesTimes } from "./series/change.ts";
import { minutesBetween, type LocalTime } from "./series/clock.ts";
import { createSeries } from "./create.ts";
import { firstTime, lastTime, occurrences } from "./series/occurrences.ts";
import { heldOf, tellFollowers, type EditContext } from "./series/remake.ts";
import { cancelRows, dropRows, idsFrom, rowsOf, setRow, type OwnFields, placeRows } from "./series/rows-store.ts";
import { mostSearched, mostTimes } from "./series/most-times.ts";
import { parseRule, ruleText } from "./series/rule.ts";
import { dropSeries, setSeries, holdSeries, type NewSeries } from "./series/store.ts";
import {
  ruleGiven,
  seriesTexts,
  type Series,
  type SeriesFields,
  type SeriesTexts,
  checkCount,
  checkGives,
  endOf,
  keptSpan,
  recurrenceOf,
} from "./series/series.ts";

// Changes of events by an import or a synchronised calendar. The caller has locked the series (`holdSeries`, `holdSeriesByUid`)
// within its congregation.

/**
 * Updates a series and its occurrences to the version of another calendar.
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
    // If another calendar moves the start, its rule already fits the new start.
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

/** Updates a single occurrence to the version of another calendar; false: the series has no occurrence at that time. */
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

/** Ends a series that another calendar no longer has: deletes it for good, or cancels it if other records refer to an occurrence. */
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

/** A changed occurrence of another calendar; null: as its series, empty text: none. */
interface WholeException {
  readonly recurrenceId: string;
  readonly start: string;
  readonly minutes: number;
  readonly title: string | null;
  readonly description: string | null;
  readonly location: string | null;
  readonly canceled: boolean;
}

export interface WholeEvent extends Pick<
  SeriesFields,
  "title" | "description" | "location" | "time_zone" | "all_day" | "local_start" | "minutes" | "rrule" | "rdates" | "exdates"
> {
  readonly canceled: boolean;
  readonly exceptions: readonly WholeException[];
}

type WholeFrame = Pick<NewSeries, "congregation_id" | "owner_id" | "created_by" | "type" | "visibility"> & { readonly uid: string };

const isRecurring = ({ rrule, rdates }: WholeEvent): boolean => rrule !== null || rdates.length > 0;

/** Times that are looked at in memory, since the start of a series and for its first one, in the time that storing one takes. */
const AS_DEAR_AS_STORED = 40;
/** The same for dates beside the rule, which are turned to the clock of the event. */
const DATES_AS_DEAR = 4;

/**
 * An upper bound of the times that storing an event looks at, without looking at any; 0: its rule is refused.
 *
 * @param today in church time
 */
export function timesOfWhole(event: WholeEvent, today: string): number {
  const rule = event.rrule === null ? null : parseRule(event.rrule, event.time_zone);
  if (rule === null && event.rrule !== null) return 0;
  const { from, to } = keptSpan(event.local_start, today);
  const series = { start: event.local_start, rule, rdates: event.rdates, last: null };
  const looked = mostTimes(series, series.start, endOf(to)) + (rule === null ? 0 : mostSearched(series.start, rule));
  const dates = event.rdates.length + event.exdates.length;
  return mostTimes(series, from, endOf(to)) + Math.floor(looked / AS_DEAR_AS_STORED + dates / DATES_AS_DEAR);
}

/** Checks that an event can be stored. @throws Failure `event.rule`, `event.tooMany` */
export function checkWhole(event: WholeEvent, today: string): void {
  const rule = ruleGiven(event.rrule, event.time_zone);
  const local_start = rule ? checkGives(firstTime(event.local_start, rule)) : event.local_start;
  if (!isRecurring(event)) return;
  const span = keptSpan(local_start, today);
  const recurrence = recurrenceOf({ ...event, local_start, last_local: null });
  const times = occurrences(recurrence, local_start > span.from ? local_start : span.from, endOf(span.to));
  // A series that has ended must have had at least one occurrence. Its first time is one, unless it is excluded.
  if (times.length === 0 && event.exdates.includes(local_start)) checkGives(lastTime(recurrence, endOf(span.to)));
  checkCount(times, today);
}

async function clearExceptions(tx: Handle, seriesId: number): Promise<void> {
  await sql`update events set title = null, description = null, location = null, status = null, overridden = false
    where series_id = ${seriesId} and (overridden or title is not null or description is not null or location is not null or status is not null)`.execute(
    queriesOf(tx),
  );
}

async function setExceptions(tx: Handle, seriesId: number, event: WholeEvent, now: Date): Promise<void> {
  const ids = new Map((await rowsOf(tx, seriesId)).map(({ id, recurrence_id }) => [recurrence_id, id]));
  for (const one of event.exceptions) {
    const id = ids.get(one.recurrenceId);
    if (id === undefined) continue;
    const isMoved = one.start !== one.recurrenceId || one.minutes !== event.minutes;
    const own: OwnFields = {
      title: one.title === "" ? null : one.title,
      description: one.description,
      location: one.location,
      status: one.canceled === event.canceled ? null : one.canceled ? "canceled" : "active",
      ...(isMoved ? { at: { start: one.start, minutes: one.minutes } } : {}),
    };
    await setRow(tx, id, own, true, now);
  }
}

/** Adds an event of another calendar; returns its series. @throws Failure `event.rule`, `event.tooMany`, before anything is written */
export async function addWhole(
  tx: Handle,
  event: WholeEvent,
  frame: WholeFrame,
  context: Pick<EditContext, "now" | "today">,
): Promise<number> {
  const { exceptions: _exceptions, canceled, ...fields } = event;
  const status = canceled ? "canceled" : "active";
  const { seriesId } = await createSeries(
    tx,
    { ...fields, ...frame, status, color: null, ministry_id: null, setup_minutes: null, teardown_minutes: null },
    context,
  );
  await setExceptions(tx, seriesId, event, context.now);
  return seriesId;
}

/**
 * Updates an event and its occurrences to the version of another calendar. Occurrences that it still has keep their ids and the
 * records that refer to them.
 *
 * @throws Failure `event.rule`, `event.tooMany`, before anything is written; `event.notFound`: it was deleted
 * @unscoped the transaction holds the series, read within a scope or by the clock
 */
export async function changeWhole(tx: Handle, seriesId: number, event: WholeEvent, context: EditContext): Promise<void> {
  checkWhole(event, context.today);
  const series = await holdSeries(tx, seriesId);
  if (!series) throw new Failure("event.notFound");
  const { exceptions: _exceptions, canceled, rrule, ...fields } = event;
  const status = canceled ? "canceled" : series.status === "canceled" ? "active" : series.status;
  await clearExceptions(tx, seriesId);
  // An event without a rule is moved; with a rule each occurrence is matched.
  const rule = series.rrule === null && rrule === null ? {} : { rrule };
  await replaceSeries(tx, series, { ...fields, ...rule, status }, context);
  await placeRows(tx, seriesId, await rowsOf(tx, seriesId), context.now);
  await setExceptions(tx, seriesId, event, context.now);
  await tellFollowers(tx, context, await idsFrom(tx, seriesId, null));
}

/** Deletes an event, or cancels it if other records refer to it. */
export async function dropWhole(tx: Handle, seriesId: number, context: EditContext): Promise<"deleted" | "canceled"> {
  const series = await holdSeries(tx, seriesId);
  return series ? endSeries(tx, series, context) : "deleted";
}
