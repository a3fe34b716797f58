import type { EditScope } from "@aprisco/contract/agenda/choices.ts";
import type { EditEffect } from "@aprisco/contract/agenda/event.ts";
import type { Handle } from "../../database/connect.ts";
import { Failure } from "../../failure.ts";
import { addMinutes, minutesBetween } from "./clock.ts";
import { changeSeries, wholeSeries, type SeriesTimes } from "./change-series.ts";
import { timesGiven, type EventTimes, type GivenTimes } from "./given-times.ts";
import { noEffect, tellFollowers, type EditContext } from "./remake.ts";
import { ruleText } from "./rule.ts";
import { clearOwn, setRow, type OwnFields } from "./rows-store.ts";
import { recurs, ruleGiven, type Series, type SeriesTexts } from "./series.ts";
import { splitAt } from "./split.ts";

/** An occurrence that is changed, as it stands. */
export interface EditedRow {
  readonly id: number;
  readonly recurrence_id: string;
  readonly local_start: string;
  readonly local_end: string;
  readonly all_day: boolean;
  readonly time_zone: string;
}

/** What changes of an event: texts by column, and when. */
export interface EventEdit {
  readonly texts: SeriesTexts;
  readonly times: SeriesTimes;
  /** When the occurrence is from now on; null: as before. */
  readonly at: EventTimes | null;
  /** The fields of the body that change. */
  readonly names: readonly string[];
}

/** Columns that an occurrence may have of its own. */
const ownColumns = ["title", "description", "location", "status"] as const;
const isOwn = (name: string): name is (typeof ownColumns)[number] => ownColumns.some((own) => own === name);

/**
 * What a body changes of when an occurrence and its series are.
 *
 * @throws Failure `event.order`, `event.tooLong`, `event.rule`
 */
export function timesEdit(body: GivenTimes & { readonly rrule?: string | null | undefined }, row: EditedRow, series: Series) {
  const minutes = minutesBetween(row.local_start, row.local_end);
  const before = { time_zone: row.time_zone, all_day: row.all_day, start: row.local_start, minutes };
  const at = timesGiven(body, before, row.time_zone);
  const rule = body.rrule === undefined ? undefined : ruleGiven(body.rrule, at.time_zone);
  const rrule = rule && ruleText(rule);
  const isMoved = at.start !== before.start;
  const changes = {
    start_date: isMoved,
    end_date: addMinutes(at.start, at.minutes) !== row.local_end,
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

/** Changes one occurrence of a series by itself. @throws Failure `event.wholeSeries` */
async function changeOne(
  tx: Handle,
  row: EditedRow,
  series: Series,
  { texts, at, names }: EventEdit,
  context: EditContext,
): Promise<EditEffect> {
  const others = names.filter((name) => !isOwn(name) && name !== "start_date" && name !== "end_date");
  if (others.length > 0) throw wholeSeries(others);
  // As the series has it: nothing of its own. An empty text: none, although the series has one.
  const valueOf = (name: (typeof ownColumns)[number]) => (texts[name] === series[name] ? null : (texts[name] ?? ""));
  const own: Record<string, string | null> = {};
  for (const name of ownColumns) if (texts[name] !== undefined) own[name] = valueOf(name);
  const isNews = at !== null || texts.location !== undefined || texts.status !== undefined;
  await setRow(tx, row.id, { ...(own as OwnFields), ...(at ? { at } : {}) }, isNews, context.now);
  if (isNews) await tellFollowers(tx, context, [row.id]);
  return { ...noEffect, moved: at ? 1 : 0 };
}

/**
 * Changes an occurrence and what the scope adds to it of its series, which the transaction holds. What does not recur is changed
 * whole. Answers what that did to the occurrences, and the series that they belong to from now on.
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
  // The occurrence that was looked at is as it was asked to be: what it had of its own gives way.
  const isTimed = edit.times.shift !== undefined || edit.times.minutes !== undefined;
  await clearOwn(tx, row.id, [...ownColumns.filter((name) => edit.texts[name] !== undefined), ...(isTimed ? (["at"] as const) : [])]);
  const changed = asked === "following" ? ((await splitAt(tx, series, row.recurrence_id, context)) ?? series) : series;
  return { effect: await changeSeries(tx, changed, edit.texts, edit.times, context), seriesId: changed.id };
}
