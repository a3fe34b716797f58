import type { EditEffect, HeldEvent } from "@aprisco/contract/agenda.ts";
import type { Handle } from "../../../database/connect.ts";
import type { EventFollower } from "../../../facets/event-follower.ts";
import { addDays, addMinutes, dayOf, midnightOf, type LocalTime } from "./clock.ts";
import { everyTime, occurrences } from "./occurrences.ts";
import { inOrder, onSameDay, planRows, addRows, cancelRows, dropRows, placeRows, rowsOf } from "./rows-store.ts";
import { checkCount, endOf, keptSpan, recurrenceOf, type Series } from "./series.ts";

export interface EditContext {
  readonly followers: readonly EventFollower[];
  readonly now: Date;
  /** In church time. */
  readonly today: string;
  readonly by: number;
}

export async function heldOf(tx: Handle, followers: readonly EventFollower[], ids: readonly number[]): Promise<ReadonlySet<number>> {
  const held = new Set<number>();
  if (ids.length > 0) for (const { holds } of followers) for (const id of (await holds?.(tx, ids)) ?? []) held.add(id);
  return held;
}

export async function countHeld(tx: Handle, followers: readonly EventFollower[], ids: readonly number[]): Promise<HeldEvent["held"]> {
  const held = [];
  for (const { counts } of followers) if (counts) held.push({ what: counts.what, count: await counts.of(tx, ids) });
  return held.filter(({ count }) => count > 0);
}

export async function tellFollowers(
  tx: Handle,
  { followers, now }: Pick<EditContext, "followers" | "now">,
  ids: readonly number[],
): Promise<void> {
  if (ids.length > 0) for (const { changed } of followers) await changed?.(tx, ids, now);
}

export const noEffect: EditEffect = { moved: 0, kept: 0, canceled: 0, added: 0, deleted: 0 };

export interface Move {
  /** True: occurrences are matched in order. False: an occurrence stays on a day that the new rule has too. */
  readonly keepsOrder: boolean;
  /** Minutes. */
  readonly shift: number;
}

export interface ShiftedDates {
  readonly rdates: readonly LocalTime[];
  readonly exdates: readonly LocalTime[];
  readonly last_local: LocalTime | null;
}

export function shiftDates(before: Series, after: Series, move: Move): ShiftedDates {
  const moved = (time: LocalTime) => addMinutes(time, move.shift);
  const newTimeOf = newTimes(before, after, move);
  return {
    rdates: before.rdates.map(moved),
    exdates: before.exdates.flatMap((time) => newTimeOf(time) ?? []),
    last_local: before.last_local === null ? null : moved(before.last_local),
  };
}

/** Days added to the kept span of a shifted series, so that its last occurrences find a match. */
const MARGIN_DAYS = 400;

/** The new time for each old one; null: the new series has none for it. */
function newTimes(before: Series, after: Series, { keepsOrder, shift }: Move): (time: LocalTime) => LocalTime | null {
  const kept = endOf(after.materialised_to ?? dayOf(after.local_start));
  const last = [kept, endOf(dayOf(before.local_start)), ...before.exdates, ...before.rdates].toSorted().at(-1) ?? kept;
  const to = endOf(addDays(dayOf(last), MARGIN_DAYS));
  const moved = (time: LocalTime) => addMinutes(time, shift);
  const dates = { rdates: before.rdates.map(moved), last_local: before.last_local === null ? null : moved(before.last_local) };
  const times = everyTime(recurrenceOf({ ...after, ...dates }), after.local_start, to);
  if (!keepsOrder) return onSameDay(times);
  return inOrder(everyTime(recurrenceOf(before), before.local_start, to), times);
}

/**
 * Updates the stored occurrences of a series. Those that it still has keep their ids and the records that refer to them; of the
 * others, those that no record refers to are deleted, the rest canceled; missing ones are added. A new rule adds no past
 * occurrences.
 *
 * @throws Failure `event.tooMany`
 */
export async function remakeRows(tx: Handle, before: Series, after: Series, move: Move, context: EditContext): Promise<EditEffect> {
  const rows = await rowsOf(tx, before.id);
  const span = keptSpan(after.local_start, context.today);
  const first = rows[0]?.recurrence_id ?? after.local_start;
  const lastKept = after.materialised_to !== null && after.materialised_to < "9999" ? after.materialised_to : span.to;
  const to = endOf(lastKept > span.to ? lastKept : span.to);
  const wanted = occurrences(recurrenceOf(after), first < after.local_start ? first : after.local_start, endOf(addDays(dayOf(to), 31)));
  const plan = planRows(rows, newTimes(before, after, move), wanted);
  const since = move.keepsOrder ? span.from : [span.from, midnightOf(context.today)].toSorted().at(-1);
  const added = plan.added.filter((time) => time >= (since ?? span.from) && time <= to);
  checkCount(
    wanted.filter((time) => time >= span.from && time <= to),
    context.today,
  );
  const held = await heldOf(tx, context.followers, plan.gone);
  const gone = plan.gone.filter((id) => !held.has(id));
  await dropRows(tx, gone);
  const moved = await placeRows(tx, after.id, plan.stay, context.now);
  const canceled = await cancelRows(tx, [...held], context.now);
  await addRows(tx, after.id, added, context.now);
  await tellFollowers(tx, context, [...moved, ...held]);
  const own = new Set(rows.flatMap(({ id, overridden }) => (overridden ? [id] : [])));
  const kept = plan.stay.filter(({ id }) => own.has(id)).length;
  return { moved: moved.length, kept, canceled, added: added.length, deleted: gone.length };
}
