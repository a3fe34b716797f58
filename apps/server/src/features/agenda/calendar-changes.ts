import type { EditEffect } from "@aprisco/contract/agenda.ts";
import { sql } from "kysely"; // queries: the occurrences of a series that the transaction holds
import { type Handle, queriesOf } from "../../database/connect.ts";
import { Failure } from "../../failure.ts";
import { changeSeries, type SeriesTimes } from "./series/change.ts";
import { minutesBetween, type LocalTime } from "./series/clock.ts";
import { createSeries } from "./create.ts";
import { firstTime, occurrences } from "./series/occurrences.ts";
import { heldOf, tellFollowers, type EditContext } from "./series/remake.ts";
import { cancelRows, dropRows, idsFrom, rowsOf, setRow, type OwnFields, placeRows } from "./series/rows-store.ts";
import { ruleText } from "./series/rule.ts";
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

/** An occurrence that goes its own way, as another calendar says it; null: as its series, an empty text: none. */
interface WholeException {
  readonly recurrenceId: string;
  readonly start: string;
  readonly minutes: number;
  readonly title: string | null;
  readonly description: string | null;
  readonly location: string | null;
  readonly canceled: boolean;
}

/** All that another calendar says of an event. */
export interface WholeEvent extends Pick<
  SeriesFields,
  "title" | "description" | "location" | "time_zone" | "all_day" | "local_start" | "minutes" | "rrule" | "rdates" | "exdates"
> {
  readonly canceled: boolean;
  readonly exceptions: readonly WholeException[];
}

/** What such an event is besides. */
type WholeFrame = Pick<NewSeries, "congregation_id" | "owner_id" | "created_by" | "type" | "visibility"> & { readonly uid: string };

const isRecurring = ({ rrule, rdates }: WholeEvent): boolean => rrule !== null || rdates.length > 0;

/** Whether an event can be kept as it is. @throws Failure `event.rule`, `event.tooMany` */
export async function checkWhole(event: WholeEvent, today: string): Promise<void> {
  const rule = ruleGiven(event.rrule, event.time_zone);
  const local_start = rule ? checkGives(await firstTime(event.local_start, rule)) : event.local_start;
  if (!isRecurring(event)) return;
  const span = keptSpan(local_start, today);
  const recurrence = recurrenceOf({ ...event, local_start, last_local: null });
  const times = await occurrences(recurrence, local_start > span.from ? local_start : span.from, endOf(span.to));
  // One that is over must have been at least once.
  if (times.length === 0) checkGives((await occurrences(recurrence, local_start, endOf(span.to)))[0] ?? null);
  checkCount(times, today);
}

/** Takes back what occurrences have of their own, and puts them where their series says. */
async function clearExceptions(tx: Handle, seriesId: number): Promise<void> {
  await sql`update events set title = null, description = null, location = null, status = null, overridden = false
    where series_id = ${seriesId} and (overridden or title is not null or description is not null or location is not null or status is not null)`.execute(
    queriesOf(tx),
  );
}

/** Gives occurrences what they have of their own; those that are not kept, of long ago, are left out. */
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

/** Adds an event of another calendar; answers its series. @throws Failure `event.rule`, `event.tooMany`, before anything is written */
export async function addWhole(
  tx: Handle,
  event: WholeEvent,
  frame: WholeFrame,
  context: Pick<EditContext, "now" | "today">,
): Promise<number> {
  await checkWhole(event, context.today);
  const { exceptions: _exceptions, canceled, ...fields } = event;
  const status = canceled ? "canceled" : "active";
  const { seriesId } = await createSeries(tx, { ...fields, ...frame, status, color: null, ministry_id: null }, context);
  await setExceptions(tx, seriesId, event, context.now);
  return seriesId;
}

/**
 * Makes an event what another calendar says, with its occurrences: those that it still has stay, with whatever hangs on them.
 *
 * @throws Failure `event.rule`, `event.tooMany`, before anything is written; `event.notFound`: it is gone
 * @unscoped the transaction holds the series, read within a scope or by the clock
 */
export async function changeWhole(tx: Handle, seriesId: number, event: WholeEvent, context: EditContext): Promise<void> {
  await checkWhole(event, context.today);
  const series = await holdSeries(tx, seriesId);
  if (!series) throw new Failure("event.notFound");
  const { exceptions: _exceptions, canceled, rrule, ...fields } = event;
  const status = canceled ? "canceled" : series.status === "canceled" ? "active" : series.status;
  await clearExceptions(tx, seriesId);
  // An event that takes place once moves as it is; of a rule each occurrence is looked at.
  const rule = series.rrule === null && rrule === null ? {} : { rrule };
  await replaceSeries(tx, series, { ...fields, ...rule, status }, context);
  await placeRows(tx, seriesId, await rowsOf(tx, seriesId), context.now);
  await setExceptions(tx, seriesId, event, context.now);
  await tellFollowers(tx, context, await idsFrom(tx, seriesId, null));
}

/** Deletes an event, or cancels what something hangs on. */
export async function dropWhole(tx: Handle, seriesId: number, context: EditContext): Promise<"deleted" | "canceled"> {
  const series = await holdSeries(tx, seriesId);
  return series ? endSeries(tx, series, context) : "deleted";
}
