import { sql } from "kysely";
import { queriesOf, type Handle } from "../../database/connect.ts";
import { Failure } from "../../http/failure.ts";
import { createSeries } from "./create.ts";
import { firstTime, occurrences } from "./occurrences.ts";
import { heldOf, remakeRows, tellFollowers, type EditContext } from "./remake.ts";
import { cancelRows, idsFrom, setRow, type OwnFields } from "./rows-store.ts";
import { ruleText } from "./rule.ts";
import { checkCount, checkGives, endOf, keptSpan, recurrenceOf, ruleGiven, type Series, type SeriesFields } from "./series.ts";
import { dropSeries, holdSeries, setSeries, type NewSeries } from "./series-store.ts";

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
  const times = await occurrences(recurrenceOf({ ...event, local_start, last_local: null }), local_start, endOf(span.to));
  checkGives(times[0] ?? null);
  checkCount(
    times.filter((time) => time >= span.from),
    today,
  );
}

/** Gives occurrences what they have of their own; those that are not kept, of long ago, are left out. */
async function setExceptions(tx: Handle, seriesId: number, event: WholeEvent, { now }: Pick<EditContext, "now">): Promise<void> {
  await sql`update events set title = null, description = null, location = null, status = null, overridden = false
    where series_id = ${seriesId} and (overridden or title is not null or description is not null or location is not null or status is not null)`.execute(
    queriesOf(tx),
  );
  const { rows } = await sql<{ id: number; at: string }>`
    select id, to_char(recurrence_id, 'YYYY-MM-DD"T"HH24:MI:SS') as at from events where series_id = ${seriesId}`.execute(queriesOf(tx));
  const ids = new Map(rows.map(({ id, at }) => [at, id]));
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
    await setRow(tx, id, own, false, now);
  }
}

/** Puts occurrences that were changed by themselves, and are not any more, back to the time of their series. */
const putBack = (tx: Handle, series: Series, after: Series, context: EditContext) =>
  remakeRows(tx, series, after, { keepsOrder: false, shift: 0 }, context);

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
  await setExceptions(tx, seriesId, event, context);
  return seriesId;
}

/**
 * Makes an event what another calendar says, with its occurrences: those that it still has stay, with whatever hangs on them.
 *
 * @throws Failure `event.rule`, `event.tooMany`, before anything is written; `event.notFound`: it is gone
 */
export async function changeWhole(tx: Handle, seriesId: number, event: WholeEvent, context: EditContext): Promise<void> {
  await checkWhole(event, context.today);
  const series = await holdSeries(tx, seriesId);
  if (!series) throw new Failure("event.notFound");
  const rule = ruleGiven(event.rrule, event.time_zone);
  const local_start = rule ? checkGives(await firstTime(event.local_start, rule)) : event.local_start;
  const { to } = keptSpan(local_start, context.today);
  const { exceptions: _exceptions, canceled, ...fields } = event;
  const wasCanceled = series.status === "canceled";
  const after: Series = {
    ...series,
    ...fields,
    local_start,
    rrule: rule && ruleText(rule),
    status: canceled === wasCanceled ? series.status : canceled ? "canceled" : "active",
    last_local: null,
    materialised_to: rule ? to : null,
    sequence: series.sequence + 1,
  };
  const { id: _id, congregation_id: _home, uid: _uid, split_from_id: _from, owner_id: _owner, version: _version, ...columns } = after;
  await setSeries(tx, seriesId, columns, context.now);
  await setExceptions(tx, seriesId, { ...event, exceptions: [] }, context);
  await putBack(tx, series, after, context);
  await setExceptions(tx, seriesId, event, context);
  await tellFollowers(tx, context, await idsFrom(tx, seriesId, null));
}

/** Deletes an event, or cancels what something hangs on. */
export async function dropWhole(tx: Handle, seriesId: number, context: EditContext): Promise<"deleted" | "canceled"> {
  const series = await holdSeries(tx, seriesId);
  if (!series) return "deleted";
  const ids = await idsFrom(tx, seriesId, null);
  if ((await heldOf(tx, context.followers, ids)).size === 0) {
    await sql`delete from events where series_id = ${seriesId}`.execute(queriesOf(tx));
    await dropSeries(tx, seriesId);
    return "deleted";
  }
  await setSeries(tx, seriesId, { status: "canceled", sequence: series.sequence + 1 }, context.now);
  await cancelRows(tx, ids, context.now);
  await tellFollowers(tx, context, ids);
  return "canceled";
}
