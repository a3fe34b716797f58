import { type EditScope, MOST_MINUTES, type EditEffect } from "@aprisco/contract/agenda.ts";
import { momentKind } from "@aprisco/contract/moments.ts";
import { isTimeZone } from "@aprisco/contract/settings.ts";
import { sql, type SqlBool } from "kysely"; // queries: conditions on ids that the transaction holds
import type { Handle } from "../../database/connect.ts";
import { Failure, fieldFailure } from "../../failure.ts";
import { openStep, removeRows } from "../../records/journal.ts";
import { changeSeries, wholeSeries, type SeriesTimes } from "./series/change.ts";
import { addMinutes, minutesBetween, addDays, DAY_MINUTES, dayOf, localIn, midnightOf, timeOf, type LocalTime } from "./series/clock.ts";
import { noEffect, tellFollowers, type EditContext, countHeld, heldOf } from "./series/remake.ts";
import { clearOwn, setRow, type OwnFields, idsFrom } from "./series/rows-store.ts";
import { ruleText } from "./series/rule.ts";
import { setSeries } from "./series/store.ts";
import { recurs, ruleGiven, type Series, type SeriesTexts } from "./series/series.ts";
import { splitAt } from "./series/split.ts";

interface EventTimes {
  readonly time_zone: string;
  readonly all_day: boolean;
  readonly start: LocalTime;
  readonly minutes: number;
}

/** The times in a body; an absent field does not change. */
interface GivenTimes {
  readonly time_zone?: string | undefined;
  readonly all_day?: boolean | undefined;
  readonly start_date?: string | undefined;
  readonly end_date?: string | undefined;
}

const MIDNIGHT = "00:00:00";

/** An instant of the API on the clock of a zone; of a day its first moment. */
function toLocal(moment: string, timeZone: string): LocalTime {
  const kind = momentKind(moment);
  if (kind === "day") return midnightOf(moment);
  if (kind === "instant") return localIn(timeZone, new Date(moment));
  return moment.length === 16 ? `${moment}:00` : moment.slice(0, 19);
}

/** An end: the given day is included, so an all-day event ends at the next midnight. */
function endOf(moment: string, timeZone: string, allDay: boolean): LocalTime {
  const local = toLocal(moment, timeZone);
  const isWhole = momentKind(moment) === "day" || (allDay && timeOf(local) !== MIDNIGHT);
  return isWhole ? midnightOf(addDays(dayOf(local), 1)) : local;
}

/** The duration in minutes when a body gives no end: as before, in whole days if the event became an all-day one. */
const lengthBefore = (before: EventTimes | null, allDay: boolean): number => {
  const minutes = before?.minutes ?? 60;
  return allDay ? Math.max(1, Math.ceil(minutes / DAY_MINUTES)) * DAY_MINUTES : minutes;
};

/**
 * The new times of an event from a body and its previous times; null: a new event.
 *
 * @throws Failure `event.order` if it would end before it begins, `event.tooLong` beyond 31 days, a wrong field for an unknown zone
 */
export function timesGiven(given: GivenTimes, before: EventTimes | null, churchZone: string): EventTimes {
  const time_zone = given.time_zone ?? before?.time_zone ?? churchZone;
  if (!isTimeZone(time_zone)) throw fieldFailure("time_zone", "field.choice");
  const all_day = given.all_day ?? before?.all_day ?? (given.start_date !== undefined && momentKind(given.start_date) === "day");
  const started = given.start_date === undefined ? (before?.start ?? "") : toLocal(given.start_date, time_zone);
  const start = all_day ? midnightOf(dayOf(started)) : started;
  const end = given.end_date === undefined ? addMinutes(start, lengthBefore(before, all_day)) : endOf(given.end_date, time_zone, all_day);
  const minutes = minutesBetween(start, end);
  if (minutes < 0) throw new Failure("event.order", { fields: { end_date: "event.order" } });
  if (minutes > MOST_MINUTES) throw new Failure("event.tooLong", { fields: { end_date: "event.tooLong" } });
  return { time_zone, all_day, start, minutes: all_day ? Math.max(minutes, DAY_MINUTES) : minutes };
}

export interface EditedRow {
  readonly id: number;
  readonly recurrence_id: string;
  readonly own_start: string;
  readonly own_end: string;
  readonly all_day: boolean;
  readonly time_zone: string;
}

export interface EventEdit {
  readonly texts: SeriesTexts;
  readonly times: SeriesTimes;
  /** The new times of the occurrence; null: unchanged. */
  readonly at: EventTimes | null;
  readonly names: readonly string[];
}

const ownColumns = ["title", "description", "location", "status"] as const;
const isOwn = (name: string): name is (typeof ownColumns)[number] => ownColumns.some((own) => own === name);

/**
 * The changes of times that a body makes to an occurrence and its series.
 *
 * @throws Failure `event.order`, `event.tooLong`, `event.rule`
 */
export function timesEdit(body: GivenTimes & { readonly rrule?: string | null | undefined }, row: EditedRow, series: Series) {
  const minutes = minutesBetween(row.own_start, row.own_end);
  const before = { time_zone: row.time_zone, all_day: row.all_day, start: row.own_start, minutes };
  const at = timesGiven(body, before, row.time_zone);
  const rule = body.rrule === undefined ? undefined : ruleGiven(body.rrule, at.time_zone);
  const rrule = rule && ruleText(rule);
  const isMoved = at.start !== before.start;
  const changes = {
    start_date: isMoved,
    end_date: addMinutes(at.start, at.minutes) !== row.own_end,
    all_day: at.all_day !== before.all_day,
    time_zone: at.time_zone !== before.time_zone,
    rrule: rrule !== undefined && rrule !== series.rrule,
  };
  const times: SeriesTimes = {
    ...(isMoved ? { shift: minutesBetween(row.recurrence_id, at.start) } : {}),
    ...(at.minutes === minutes ? {} : { minutes: at.minutes }),
    ...(changes.all_day ? { all_day: at.all_day } : {}),
    ...(changes.time_zone ? { time_zone: at.time_zone } : {}),
    ...(changes.rrule && rrule !== undefined ? { rrule } : {}),
  };
  const names = Object.entries(changes).flatMap(([name, isChanged]) => (isChanged ? [name] : []));
  return { times, at: names.some((name) => name !== "rrule") ? at : null, names };
}

/** Changes a single occurrence of a series. @throws Failure `event.wholeSeries` */
async function changeOne(
  tx: Handle,
  row: EditedRow,
  series: Series,
  { texts, at, names }: EventEdit,
  context: EditContext,
): Promise<EditEffect> {
  const others = names.filter((name) => !isOwn(name) && name !== "start_date" && name !== "end_date");
  if (others.length > 0) throw wholeSeries(others);
  // Equal to the series: null. An empty text: none, although the series has one.
  const valueOf = (name: (typeof ownColumns)[number]) => (texts[name] === series[name] ? null : (texts[name] ?? ""));
  const own: Record<string, string | null> = {};
  for (const name of ownColumns) if (texts[name] !== undefined) own[name] = valueOf(name);
  const isNews = at !== null || texts.location !== undefined || texts.status !== undefined;
  await setRow(tx, row.id, { ...(own as OwnFields), ...(at ? { at } : {}) }, isNews, context.now);
  if (isNews) await tellFollowers(tx, context, [row.id]);
  return { ...noEffect, moved: at ? 1 : 0 };
}

/**
 * Changes an occurrence and those that `scope` adds of its series, which the transaction holds. An event without recurrence is
 * changed as a whole. Returns the effect on the occurrences, and the series that they belong to afterwards.
 *
 * @throws Failure `event.scopeNeeded` for a series without a scope, `event.wholeSeries`, `event.rule`, `event.tooMany`
 */
export async function editEvent(
  tx: Handle,
  row: EditedRow,
  series: Series,
  scope: EditScope | undefined,
  edit: EventEdit,
  context: EditContext,
): Promise<{ readonly effect: EditEffect; readonly seriesId: number }> {
  if (edit.names.length === 0) return { effect: noEffect, seriesId: series.id };
  const asked = recurs(series) ? scope : "all";
  if (asked === undefined) throw new Failure("event.scopeNeeded");
  if (asked === "this") return { effect: await changeOne(tx, row, series, edit, context), seriesId: series.id };
  // The edited occurrence gets the requested times, so its own times are reset.
  const isTimed = edit.times.shift !== undefined || edit.times.minutes !== undefined;
  await clearOwn(tx, row.id, [...ownColumns.filter((name) => edit.texts[name] !== undefined), ...(isTimed ? (["at"] as const) : [])]);
  const changed = asked === "following" ? ((await splitAt(tx, series, row.recurrence_id, context)) ?? series) : series;
  return { effect: await changeSeries(tx, changed, edit.texts, edit.times, context), seriesId: changed.id };
}

/**
 * Deletes an occurrence and those that `scope` adds of its series, which the transaction holds. All deleted rows are kept for a day
 * under the occurrence's id.
 *
 * @throws Failure `event.scopeNeeded` for a series without a scope, `event.hasAttendance` if other records refer to one of them
 */
export async function removeEvent(
  tx: Handle,
  row: { readonly id: number; readonly recurrence_id: string },
  series: Series,
  scope: EditScope | undefined,
  context: EditContext,
): Promise<EditEffect> {
  const asked = recurs(series) ? scope : "all";
  if (asked === undefined) throw new Failure("event.scopeNeeded");
  const all = await idsFrom(tx, series.id, null);
  const isOnly = all.length === 1;
  const ids = asked === "this" ? [row.id] : asked === "following" ? await idsFrom(tx, series.id, row.recurrence_id) : all;
  const dates = (await heldOf(tx, context.followers, ids)).size;
  if (dates > 0) throw new Failure("event.hasAttendance", { data: { dates, held: await countHeld(tx, context.followers, ids) } });
  const parted = asked === "following" ? await splitAt(tx, series, row.recurrence_id, context) : null;
  const from = parted ? { intoId: series.id } : {};
  const step = await openStep(tx, { kind: "delete", table: "events", subjectId: row.id, by: context.by, ...from }, context.now);
  if (asked === "this" && !isOnly) {
    await removeRows(tx, step, "events", sql<SqlBool>`id = ${row.id}`);
    await setSeries(tx, series.id, { exdates: [...series.exdates, row.recurrence_id], sequence: series.sequence + 1 }, context.now);
  } else {
    await removeRows(tx, step, "event_series", sql<SqlBool>`id = ${(parted ?? series).id}`);
  }
  return { ...noEffect, deleted: ids.length };
}
