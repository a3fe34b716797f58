import { sql } from "kysely"; // queries: the occurrences of a series that the transaction holds
import { queriesOf, type Handle } from "../../database/connect.ts";
import { Failure } from "../../failure.ts";
import { createSeries } from "./create.ts";
import { firstTime, occurrences } from "./occurrences.ts";
import { endSeries, replaceSeries } from "./door.ts";
import { tellFollowers, type EditContext } from "./remake.ts";
import { idsFrom, placeRows, rowsOf, setRow, type OwnFields } from "./rows-store.ts";
import { checkCount, checkGives, endOf, keptSpan, recurrenceOf, ruleGiven, type SeriesFields } from "./series.ts";
import { holdSeries, type NewSeries } from "./series-store.ts";

/** An occurrence that goes its own way, as another calendar says it; null: as its series, an empty text: none. */
export interface WholeException {
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
export type WholeFrame = Pick<NewSeries, "congregation_id" | "owner_id" | "created_by" | "type" | "visibility"> & { readonly uid: string };

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
